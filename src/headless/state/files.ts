import { getOwn } from '../../protocol/guards.js';
import type { Attachment } from '../../protocol/types/answer.js';
import type { FileEvent } from './events.js';
import type { FileOutcome, FormState } from './form-state.js';

/** Applies an event of files. Only the entry of attachments has such events. */
export function applyFileEvent(state: FormState, event: FileEvent): FormState {
  switch (event.type) {
    case 'filesAdded':
      return withIncoming(state, event.id, event.files);
    case 'fileBegun':
      return withFileOutcome(state, event.id, event.outcome);
    case 'fileEnded':
      return withFileEnded(state, event.id, event.outcome, event.attachment);
    case 'fileRemoved':
      return withoutFile(state, event.id, event.attachment, event.outcome);
    case 'filesSeen':
      return withFilesSeen(state, event.id);
    case 'filesGivenUp':
      return { ...state, incoming: [] };
  }
}

/** The form that waits for files beside the answer to a question. */
function withIncoming(state: FormState, id: string, files: readonly File[]): FormState {
  const { incoming } = state;
  // While files are on their way, an answer may wait for them, so what failed is not hidden by what comes next.
  const outcomes = incoming.length === 0 ? [] : outcomesOf(state, id);
  return { ...withOutcomes(state, id, outcomes), incoming: [...incoming, ...files] };
}

/** The form that says what became of a file, in the place of what it said of this file before. */
function withFileOutcome(state: FormState, id: string, outcome: FileOutcome): FormState {
  const others = outcomesOf(state, id).filter(({ file }) => file !== outcome.file);
  return withOutcomes(state, id, [...others, outcome]);
}

/**
 * The form that no longer waits for a file: the file is an attachment, or has failed. An answer that waited for a failed file is not sent: the field
 * says which file is missing, and the user decides.
 */
function withFileEnded(
  state: FormState,
  id: string,
  outcome: FileOutcome,
  attachment: Attachment | undefined,
): FormState {
  const said = withFileOutcome(state, id, outcome);
  const files = attachment ? [...said.files, attachment] : said.files;
  const incoming = said.incoming.filter((file) => file !== outcome.file);
  // If the user has sent without this file, nothing waits for it.
  const isFailure = attachment === undefined && incoming.length < said.incoming.length;
  return { ...said, files, incoming, awaitedBy: isFailure ? undefined : said.awaitedBy };
}

/** The form without an attachment, which says only that the attachment was removed. */
function withoutFile(state: FormState, id: string, attachment: Attachment, outcome: FileOutcome): FormState {
  return withOutcomes({ ...state, files: state.files.filter((file) => file !== attachment) }, id, [outcome]);
}

/** The form after its user has seen the files. An added file stands among the files, so only what failed or is on its way is still said. */
function withFilesSeen(state: FormState, id: string): FormState {
  const said = outcomesOf(state, id);
  const left = said.filter(({ file, isFailure }) => isFailure || (file !== undefined && state.incoming.includes(file)));
  return left.length === said.length ? state : withOutcomes(state, id, left);
}

function outcomesOf({ fileOutcomes }: FormState, id: string): readonly FileOutcome[] {
  return getOwn(fileOutcomes, id) ?? [];
}

function withOutcomes(state: FormState, id: string, outcomes: readonly FileOutcome[]): FormState {
  return { ...state, fileOutcomes: { ...state.fileOutcomes, [id]: outcomes } };
}
