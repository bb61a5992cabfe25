import fc from 'fast-check';
import { expect } from 'vitest';
import { hand } from './hand.js';
import { IDS, isChoice, type Drawn, type Id, type Model, type Second, type Status } from './model.js';
import { find, questionOf, WORDS } from './page.js';
import { ENTER, type Press, type Session } from './session.js';

/** The arguments of an act. An act uses what it needs. */
export const given = fc.record({
  id: fc.constantFrom(...IDS),
  value: fc.constantFrom('a', 'b', 'c'),
  // One of these texts equals the name of an option.
  words: fc.constantFrom<string>('yes', 'two words', '  ', 'a, b', 'a', '2', '"', ''),
  how: fc.constantFrom<Press>('click', 'double click', 'keys'),
  caret: fc.constantFrom('Home', 'End'),
  isLate: fc.boolean(),
  /** What becomes of an answer. */
  status: fc.constantFrom<Status>('answered', 'failed', 'submitting'),
  second: fc.constantFrom<Second>('absent', 'shown', 'used', 'used'),
});
type Given = Drawn<typeof given>;

const CONTROL = '[data-slot="control"]';
const SUBMIT = '{Control>}{Enter}{/Control}';

const isAsked = ({ isOpen, shown }: Model, id: Id): boolean => isOpen && shown.includes(id);
const isInSteps = ({ layout, status }: Model): boolean => layout === 'steps' && status !== 'answered';
const isDocked = ({ setup, status, second }: Model): boolean =>
  setup.docked && second !== 'used' && status !== 'answered';

/** Some acts are impossible at the moment, and then nothing happens. */
const PLAYED = {
  /** A press on an option, or by its digit. */
  async pick(session, { id, value, how }) {
    if (!isAsked(session.model, id) || !isChoice(id)) return;
    session.model.pick(id, value);
    if (how === 'keys') await session.keys(`${'abc'.indexOf(value) + 1}`, session.part(id, CONTROL));
    else await session.press(session.part(id, `label:has([value="${value}"])`));
  },
  /** Enter chooses in a single choice, or confirms a chosen option and goes on. */
  async enter(session, { id, value }) {
    const { model } = session;
    if (!isAsked(model, id) || !isChoice(id)) return;
    const isConfirmed = id === 'many' || model.fields[id].selected.includes(value);
    if (isConfirmed) model.confirm(id);
    else model.pick(id, value);
    await session.keys(ENTER, session.part(id, `${CONTROL}[value="${value}"]`));
    if (isConfirmed && model.layout === 'stack')
      await session.expectFocus(questionOf(model.asked[model.asked.indexOf(id) + 1]!));
  },
  /** In a text, in Other, or from an option: a letter starts Other. Without words, the field is emptied. */
  async write(session, { id, words, how }) {
    const { model } = session;
    if (!isAsked(model, id) || (words === '' && model.fields[id].words === '')) return;
    for (const letter of words) model.write(id, model.fields[id].words + letter);
    if (words === '') model.write(id, '');
    const keys = words || '{Control>}a{/Control}{Delete}';
    if (isChoice(id) && how === 'keys' && /^[a-z]/.test(words)) await session.keys(keys, session.part(id, CONTROL));
    else await session.write(session.part(id, WORDS), keys);
  },
  async note(session, { id, words }) {
    if (!isAsked(session.model, id)) return;
    session.model.fields[id].note += words;
    await session.write(await session.openNote(id), words);
  },
  /** The payload grows while a person types. Each letter is there at once, and the caret stays where it was. */
  async 'write while the payload grows'(session, { id, caret, isLate }) {
    const { model, chat } = session;
    if (!isAsked(model, id)) return;
    const before = model.fields[id].words;
    await session.write(session.part(id, WORDS), '', caret);
    for (const written of ['w', 'wo', 'wor']) {
      model.write(id, caret === 'End' ? before + written : written + before);
      chat.stream(isLate);
      await hand.keyboard(written.at(-1)!);
      chat.stream(isLate);
      await session.expectToShow();
    }
  },
  /** A double click is one press. */
  async next(session, { how }) {
    if (!isInSteps(session.model) || session.model.isReview) return;
    session.model.goOn();
    await session.press(session.slot('next'), how);
  },
  async back(session, { how }) {
    const { model } = session;
    if (!isInSteps(model) || model.step === 0) return;
    model.goTo(model.step - 1);
    await (how === 'keys' ? session.keys('{PageUp}') : session.press(session.slot('back'), how));
  },
  /** An optional question can be skipped if no answer would be lost. */
  async skip(session, { id, how }) {
    const { model } = session;
    if (model.layout === 'stack' || !isAsked(model, id) || !model.isSkippable(id)) return;
    model.goOn();
    await session.press(session.slot('skip'), how);
  },
  /** Before the review there is no button for it, but keys. */
  async submit(session, given) {
    const { isOpen, layout, isReview } = session.model;
    if (!isOpen || (given.how !== 'keys' && layout === 'steps' && !isReview)) return;
    await send(session, given, () =>
      given.how === 'keys' ? session.keys(SUBMIT) : session.press(session.slot('submit'), given.how),
    );
  },
  /** Enter in a field of one line takes its text as it is. After the last question it sends. */
  async 'enter the line'(session, given) {
    const { model } = session;
    if (!isAsked(model, 'line')) return;
    model.confirm('line');
    const press = (): Promise<void> => session.keys(ENTER, session.part('line', WORDS));
    await (model.layout === 'stack' ? send(session, { ...given, how: 'keys' }, press) : press());
  },
  /** Answers all required questions, so that many sessions get to an answer. In steps, from the shown step to the review. */
  async fill(session, given) {
    const { model } = session;
    for (let before = -1; model.isOpen && !model.isReview && before !== model.step;) {
      before = model.step;
      for (const id of model.shown.filter((one) => model.isMissing(one)))
        await PLAYED[isChoice(id) ? 'pick' : 'write'](session, { ...given, id, words: 'done' });
      if (model.step === before) await PLAYED.next(session, given);
      await session.expectToShow();
    }
  },
  /** A press on "Change" in a receipt. If a receipt is twice in the page, one receipt stays. */
  async change(session, { how }) {
    if (session.model.status !== 'answered') return;
    session.use('absent');
    session.model.reopen();
    await session.press(session.slot('change'), how);
  },
  async fold(session, { how }) {
    const { model } = session;
    if (!isDocked(model)) return;
    model.isFolded = !model.isFolded;
    await session.press(session.slot('dock'), how);
  },
  /** The line is a part of the form, so its keys are the form's. */
  async 'submit from the line'(session, given) {
    if (!isDocked(session.model) || !session.model.isOpen) return;
    await send(session, { ...given, how: 'keys' }, () => session.keys(SUBMIT, session.slot('dock')));
  },
  /** The message on its way arrives or is lost. */
  async land({ model, chat }, { isLate }) {
    if (model.status !== 'submitting') return;
    model.end(isLate ? 'failed' : 'answered');
    chat.settle(!isLate);
  },
  /** A host may change the layout while the user is in a question. The steps begin at this question. */
  async 'lay out anew'({ model, chat }) {
    if (!model.isOpen) return;
    const here = model.asked.findIndex((id) => find(`${questionOf(id)}:focus-within`).length > 0);
    model.layout = model.layout === 'steps' ? 'stack' : 'steps';
    if (model.layout === 'steps' && here >= 0) model.goTo(here);
    chat.show({ layout: model.layout });
  },
  /** As when a virtual list takes the message away and brings it back. */
  async remount({ model, chat }) {
    if (model.status === 'answered') return;
    model.isFolded = false;
    chat.show({ mount: Math.random() });
  },
  /** The form is in the chat and once more elsewhere in the page. A person uses one or the other, and both show the same. */
  async 'use one of two'(session, { second }) {
    session.use(second);
  },
} satisfies Record<string, (session: Session, given: Given) => Promise<void>>;

export type ActName = keyof typeof PLAYED;
export const ACTS = Object.keys(PLAYED) as ActName[];
const AROUND: readonly ActName[] = [
  'fold',
  'submit from the line',
  'land',
  'lay out anew',
  'remount',
  'use one of two',
];

async function send(session: Session, { how, status }: Given, press: () => Promise<void>): Promise<void> {
  const { model, chat } = session;
  const problem = model.submit(status);
  chat.next = status;
  await press();
  await session.expectToShow();
  if (!problem) session.expectAnswer();
  // The second half of a double click may take the focus.
  else if (how !== 'double click') await session.expectFocus(questionOf(problem));
}

/** Plays one act and looks at the page. */
export async function play(session: Session, name: ActName, given: Given): Promise<void> {
  const { model } = session;
  const wasElsewhere = session.isElsewhere();
  const { presses } = session;
  // A person unfolds the form first.
  if (model.isFolded && !AROUND.includes(name)) await PLAYED.fold(session, { ...given, how: 'click' });
  const [shown = given.id] = model.shown;
  await PLAYED[name](session, { ...given, id: model.shown.includes(given.id) ? given.id : shown });
  await session.expectToShow();
  // What a person presses in the form leaves the focus there, and the copy of the form that they do not use takes no focus.
  if (session.presses > presses && !session.isBeside()) await session.expectFocus();
  expect(!wasElsewhere && session.isElsewhere()).toBe(false);
  // There is no answer that the person has not sent.
  expect(session.chat.takeSent()).toEqual([]);
}
