import { statusRulesOf, type FormStatus } from '../headless/state/form-status.js';
import { formatMessage } from '../i18n/format-message.js';
import { en } from '../i18n/locales/en.js';
import type { MessageKey } from '../i18n/messages.js';
import { answerQuestion } from './answer-question.js';
import type { ElementLike, UserLike } from './element-hand.js';
import type { Hand } from './hand.js';
import { findOpenForm, settle, statusOf } from './open-form.js';
import { withHand, type Settings, type TestOptions } from './options.js';
import type { PageLike } from './playwright-hand.js';
import { readAnswers, type FormAnswer, type WantedAnswer } from './read-answers.js';

export interface AnswerFormOptions extends TestOptions {
  /** The form, or its tool block. With a form, the answers are given by question id and option value. By default they are given by the words of the page. */
  form?: unknown;
  /** Whether to send the answers. Default `true`. */
  submit?: boolean | undefined;
}

/**
 * Answers the form that waits, as a user does, and sends it, in a Playwright page, or in an element with `user`. A question that you do not name
 * stays as it is. A choice ends up with exactly the options that you name. A form in steps is answered step by step to its review.
 *
 * @returns The final status of the form, such as `answered` or `failed`. `undefined` if the form has left the page.
 * @throws Error if there is no such form, question or option, or if the form refuses an answer. The error has the form's words.
 * @example await answerForm(page, { 'Which language?': 'Python', 'Which features?': ['Auth', { other: 'mine' }] });
 */
export function answerForm(
  page: PageLike,
  answers: Readonly<Record<string, FormAnswer>>,
  options?: AnswerFormOptions,
): Promise<FormStatus | undefined>;
export function answerForm(
  container: ElementLike,
  answers: Readonly<Record<string, FormAnswer>>,
  options: AnswerFormOptions & { user: UserLike },
): Promise<FormStatus | undefined>;
export function answerForm(
  target: PageLike | ElementLike,
  answers: Readonly<Record<string, FormAnswer>>,
  { form, submit = true, ...options }: AnswerFormOptions & { user?: UserLike } = {},
): Promise<FormStatus | undefined> {
  const wanted = readAnswers(answers, form, options.messages ?? en);
  return withHand(target, options, (settings) => fillIn(settings, wanted, submit));
}

async function fillIn<Node>(
  settings: Settings<Node>,
  wanted: readonly WantedAnswer[],
  isSent: boolean,
): Promise<FormStatus | undefined> {
  const { hand, timeout } = settings;
  const { form, index } = await findOpenForm(hand, timeout);
  const press = (...words: readonly MessageKey[]): Promise<boolean> => pressOne(settings, form, words);
  const left = new Set(wanted);
  /** Presses one of these buttons. Returns whether the press brought another step. */
  const goOn = async (...words: readonly MessageKey[]): Promise<boolean> => {
    const before = await hand.text(form);
    if (!(await press(...words))) return false;
    await failIfRefused(hand, form);
    return (await hand.text(form)) !== before;
  };
  const answerAllInView = async (): Promise<void> => {
    let hasAnswered = true;
    while (hasAnswered) hasAnswered = await answerOne(settings, form, left);
  };
  // The form may be at a later step, because a draft came back there.
  let isAtStart = false;
  while (!isAtStart) isAtStart = !(await goOn('back'));
  let isAtEnd = false;
  while (!isAtEnd) {
    await answerAllInView();
    isAtEnd = !(await goOn('next', 'review'));
  }
  const [missing] = left;
  if (missing) throw new RangeError(`The form does not ask "${missing.question}". It shows: ${await hand.text(form)}`);
  if (isSent && !(await isSending(hand, form))) {
    const isPressed = (await press('submit', 'tryAgain')) || (await pressSubmit(hand, form));
    if (!isPressed)
      throw new Error(`No button sends the form. Give one type="submit". It shows: ${await hand.text(form)}`);
    await failIfRefused(hand, form);
  }
  return settle(hand, index, timeout);
}

/** Whether the form has already sent the answers, as after a quick answer, or has left the page. */
async function isSending<Node>(hand: Hand<Node>, form: Node): Promise<boolean> {
  const status = (await hand.isThere(form)) ? await statusOf(hand, form) : undefined;
  return status === undefined || !statusRulesOf(status).isInteractive;
}

/** Presses the submit button, whatever its name is. A host may give the button any name. */
async function pressSubmit<Node>(hand: Hand<Node>, form: Node): Promise<boolean> {
  for (const button of await hand.find(form, 'button')) {
    if ((await hand.attribute(button, 'type')) !== 'submit') continue;
    await hand.press(button);
    return true;
  }
  return false;
}

/** Answers the first question that is in view. A quick answer may bring another question into view. */
async function answerOne<Node>(
  { hand, messages }: Settings<Node>,
  form: Node,
  left: Set<WantedAnswer>,
): Promise<boolean> {
  for (const wanted of left) {
    if (!(await answerQuestion(hand, form, wanted, messages, left.size === 1))) continue;
    left.delete(wanted);
    return true;
  }
  return false;
}

export async function pressOne<Node>(
  { hand, messages }: Settings<Node>,
  form: Node,
  words: readonly MessageKey[],
): Promise<boolean> {
  for (const word of words) {
    const [button] = await hand.find(form, 'button', formatMessage(messages[word], messages.locale));
    if (button === undefined) continue;
    await hand.press(button);
    return true;
  }
  return false;
}

async function failIfRefused<Node>(hand: Hand<Node>, form: Node): Promise<void> {
  const words = new Set<string>();
  for (const refused of await hand.refused(form)) {
    const names = await hand.follow(form, refused, 'aria-labelledby');
    const reasons = await hand.follow(form, refused, 'aria-describedby');
    words.add((await Promise.all([...names, ...reasons].map((node) => hand.text(node)))).join(' '));
  }
  if (words.size > 0) throw new Error(`The form refuses an answer: ${[...words].join('; ')}`);
}
