/** All words of a consent. Forms do not load these words. */
export interface UrlConsentWords {
  readonly asks: string;
  /** `{name}` */
  readonly asksBy: string;
  readonly whole: string;
  /** `{host}`: the site */
  readonly open: string;
  /** `{host}`: the site */
  readonly openAgain: string;
  readonly decline: string;
  readonly dismiss: string;
  readonly opened: string;
  readonly completed: string;
  readonly declined: string;
  readonly dismissed: string;
  readonly failed: string;
  readonly barred: string;
  /** `{reading}` */
  readonly mixed: string;
  /** `{reading}` */
  readonly punycode: string;
  /** `{host}`: the site */
  readonly credentials: string;
}

export const english: UrlConsentWords = {
  asks: 'You are asked to open this address.',
  asksBy: '{name} asks you to open this address.',
  whole: 'Show the whole address',
  open: 'Open {host}',
  openAgain: 'Open {host} again',
  decline: 'Decline',
  dismiss: 'Not now',
  opened: 'Opened in a new tab. Go on there: this page does not see what you do.',
  completed: 'Completed.',
  declined: 'Declined.',
  dismissed: 'Dismissed.',
  failed: 'Your answer could not be sent. Try again.',
  barred: 'This address can’t be opened: only secure ones (https) can.',
  mixed: 'The name of this site mixes letters of several scripts, as imitations do: {reading}',
  punycode: 'The name of this site has letters that look like others. It reads: {reading}',
  credentials: 'What stands before the @ is not the site. The site is {host}.',
};
