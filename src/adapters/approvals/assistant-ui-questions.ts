import { decodeJson } from '../../protocol/decode-json.js';
import { copyArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { definedById, type FieldReader } from '../../protocol/read-fields.js';
import { defined } from '../../protocol/defined.js';
import { attempt } from '../../protocol/read-messages.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type OptionDraft, type QuestionDraft, withLead } from '../shared/build-payload.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { OPTIONS, QUESTIONS, readDistinct } from '../shared/read-list.js';
import { ofForm, readValue } from './decisions.js';
import { readTexts } from './read-texts.js';

/** The argument of `respondToApproval` of assistant-ui: a decision, the answer to one question, or the answers to the questions of a set, by their ids. */
export type AssistantUiApproval =
  | { approved: boolean; optionId?: string; text?: string; reason?: string }
  | { answers: Record<string, { optionIds?: string[]; text?: string }>; reason?: string };

/** The beginnings of the questions' ids: for the questions of a set, and for an approval that is itself one question. */
const [OF_SET, SOLE] = ['question:', 'answer:'];

/** The beginnings of option values: for options that refuse, and for options that answer. */
const [REFUSE, ANSWER] = ['refuse', 'answer'];

/** The reader for each `display` that is no decision. `shown` is the question, if the approval is itself one question. */
const DISPLAYS: Readonly<
  Record<
    string,
    (approval: FieldReader, shown: { id: string; question: string; allow_delegate: boolean }) => QuestionDraft[]
  >
> = {
  questions: readSet,
  select: (approval, shown) => [
    {
      ...shown,
      input_type: 'choice',
      options: readSelect(approval),
      allow_other: approval.boolean('allowFreeform') === true,
    },
  ],
  text: (_, shown) => [{ ...shown, input_type: 'text' }],
};

/** Whether an approval asks a question. A select with an option that allows could allow the call, so it asks for a decision. */
export function asksQuestions(part: unknown): boolean {
  return attempt(() => {
    const approval = valueAt(decodeJson(part), 'approval');
    const display = valueAt(approval, 'display');
    const kinds = copyArray(valueAt(approval, 'options'), LIMITS.options).map((option) => valueAt(option, 'kind'));
    const mayAllow = display === 'select' && kinds.some((kind) => typeof kind === 'string' && /^allow[-_]/.test(kind));
    return typeof display === 'string' && Object.hasOwn(DISPLAYS, display) && !mayAllow;
  }, false);
}

/** The approval of a tool call. It must still wait. */
export function readWaiting(part: FieldReader): FieldReader | undefined {
  const approval = readObject(part, 'approval')?.reader;
  const isDecided = approval && (approval.value('approved') ?? approval.value('resolution')) !== undefined;
  if (isDecided) approval.refuse('id', 'invalid_value', 'is decided already.');
  return approval;
}

export function readQuestions(part: FieldReader): QuestionDraft[] {
  const approval = readWaiting(part);
  const display = approval?.oneOf('display', DISPLAYS);
  if (approval === undefined || display === undefined) return [];
  const question = approval.string('prompt') ?? part.string('toolName') ?? '';
  return (
    DISPLAYS[display]?.(approval, { id: SOLE + approval.requiredString('id'), question, allow_delegate: false }) ?? []
  );
}

function readSelect(approval: FieldReader): OptionDraft[] {
  return readDistinct(approval, 'options', { ...OPTIONS, least: 1, unique: 'id' }, (option, optionId): OptionDraft => {
    const isRefusal = /^reject[-_]/.test(option.string('kind') ?? '');
    const says = [option.string('description'), ...readTexts(option, 'grants')].filter(Boolean);
    return {
      label: option.string('label') ?? optionId,
      value: `${isRefusal ? REFUSE : ANSWER}:${optionId}`,
      description: says.join('\n') || undefined,
    };
  });
}

/** The questions of a set. The prompt of the approval stands with the first question. */
function readSet(approval: FieldReader): QuestionDraft[] {
  const questions = readDistinct(approval, 'questions', { ...QUESTIONS, unique: 'id' }, (reader, id): QuestionDraft => {
    const asked = {
      id: OF_SET + id,
      question: reader.requiredString('prompt'),
      header: reader.string('header'),
      allow_delegate: false,
    };
    const options = readDistinct(reader, 'options', { ...OPTIONS, unique: 'id' }, (option, value): OptionDraft => ({
      label: option.requiredString('label'),
      value,
      description: option.string('description'),
    }));
    const { multiple, allowFreeform } = reader.all('boolean', 'multiple', 'allowFreeform');
    if (options.length === 0) return { ...asked, input_type: 'text' };
    return { ...asked, input_type: 'choice', options, multi_select: multiple, allow_other: allowFreeform === true };
  });
  return withLead(questions, approval.string('prompt'));
}

export function toAnswers(form: TrustedForm, given: AnswerMessage): AssistantUiApproval {
  const message = ofForm(form, given);
  const parts = listAnswers(form, message);
  const isComplete =
    message.status === 'answered' && parts.every(({ selected, words }) => selected.length > 0 || words !== undefined);
  if (!isComplete) return defined({ approved: false, reason: wordsInstead(form, message) });
  const reason = parts.flatMap((part) => noteIn(part, parts.length > 1)).join('\n') || undefined;
  const [first] = parts;
  if (first?.question.id.startsWith(SOLE)) {
    const { kind, optionId } = readValue(first.selected[0]?.value);
    return defined({ approved: kind !== REFUSE, optionId, text: first.words, reason });
  }
  const answers = definedById(
    parts.map(({ question, selected, words }) => {
      const optionIds = selected.length > 0 ? selected.map(({ value }) => value) : undefined;
      return [
        question.id.slice(OF_SET.length),
        defined<{ optionIds?: string[]; text?: string }>({ optionIds, text: words }),
      ] as const;
    }),
  );
  return defined({ answers, reason });
}

/** The note on an answer as lines of the response. A response has only one text for the notes of all questions. */
function noteIn({ question, note }: AnswerParts, isOfSeveral: boolean): string[] {
  if (note === undefined) return [];
  return [isOfSeveral ? `${question.header ?? question.question}: ${note}` : note];
}
