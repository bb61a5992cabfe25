import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createFormSessions, InteractiveForm, type InteractiveFormProps } from '../../src/index.js';
import { formOf, text } from '../fixtures/trusted-form.js';

/** The form that a page shows unless it is told another one. */
export const form = formOf([text()], {}, 'call_0');

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
    sessions,
    shown,
    show: (...forms: [key: string, own?: Partial<InteractiveFormProps>][]) =>
      view.rerender(<>{forms.map(([key, own]) => shown(key, own))}</>),
    rerender: view.rerender,
    sent: () => onAnswer.mock.calls.map(([message]) => message),
    status: (key: string) =>
      screen
        .getByRole('region', { name: key })
        .querySelector('[data-slot="interactive-form"]')
        ?.getAttribute('data-status'),
    in: (key: string) => within(screen.getByRole('region', { name: key })),
  };
}
