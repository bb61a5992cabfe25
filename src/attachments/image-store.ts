import type { Attachment } from '../protocol/types/answer.js';

/** How many forms' images are kept that were never sent; the oldest go first. */
const FORM_LIMIT = 20;

const NONE: readonly Attachment[] = [];
const forms = new Map<string, readonly Attachment[]>();
const listeners = new Set<() => void>();

/** The images that have been picked for a form, by its `tool_use_id`, whether or not it is in the page. */
export function filesOf(toolUseId: string): readonly Attachment[] {
  return forms.get(toolUseId) ?? NONE;
}

export function setFiles(toolUseId: string, files: readonly Attachment[]): void {
  forms.delete(toolUseId);
  if (files.length > 0) forms.set(toolUseId, files);
  const oldest = [...forms.keys()].slice(0, -FORM_LIMIT);
  oldest.forEach((id) => forms.delete(id));
  listeners.forEach((listener) => listener());
}

export function dropFiles(toolUseId: string): void {
  if (forms.has(toolUseId)) setFiles(toolUseId, NONE);
}

export function subscribeFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
