'use client';
import type { ElementType, ReactElement } from 'react';
import { partProps, type PartState } from './anatomy.js';
import type { SlotElements } from './interactive-form-config.js';
import { mergeProps } from './merge-props.js';

/** The element of a part: the host's own for its slot, or ours. It gets the part's props, and over them those of the host. */
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
