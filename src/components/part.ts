import type { ForwardRefExoticComponent, RefAttributes } from 'react';

/** A part: renders one element, forwards its ref, and passes on what else it is given. */
export type Part<Props, E extends HTMLElement = HTMLElement> = ForwardRefExoticComponent<Props & RefAttributes<E>>;
