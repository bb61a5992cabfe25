'use client';
import { outlineOf } from '../components/outline-of.js';
import type { Part } from '../components/part.js';
import { createLazyPart, type Place, type Preloadable } from '../lazy/lazy-part.js';
import { loadForm, type LoadForm } from '../lazy/load-part.js';
import type { KitFormProps, ToolCallFormProps, ToolFormProps } from './tool-call-form-on.js';

/**
 * The form of one tool call with a model's raw arguments: a skeleton while the arguments stream, then the form, then the receipt. Only the part of
 * the arguments that `normalizeToolInput` accepts is shown. An invalid call is refused to the model, so that no chat waits for an answer that nobody
 * can give. The code of the form is loaded once the first call is shown.
 */
export const ToolCallForm: Part<ToolCallFormProps> & Preloadable = /* @__PURE__ */ createLazyPart<KitFormProps>(
  async () => (await import('./eager-tool-call-form.js')).ToolCallForm,
  placeOf,
);

/** `ToolCallForm` on the form that `load` brings: that of `/native`, or the host's own. Call it once, outside of components. */
export function createToolCallForm(load: LoadForm): Part<KitFormProps> & Preloadable {
  return createLazyPart<KitFormProps>(async () => {
    const [InteractiveForm, { toolCallFormOn }] = await Promise.all([loadForm(load), import('./tool-call-form-on.js')]);
    return toolCallFormOn(InteractiveForm);
  }, placeOf);
}

function placeOf(props: KitFormProps): Place {
  if (props.phase === 'failed') return { fallback: null };
  const {
    toolCallId: _id,
    context: _context,
    result: _result,
    onResult: _onResult,
    onRefusal: _onRefusal,
    ...rest
  } = props;
  const { phase, input, request: _request, ask: _ask, ...own } = rest;
  // No element takes the props of a call, so nothing but the props of a form may be left.
  const left: object = own satisfies { [Name in keyof typeof own]: Name extends keyof ToolFormProps ? unknown : never };
  return { skeleton: { ...left, outline: outlineOf(input) }, isReceipt: phase === 'done' };
}
