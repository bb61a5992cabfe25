import { formatMessage } from '../i18n/format-message.js';
import type { Messages } from '../i18n/messages.js';
import type { Hand } from './hand.js';
import type { WantedAnswer } from './read-answers.js';

/** How long a press may take to show, in milliseconds. A page that is not hydrated yet takes no press, so the control is pressed again. */
const PRESS_LIMIT = 500;
const PRESSES = 4;

/** Answers one question if it is in view. `isLast` says whether no other answer is left. Returns whether the question is in view. */
export async function answerQuestion<Node>(
  hand: Hand<Node>,
  form: Node,
  wanted: WantedAnswer,
  messages: Messages,
  isLast: boolean,
): Promise<boolean> {
  const { question } = wanted;
  const single = onlyOne(await hand.find(form, 'radiogroup', question), question);
  if (single !== undefined) {
    await choose(hand, single, 'radio', wanted, messages);
    return true;
  }
  const multiple = onlyOne(await hand.find(form, 'group', question), question);
  if (multiple !== undefined) {
    if (await decide(hand, multiple, wanted, messages, isLast)) return true;
    await choose(hand, multiple, 'checkbox', wanted, messages);
    return true;
  }
  const field = onlyOne(await hand.find(form, 'textbox', question), question);
  if (field === undefined) return false;
  await hand.write(field, wanted.other ?? wanted.labels.join('\n'));
  return true;
}

/**
 * Presses the button of an approval, which sends the answer. If a reason has to be written first, the press opens the reason. Returns whether there
 * is such a button.
 */
async function decide<Node>(
  hand: Hand<Node>,
  group: Node,
  { labels: [label] }: WantedAnswer,
  messages: Messages,
  isLast: boolean,
): Promise<boolean> {
  const hasBoxes = (await hand.find(group, 'checkbox')).length > 0;
  if (label === undefined || hasBoxes) return false;
  const find = async (name: string): Promise<Node | undefined> => (await hand.find(group, 'button', name))[0];
  const withReason = formatMessage(messages.withReason, messages.locale, { answer: label });
  const wanted = isLast ? label : withReason;
  // A less usual answer is behind a button.
  const more = await find(formatMessage(messages.moreAnswers, messages.locale));
  if (more && !(await find(wanted)) && (await hand.attribute(more, 'aria-expanded')) === 'false')
    await hand.press(more);
  const pressed = (await find(wanted)) ?? (await find(label));
  if (pressed === undefined) return false;
  await hand.press(pressed);
  return true;
}

async function choose<Node>(
  hand: Hand<Node>,
  group: Node,
  role: 'radio' | 'checkbox',
  wanted: WantedAnswer,
  messages: Messages,
): Promise<void> {
  const { question, labels, other } = wanted;
  const [filter] = await hand.find(group, 'searchbox');
  const kept: Node[] = [];
  for (const label of labels) {
    // A long list may not render the option before the filter finds it.
    if (filter !== undefined) await hand.write(filter, label);
    const option = onlyOne(await hand.find(group, role, label), label);
    if (option === undefined)
      throw new RangeError(`"${question}" has no option "${label}". It shows: ${await hand.text(group)}`);
    await setChecked(hand, option, true, label);
    kept.push(option);
  }
  if (other !== undefined) {
    const control = (await hand.find(group, role, formatMessage(messages.other, messages.locale))).at(-1);
    const [field] = await hand.find(
      group,
      'textbox',
      formatMessage(messages.otherLabel, messages.locale, { question }),
    );
    if (control === undefined || field === undefined)
      throw new RangeError(`"${question}" has no Other field. It shows: ${await hand.text(group)}`);
    await setChecked(hand, control, true, 'Other');
    await hand.write(field, other);
    kept.push(control);
  }
  // A newly chosen radio clears the radio that was chosen before.
  if (role === 'checkbox' || kept.length === 0) await letGoOfOthers(hand, group, role, kept);
  if (filter !== undefined && labels.length > 0 && (await hand.isThere(filter))) await hand.write(filter, '');
}

async function letGoOfOthers<Node>(
  hand: Hand<Node>,
  group: Node,
  role: 'radio' | 'checkbox',
  kept: readonly Node[],
): Promise<void> {
  const ids = await Promise.all(kept.map((control) => hand.attribute(control, 'id')));
  for (const control of await hand.find(group, role)) {
    if (!ids.includes(await hand.attribute(control, 'id')))
      await setChecked(hand, control, false, 'what was chosen before');
  }
}

async function setChecked<Node>(hand: Hand<Node>, control: Node, wanted: boolean, name: string): Promise<void> {
  // After a quick answer, its question may have left the page.
  const isRight = async (): Promise<boolean> =>
    !(await hand.isThere(control)) || (await hand.isChecked(control)) === wanted;
  if (await isRight()) return;
  for (let press = 0; press < PRESSES; press++) {
    await hand.press(control);
    if (await hand.until(isRight, PRESS_LIMIT)) return;
  }
  throw new Error(`Pressing "${name}" changed nothing.`);
}

function onlyOne<Node>(found: readonly Node[], name: string): Node | undefined {
  if (found.length > 1) throw new Error(`${found.length} fields are named "${name}". Answer them by hand.`);
  return found[0];
}
