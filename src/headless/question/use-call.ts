'use client';
import { useRef } from 'react';
import { say } from '../../i18n/say.js';
import { layOutCall, type CallArgument, type CallLayout } from '../../protocol/lay-out-call.js';
import { callOf } from '../../protocol/questions.js';
import type { ElementRef } from '../../react/element-ref.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { useFormInternals } from '../form/form-scope.js';
import { fieldIds } from './field-ids.js';
import { watchCall } from './watch-call.js';

/** An argument of a call, to be shown as it is: no Markdown, line breaks kept. */
export interface CallArgumentState extends CallArgument {
  /** For the element of a long value beside other arguments, which scrolls by itself. */
  readonly scrollProps?: { readonly role: 'group'; readonly 'aria-label': string; readonly tabIndex: 0 } | undefined;
}

/** The call that an approval allows, in its parts. Show each part. */
export interface CallState extends CallLayout {
  readonly args: readonly CallArgumentState[];
  /** The call as one text, verbatim. */
  readonly text: string;
  /** The words above the call, in the user's language. */
  readonly label: string;
  readonly labelProps: { readonly id: string };
  /** For the element that shows the text. The user can scroll this element with keys if the text is taller than the box. */
  readonly callProps: {
    readonly id: string;
    readonly role: 'group';
    readonly 'aria-labelledby': string;
    /** The text itself. Without it, a screen reader that comes by Tab would say only the name. */
    readonly 'aria-describedby': string;
    readonly tabIndex: 0;
    readonly dir: 'ltr';
    readonly 'data-entry': '';
    readonly ref: ElementRef<HTMLDivElement>;
  };
}

/**
 * The call that an approval allows; `undefined` for any other question. The form sends no option that allows the call before each part
 * of the call has been in view, and not covered.
 * @throws RangeError for an id that the form does not have.
 */
export function useCall(id: string): CallState | undefined {
  const internals = useFormInternals();
  const { store, content, messages } = internals;
  const field = content.field(id);
  const text = callOf(field.question);
  const box = useRef<HTMLDivElement>(null);
  // Before the next text is on the page, because what was seen of one text was not seen of another.
  useIsomorphicLayoutEffect(() => {
    if (text === undefined || !box.current) return undefined;
    return watchCall(box.current, () => store.dispatch({ type: 'callSeen', id }));
  }, [store, id, text]);
  if (text === undefined) return undefined;
  const ids = fieldIds(internals, field);
  const labelId = `${ids.call}-label`;
  const { args, ...layout } = layOutCall(text);
  return {
    ...layout,
    text,
    args: args.map((arg) => ({
      ...arg,
      scrollProps: args.length > 1 && isLong(arg.value) ? scrollProps(arg) : undefined,
    })),
    label: say(messages, 'callLabel'),
    labelProps: { id: labelId },
    callProps: {
      id: ids.call,
      role: 'group',
      'aria-labelledby': labelId,
      'aria-describedby': ids.call,
      tabIndex: 0,
      dir: 'ltr',
      'data-entry': '',
      ref: box,
    },
  };
}

function isLong(value: string): boolean {
  return value.length > 600 || value.split('\n').length > 8;
}

function scrollProps({ name = '' }: CallArgument): CallArgumentState['scrollProps'] {
  return { role: 'group', 'aria-label': name, tabIndex: 0 };
}
