import type { FileOutcome } from '../headless/form/store/form-state.js';
import type { LiveSession } from '../headless/session/live-session.js';
import { getOwn } from '../protocol/guards.js';
import type { Attachment } from '../protocol/types/answer.js';
import type { ImageAttachments } from './image-attachments-options.js';
import type { ImageWords } from './words.js';

/** The outcome for one file, and its words. */
export interface Outcome extends FileOutcome {
  readonly word: keyof ImageWords;
}

/** The words for what is no failure. */
const NO_FAILURES: readonly (keyof ImageWords)[] = ['adding', 'added', 'removed'];

function outcomesOf(session: LiveSession, questionId: string): readonly FileOutcome[] {
  return getOwn(session.getStore().getState().fileOutcomes, questionId) ?? [];
}

/** The outcomes are part of the form's state: the form may be away, and shows them when it comes back. */
function setOutcomes(session: LiveSession, questionId: string, outcomes: readonly FileOutcome[]): void {
  const store = session.getStore();
  store.commit({ fileOutcomes: { ...store.getState().fileOutcomes, [questionId]: outcomes } });
}

/** Shows what became of a file, in the place of what was shown of this file before. */
function showOutcome(session: LiveSession, questionId: string, file: File, word: Outcome['word']): void {
  const others = outcomesOf(session, questionId).filter((other) => other.file !== file);
  const outcome: Outcome = { word, name: file.name, file, isFailure: !NO_FAILURES.includes(word) };
  setOutcomes(session, questionId, [...others, outcome]);
}

/** Shows that the user removed an image, and nothing else. */
export function showRemoval(session: LiveSession, questionId: string, name: string): void {
  const outcome: Outcome = { word: 'removed', name, isFailure: false };
  setOutcomes(session, questionId, [outcome]);
}

/** An image that was added before the form came back stands among the images. Only what failed or is on its way is still said. */
export function forgetSuccess(session: LiveSession, questionId: string): void {
  const said = outcomesOf(session, questionId);
  const left = said.filter(({ word, isFailure }) => isFailure || word === 'adding');
  if (left.length < said.length) setOutcomes(session, questionId, left);
}

/** Adds or refuses pasted, dropped or picked files one after another, and shows the outcome of each. */
export async function addImages(limits: ImageAttachments, session: LiveSession, questionId: string, files: readonly File[]): Promise<void> {
  const store = session.getStore();
  const { incoming } = store.getState();
  // While images are on their way, an answer may wait for them, so what failed is not hidden by what comes next.
  if (incoming.length === 0) setOutcomes(session, questionId, []);
  store.commit({ incoming: [...incoming, ...files] });
  for (const file of files) {
    showOutcome(session, questionId, file, 'adding');
    const word = await addImage(limits, session, questionId, file);
    showOutcome(session, questionId, file, word);
    stopWaitingFor(file, session, word === 'added');
  }
}

/**
 * Submit waits for files that are on their way. If the user has sent without this file, nothing waits for it. An answer is not sent without
 * a file that it waited for: the field says which file is missing, and the user decides whether to send without it.
 */
function stopWaitingFor(file: File, session: LiveSession, isAdded: boolean): void {
  const store = session.getStore();
  const { incoming, awaitedBy } = store.getState();
  if (!incoming.includes(file)) return;
  const rest = incoming.filter((other) => other !== file);
  store.commit({ incoming: rest, awaitedBy: isAdded ? awaitedBy : undefined });
  if (isAdded && rest.length === 0 && awaitedBy) sendAwaited(session);
}

/** Sends the answer that waited. If it could not be sent, only the user sends it later. */
export function sendAwaited(session: LiveSession): void {
  session.submit();
  session.getStore().commit({ awaitedBy: undefined });
}

async function addImage(limits: ImageAttachments, session: LiveSession, question_id: string, file: File): Promise<keyof ImageWords> {
  const { name, type: media_type } = file;
  if (!limits.types.includes(media_type)) return 'wrongType';
  if (file.size > limits.maxBytes) return 'tooLarge';
  const listFiles = (): readonly Attachment[] => session.getStore().getState().files;
  const isFull = (): boolean => listFiles().filter((other) => other.question_id === question_id).length >= limits.maxCount;
  if (isFull()) return 'tooMany';
  try {
    const content = limits.upload ? { url: await limits.upload(file) } : { data: await toBase64(file) };
    // Meanwhile other files may have come, or the answer may have been sent.
    if (isFull() || session.isSent()) return 'tooMany';
    const attachment: Attachment = { question_id, name: name.trim() || media_type, media_type, ...content };
    // The questions may have changed meanwhile, so the file goes to the questions that are shown now.
    session.getStore().commit({ files: [...listFiles(), attachment] });
    return 'added';
  } catch {
    return 'unreadable';
  }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(withoutPrefix(reader.result as string));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}

/** The content of an address such as `data:image/png;base64,…`. */
function withoutPrefix(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
