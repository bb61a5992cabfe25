import { copyArray, getOwn, isRecord } from './guards.js';
import type { IssueList } from './issues.js';
import { kindOf } from './kinds/kinds.js';
import { LIMITS } from './limits.js';
import { FieldReader } from './read-fields.js';
import type { Attachment } from './types/answer.js';
import type { Question } from './types/question.js';

/** The files that a host accepts with answers. Page and back end check the same limits. */
export interface AttachmentLimits {
  /** The accepted media types, such as `image/png`. */
  readonly types: readonly string[];
  /** The largest file, in bytes. */
  readonly maxBytes: number;
  /** The most files for each question. */
  readonly maxCount: number;
  /** Whether the host itself gave this address for a stored file. By default, no address is accepted. */
  readonly isOwnUrl?: ((url: string) => boolean) | undefined;
}

/** Whether files may accompany the answer: the question accepts the user's own words. */
export function takesAttachments(question: Question): boolean {
  return kindOf(question).takesWords(question);
}

/** Reads and checks the `attachments` of a message, for the questions that were asked. Each problem is an issue with its path. */
export function readAttachments(
  asked: readonly Question[],
  source: unknown,
  limits: AttachmentLimits,
  issues: IssueList,
): Attachment[] {
  if (source === undefined) return [];
  if (!Array.isArray(source)) issues.add(['attachments'], 'invalid_type', '"attachments" must be an array.');
  const open = new Map(asked.filter(takesAttachments).map(({ id }) => [id, limits.maxCount]));
  return copyArray(source, open.size * limits.maxCount).flatMap((item, index) => {
    const reader = new FieldReader(isRecord(item) ? item : {}, ['attachments', index], issues);
    const attachment = readAttachment(reader, limits);
    if (attachment === undefined) return [];
    const left = open.get(attachment.question_id);
    if (left === undefined)
      reader.refuse('question_id', 'unknown_question', 'names no question that was asked and takes files.');
    else if (left === 0) reader.refuse('question_id', 'limit_exceeded', `has more than ${limits.maxCount} files.`);
    open.set(attachment.question_id, (left ?? 0) - 1);
    return [attachment];
  });
}

function readAttachment(reader: FieldReader, limits: AttachmentLimits): Attachment | undefined {
  const question_id = reader.requiredString('question_id');
  const name = reader.requiredString('name');
  const media_type = reader.requiredString('media_type');
  const data = reader.value('data');
  const url = reader.string('url');
  if (media_type && !limits.types.includes(media_type))
    reader.refuse('media_type', 'invalid_value', `must be one of ${limits.types.join(', ')}.`);
  if ((data === undefined) === (url === undefined))
    reader.refuse('data', 'invalid_type', 'or "url" must be there, and not both.');
  else if (url !== undefined && !limits.isOwnUrl?.(url))
    reader.refuse('url', 'invalid_value', 'is no address of this host.');
  else if (data !== undefined) checkData(reader, data, limits.maxBytes);
  if (!question_id || !name || !media_type) return undefined;
  const head = { question_id, name, media_type };
  if (typeof data === 'string') return { ...head, data };
  return url === undefined ? undefined : { ...head, url };
}

/** Checks the length first, so that a text that is too long is never read. */
function checkData(reader: FieldReader, data: unknown, maxBytes: number): void {
  if (typeof data !== 'string') reader.refuse('data', 'invalid_type', 'must be a text.');
  else if (data.length > Math.ceil(maxBytes / 3) * 4 || byteLength(data) > maxBytes)
    reader.refuse('data', 'limit_exceeded', `is more than ${maxBytes} bytes.`);
  else if (data.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(data))
    reader.refuse('data', 'invalid_value', 'must be base64.');
}

function byteLength(base64: string): number {
  const [padding = ''] = /={0,2}$/.exec(base64.slice(-2)) ?? [];
  return (base64.length / 4) * 3 - padding.length;
}

/** The attachments of a stored message that can be shown. */
export function listStoredAttachments(source: unknown): Attachment[] {
  return copyArray(source, LIMITS.questions).filter(isAttachment);
}

function isAttachment(value: unknown): value is Attachment {
  if (!isRecord(value)) return false;
  const isText = (key: string): boolean => typeof getOwn(value, key) === 'string';
  return ['question_id', 'name', 'media_type'].every(isText) && (isText('data') || isText('url'));
}
