import type { OptionLayout, Question, RenderPayload } from 'react-interactive-form';

/** What a form lets the user do beside answering, one thing at a time. The server's gate takes all of it. */
export const EXTRAS = ['none', 'notes', 'formNote', 'delegate', 'partial', 'all'] as const;

export type Extra = (typeof EXTRAS)[number];

/** The same for each form of the page. One question is answered with a press. */
const ALWAYS = {
  shortcuts: true,
  cancelWithAnswers: true,
  optionLayout: ({ id }: Question): OptionLayout => (id === 'what_kind_of_food' ? 'press' : 'list'),
};

export function featuresOf(extra: Extra, { questions }: Pick<RenderPayload, 'questions'>) {
  const isApproval = questions.some((question) => 'call' in question);
  if (isApproval) return { ...ALWAYS, cancellable: false };
  const has = (one: Extra) => extra === one || extra === 'all';
  return {
    ...ALWAYS,
    revisable: true,
    notes: extra === 'formNote' ? ('form' as const) : has('notes'),
    allowDelegate: has('delegate'),
    allowPartial: has('partial'),
  };
}
