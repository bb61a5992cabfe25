'use client';
import { forwardRef, useEffect, useState, useSyncExternalStore, type ForwardedRef, type ReactNode } from 'react';
import type { FormProps } from '../components/form-props.js';
import { FormSkeleton, type FormSkeletonProps } from '../components/form-skeleton.js';
import type { Part } from '../components/part.js';
import { createLoader, type ImportPart, type Loading } from './load-part.js';
import { LoadFailure } from './load-failure.js';
import { ReceiptPlace } from './receipt-place.js';

/** What a component has whose code is loaded later. */
export interface Preloadable {
  /** Loads the code now, such as when the user begins to write. Never rejects: a form that is shown later tries again. */
  preload(): Promise<void>;
}

/** What stands in the place of a part until its code is here. */
export type Place =
  | {
      /** The props of the skeleton. They must not have a prop that only the form reads, or the prop would be in the HTML. */
      readonly skeleton: FormSkeletonProps;
      /** Whether the form has been answered, so that its receipt will be here. */
      readonly isReceipt: boolean;
    }
  /** No form will be here, so nothing is loaded. */
  | { readonly fallback: ReactNode };

/**
 * Makes a part whose code comes by `importPart` once the part is first shown. Its place shows a skeleton meanwhile. If the code is here already, the
 * part is there at once.
 */
export function createLazyPart<Props extends Partial<FormProps>>(
  importPart: ImportPart<Props>,
  placeOf: (props: Props) => Place,
): Part<Props> & Preloadable {
  const loader = createLoader(importPart);
  const LazyPart = forwardRef<HTMLElement, Props>(function LazyPart(props, ref) {
    const { Part, isLoading, hasFailed } = useSyncExternalStore(loader.subscribe, loader.getState, getNothing<Props>);
    const [focus, setFocus] = useState<object>();
    const place = Part ? undefined : placeOf(props as Props);
    const isWanted = place !== undefined && 'skeleton' in place;
    useEffect(() => {
      if (isWanted) void loader.load();
    }, [isWanted]);
    // The button that had the focus goes. Its form or its receipt takes the focus over.
    if (Part) return <Part {...(props as Props)} ref={ref} {...focus} />;
    if (!isWanted) return place?.fallback;
    const { skeleton, isReceipt } = place;
    const shared = { ...skeleton, ref: ref as ForwardedRef<HTMLDivElement> };
    if (hasFailed) {
      const retry = (): void => {
        setFocus(isReceipt ? { tabIndex: -1, ref: takeFocus(ref) } : { autoFocus: true });
        void loader.load();
      };
      return (
        <LoadFailure
          {...shared}
          outline={undefined}
          isReceipt={isReceipt}
          isLoading={isLoading === true}
          onRetry={retry}
        />
      );
    }
    return isReceipt ? <ReceiptPlace {...shared} /> : <FormSkeleton {...shared} />;
  });
  return Object.assign(LazyPart as Part<Props>, { preload: loader.load });
}

/** A server has no part, and the browser begins as the server. */
function getNothing<Props>(): Loading<Props> {
  return NOTHING;
}

const NOTHING = {};

/** Gives a receipt the focus, unless the user has gone on to another element. */
function takeFocus<T extends HTMLElement>(ref: ForwardedRef<T>): (receipt: T | null) => void {
  return (receipt) => {
    if (typeof ref === 'function') ref(receipt);
    else if (ref) ref.current = receipt;
    if (receipt?.ownerDocument.activeElement === receipt?.ownerDocument.body) receipt?.focus();
  };
}
