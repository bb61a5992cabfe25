import type { LiveSession } from '../headless/session/live-session.js';
import type { Attachment } from '../protocol/types/answer.js';
import type { ImageAttachments } from './image-attachments-options.js';
import type { ImageWords } from './words.js';

/** The outcome for one file, and its words. */
export interface Outcome {
  readonly word: keyof ImageWords;
  readonly name: string;
}

/** Adds or refuses pasted, dropped or picked files one after another, and reports each to `say`. */
export async function addImages(
  limits: ImageAttachments,
  session: LiveSession,
  questionId: string,
  files: readonly File[],
  say: (outcomes: readonly Outcome[]) => void,
): Promise<void> {
  const outcomes: Outcome[] = [];
  const store = session.getStore();
  store.commit({ incoming: [...store.getState().incoming, ...files] });
  for (const file of files) {
    const { name } = file;
    say([...outcomes, { word: 'adding', name }]);
    outcomes.push({ word: await addImage(limits, session, questionId, file), name });
    say(outcomes);
    end(session, file);
  }
}

/** Submit waits for what is on its way. A file that it was told not to wait for ends nothing. */
function end(session: LiveSession, file: File): void {
  const store = session.getStore();
  const { incoming, awaitedBy } = store.getState();
  if (!incoming.includes(file)) return;
  const rest = incoming.filter((other) => other !== file);
  store.commit({ incoming: rest });
  if (rest.length === 0 && awaitedBy) sendAwaited(session);
}

/** Sends the answer that waited. Where it could not go, nothing sends it later but the user. */
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
    // Meanwhile others may have come, or the answer may have been sent.
    if (isFull() || session.isSent()) return 'tooMany';
    const attachment: Attachment = { question_id, name: name.trim() || media_type, media_type, ...content };
    // The questions may have changed meanwhile, so it goes to those that are shown now.
    session.getStore().commit({ files: [...listFiles(), attachment] });
    return 'added';
  } catch {
    return 'unreadable';
  }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/[^,]*,/, ''));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}
