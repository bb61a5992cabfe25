import type { ReactElement, ReactNode } from 'react';
import './phone.css';

/** A page of 375 × 667 px with a chat on it, beside others. */
export function Phone({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <figure aria-label={title}>
      <figcaption>{title}</figcaption>
      <div className="phone">
        <p className="phone-title">Assistant</p>
        {children}
      </div>
    </figure>
  );
}
