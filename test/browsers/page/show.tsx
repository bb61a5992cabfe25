import { StrictMode, useState, type ComponentType, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createLocalDraftStore,
  createSessionDraftStore,
  type AnswerMessage,
  type InteractiveFormProps,
} from 'react-interactive-form';
import { formBlock } from '../../components/form-block.js';
import { listen } from './listen.js';
import { log } from './see.js';
import type { Shown } from './shown.js';

declare global {
  interface Window {
    /** Gives the form other props, as a host does that has heard of an answer. */
    change: (props: object) => void;
  }
}

/** A page of a host: the form that its address holds, drawn with one of the library's two sets of controls. */
export function show(Form: ComponentType<InteractiveFormProps>, Dock: InteractiveFormProps['dock']): void {
  const shown = listen();
  createRoot(document.querySelector('main')!).render(
    <StrictMode>
      <Host Form={Form} dock={shown.isDocked ? Dock : undefined} shown={shown} />
    </StrictMode>,
  );
}

function Host({
  Form,
  dock,
  shown,
}: {
  Form: ComponentType<InteractiveFormProps>;
  dock: InteractiveFormProps['dock'];
  shown: Shown;
}): ReactElement {
  const [isThere, setThere] = useState(!shown.late);
  const [changed, change] = useState({});
  const [block] = useState(() => formBlock(shown.questions, shown.toolUseId));
  const [draftStore] = useState(() => storeOf(shown));
  window.change = change;
  const props = { dock, ...shown.props, ...changed };
  return (
    <>
      {!shown.late && <textarea aria-label="Composer" />}
      {isThere ? (
        <Form block={block} draftStore={draftStore} onAnswer={(answer) => send(shown, answer)} {...props} />
      ) : (
        <button type="button" className="late" onClick={() => setThere(true)}>
          Ask me
        </button>
      )}
    </>
  );
}

function storeOf({ drafts }: Shown) {
  if (drafts === undefined) return null;
  return drafts === 'session' ? createSessionDraftStore() : createLocalDraftStore();
}

function send({ sends = 'at once' }: Shown, answer: AnswerMessage): ReturnType<InteractiveFormProps['onAnswer']> {
  log.sent.push(answer);
  switch (sends) {
    case 'at once':
      return;
    case 'never ends':
      return new Promise(() => undefined);
    case 'fails once':
      return log.sent.length > 1 ? Promise.resolve() : Promise.reject(new Error('The line is dead.'));
    case 'refuses':
      return { error: 'Production is frozen.' };
    case 'answered elsewhere':
      return {
        answer: {
          ...answer,
          status: 'cancelled',
          success: false,
          message: 'Said in the other window.',
        } as AnswerMessage,
      };
  }
}
