'use client';
import type { ElementType, ReactElement } from 'react';
import { partProps, type PartState } from './anatomy.js';
import type { SlotElements } from './interactive-form-config.js';
import { mergeProps } from './merge-props.js';

/** Renders the element of a part: the host's element for the slot, or the default, with the host's props over the part's. */
export function renderPart(
  slots: SlotElements,
  slot: keyof SlotElements,
  tag: ElementType,
  state: PartState,
  ours: object,
  hosts?: object,
): ReactElement<object> {
  const Element = slots[slot] ?? tag;
  return <Element {...partProps(slot, state, mergeProps(ours, hosts))} />;
}
