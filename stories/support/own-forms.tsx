import { useState, type ReactElement, type ReactNode } from 'react';
import { createFormSessions, InteractiveFormConfig, type Messages } from '../../src/index.js';

/** Stories have the same blocks: neither drafts nor sessions may leak from one to another, which on a page of docs stand side by side. */
export function OwnForms({
  messages,
  children,
}: {
  messages?: Messages | undefined;
  children: ReactNode;
}): ReactElement {
  const [sessions] = useState(createFormSessions);
  return (
    <InteractiveFormConfig messages={messages} draftStore={null} sessions={sessions}>
      {children}
    </InteractiveFormConfig>
  );
}
