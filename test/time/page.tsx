import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createFormSessions, InteractiveForm, type InteractiveFormProps, type TrustedForm } from '../../src/index.js';
import { choice, formOf, readForm, text } from '../fixtures/trusted-form.js';

/** A choice without words of one's own. */
export const closed = choice({ allow_other: false });

/** A form of these questions, with further ids. */
export function formWith(questions: readonly unknown[], ids: object = {}, toolUseId = 'call_0'): TrustedForm {
  const render_payload = { ...formOf(questions).payload, ...ids };
  return readForm({ type: 'tool', tool_name: 'interactive_form_question', tool_use_id: toolUseId, render_payload });
}
/** The form that a page shows unless it is told another one. */
export const form = formWith([text()]);

/** A page that shows forms by their places, and may stop to. */
export function page(props: Partial<InteractiveFormProps> = {}) {
  const sessions = createFormSessions();
  const onAnswer = vi.fn<InteractiveFormProps['onAnswer']>();
  const shown = (key: string, own: Partial<InteractiveFormProps> = {}): ReactNode => (
    <section key={key} aria-label={key}>
      <InteractiveForm {...({ trustedForm: form, sessions, onAnswer, ...props, ...own } as InteractiveFormProps)} />
    </section>
  );
  const view = render(<></>);
  return {
    user: userEvent.setup(),
    onAnswer,
    sessions,
    shown,
    show: (...forms: [key: string, own?: Partial<InteractiveFormProps>][]) =>
      view.rerender(<>{forms.map(([key, own]) => shown(key, own))}</>),
    leave: () => view.rerender(<></>),
    rerender: view.rerender,
    unmount: view.unmount,
    sent: () => onAnswer.mock.calls.map(([message]) => message),
    status: (key: string) =>
      screen
        .getByRole('region', { name: key })
        .querySelector('[data-slot="interactive-form"]')
        ?.getAttribute('data-status'),
    in: (key: string) => within(screen.getByRole('region', { name: key })),
    rows: (key: string) =>
      within(screen.getByRole('region', { name: key }))
        .queryAllByRole('definition')
        .map(({ textContent }) => textContent),
  };
}
