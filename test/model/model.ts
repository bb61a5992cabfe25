/** What a form must hold after everything that was done to it: small enough to be right by looking at it. */
export type ChoiceId = 'one' | 'maybe' | 'many';
export type TextId = 'say' | 'link' | 'line';
export type Id = ChoiceId | TextId;

export interface ChoiceModel {
  selected: string[];
  isOther: boolean;
  other: string;
}

export interface Answered {
  choices: Record<ChoiceId, ChoiceModel>;
  texts: Record<TextId, string>;
  /** Of each note that was opened. */
  notes: Partial<Record<Id, string>>;
}

export interface Model extends Answered {
  status: 'editing' | 'locked' | 'submitting' | 'failed' | 'answered' | 'cancelled';
  edition: 'first' | 'second';
  accepted: number;
}

export function createModel(): Model {
  const nothing = (): ChoiceModel => ({ selected: [], isOther: false, other: '' });
  return {
    choices: { one: nothing(), maybe: nothing(), many: nothing() },
    texts: { say: '', link: '', line: '' },
    notes: {},
    status: 'editing',
    edition: 'first',
    accepted: 0,
  };
}

/** Whether a person can change an answer now. */
export function isOpen({ status }: Model): boolean {
  return status === 'editing' || status === 'failed';
}

export function pick(choice: ChoiceModel, id: ChoiceId, value: string): void {
  const isChosen = choice.selected.includes(value);
  if (id === 'many') choice.selected = isChosen ? choice.selected.filter((one) => one !== value) : [...choice.selected, value];
  // A second press takes back what is optional.
  else {
    choice.selected = isChosen && id === 'maybe' ? [] : [value];
    choice.isOther = false;
  }
}

export function writeOther(choice: ChoiceModel, id: ChoiceId, words: string): void {
  choice.other += words;
  chooseOther(choice, id);
}

/** What is erased leaves Other as it was, chosen or not; to be in the field has chosen it. */
export function eraseOther(choice: ChoiceModel, id: ChoiceId): void {
  if (choice.other !== '') chooseOther(choice, id);
  choice.other = '';
}

function chooseOther(choice: ChoiceModel, id: ChoiceId): void {
  choice.isOther = true;
  if (id !== 'many') choice.selected = [];
}

/** Another edition of the questions: an option that it has not got is no longer chosen. */
export function changeEdition(model: Model, edition: Model['edition']): void {
  model.edition = edition;
  if (edition === 'first') model.choices.many.selected = model.choices.many.selected.filter((value) => value !== 'z');
}

/** Whether the answers can be sent. No words of a session are a web address. */
export function isComplete({ choices: { one, many }, texts }: Model): boolean {
  const isAnswered = ({ selected, isOther, other }: ChoiceModel) => selected.length > 0 || (isOther && other.trim() !== '');
  const hasEmptyOther = one.isOther && one.other.trim() === '';
  return isAnswered(one) && !hasEmptyOther && isAnswered(many) && texts.say.trim() !== '' && texts.link.trim() === '';
}

/** The answers of the message: what was chosen in the order of the options, then the user's own words; an empty one for what was left out. */
export function expectedAnswers({ choices, texts }: Model): Record<string, string | string[]> {
  const own = ({ isOther, other }: ChoiceModel) => (isOther && other.trim() !== '' ? [other] : []);
  const chosen = Object.entries(choices).map(([id, choice]): [string, string[]] => [id, [...choice.selected.toSorted(), ...own(choice)]]);
  const written = Object.entries(texts).map(([id, words]): [string, string] => [id, words.trim() === '' ? '' : words]);
  return Object.fromEntries<string | string[]>([...chosen, ...written]);
}

/** Whether words of the user's would be lost by cancelling. */
export function hasWords({ choices, texts, notes }: Model): boolean {
  return [...Object.values(choices).map(({ other }) => other), ...Object.values(texts), ...Object.values(notes)].some((words) => words.trim() !== '');
}
