'use client';
import { outlineOf } from '../components/outline-of.js';
import type { Part } from '../components/part.js';
import { createLazyPart, type Place, type Preloadable } from '../lazy/lazy-part.js';
import type { ImportPart } from '../lazy/load-part.js';
import type { KitFormProps, ToolFormProps } from './tool-call-form-on.js';

export function lazyToolCallForm(importPart: ImportPart<KitFormProps>): Part<KitFormProps> & Preloadable {
  return createLazyPart<KitFormProps>(importPart, placeOf);
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
