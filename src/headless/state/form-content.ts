import type { Answers } from '../../protocol/types/answer.js';
import { soleApproval, type Approval } from '../../protocol/approval.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { createFields, createFormNote, type Field } from './field.js';

/** How a form begins, before anybody edits it. */
export interface Beginning {
  /** Whether recommended options are chosen if the question has no default. */
  readonly preselectRecommended?: boolean | undefined;
  /** Answers that the user gave before. */
  readonly initialAnswers?: Answers | undefined;
}

/** What a form asks, with a field for each question. It never changes: a form that grows gets other content. */
export class FormContent {
  readonly fields: readonly Field[];
  readonly formNote: Field;
  /** What the form asks if it asks for one approval and nothing else. */
  readonly approval: Approval | undefined;
  /** The fields of the questions and of the form's note. */
  readonly all: readonly Field[];
  readonly #byId: ReadonlyMap<string, Field>;

  constructor(
    readonly form: TrustedForm,
    readonly beginning: Beginning = {},
  ) {
    this.fields = createFields(form, beginning.preselectRecommended === true);
    this.approval = soleApproval(form.payload.questions);
    this.formNote = createFormNote(form);
    this.all = [...this.fields, this.formNote];
    this.#byId = new Map(this.all.map((field) => [field.question.id, field]));
  }

  /** The field of a question, or of the form's note for the blank id; `undefined` for an id that the form does not have. */
  find(id: string): Field | undefined {
    return this.#byId.get(id);
  }

  /**
   * The field of a question.
   * @throws RangeError for an id that the form does not have.
   */
  field(id: string): Field {
    const field = id === '' ? undefined : this.find(id);
    if (!field) throw new RangeError(`The form has no question with the id ${JSON.stringify(id)}.`);
    return field;
  }
}
