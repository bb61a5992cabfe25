/** What a form lets the user do beside answering, one thing at a time. The server's gate takes all of it. */
export const EXTRAS = ['none', 'notes', 'formNote', 'delegate', 'partial', 'all'] as const;

export type Extra = (typeof EXTRAS)[number];

/** The same for each form of the page. */
const ALWAYS = { shortcuts: true, revisable: true, cancelWithAnswers: true };

export function featuresOf(extra: Extra) {
  const has = (one: Extra) => extra === one || extra === 'all';
  return {
    ...ALWAYS,
    notes: extra === 'formNote' ? ('form' as const) : has('notes'),
    allowDelegate: has('delegate'),
    allowPartial: has('partial'),
  };
}
