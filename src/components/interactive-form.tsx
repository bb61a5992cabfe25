'use client';
import { forwardRef, useMemo, useState, type ForwardedRef, type ReactNode } from 'react';
import { useFormKey } from '../headless/hooks.js';
import { assertTrustedForm } from '../protocol/assert-trusted-form.js';
import { isOfAnotherCall } from '../protocol/foreign-answer.js';
import { isNothing } from '../protocol/guards.js';
import { readFormBlock } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import { isUnreadable, isWaitingForPayload, readUnreadableForm } from '../protocol/unreadable-form.js';
import { warnOnce } from '../react/warn-once.js';
import { explainBlock, explainCamelCase } from './explain-input.js';
import { FormSkeleton, type Outline } from './form-skeleton.js';
import { AppearanceProvider, type Entry } from './interactive-form-config.js';
import { LiveForm } from './live-form.js';
import type { Part } from './part.js';
import { PastReceipt } from './past-receipt.js';
import { Rejection, StoredAnswer } from './rejection.js';
import type { FormProps } from './form-props.js';
import { UnreadableContent } from './unreadable-form.js';

/** Takes either a chat message's tool block or a form that was read from one. */
export type InteractiveFormProps = FormProps &
  (
    | {
        /** The tool block as it arrived. It is checked here, and only its `render_payload` is shown. */
        block: unknown;
        /**
         * The content to show instead of an invalid block. Default: for a form block that waits, one line and a button that cancels the form, else
         * nothing.
         */
        fallback?: ReactNode;
        /** The known facts about the form before its payload arrives, for the height of the skeleton. Default: one question of two rows. */
        outline?: Outline | undefined;
        trustedForm?: never;
      }
    | { trustedForm: TrustedForm; block?: never; fallback?: never; outline?: never }
  );

export function createInteractiveForm(entry: Entry): Part<InteractiveFormProps> {
  return forwardRef(function InteractiveForm({ block, trustedForm, fallback, outline, ...props }, ref) {
    if (trustedForm !== undefined) assertTrustedForm(trustedForm);
    const hasFallback = fallback !== undefined;
    const read: ReadBlock = useMemo(
      () => (trustedForm ? { form: trustedForm } : readBlock(block, hasFallback)),
      [trustedForm, block, hasFallback],
    );
    const { form, issues, isPending } = read;
    const key = useFormKey(form);
    return (
      <>
        {issues && (
          <Rejection
            issues={issues}
            onReject={props.onReject}
            help={process.env.NODE_ENV === 'production' ? undefined : explainBlock(block, issues)}
          />
        )}
        {form && <TrustedInteractiveForm key={key} trustedForm={form} entry={entry} {...props} ref={ref} />}
        {isPending && (
          <FormSkeleton {...(props as object)} outline={outline} ref={ref as ForwardedRef<HTMLDivElement>} />
        )}
        {!form && !isPending && fallback}
      </>
    );
  });
}

interface ReadBlock {
  /** The form in the block, or the form that stands in for a form that can't be read. */
  form?: TrustedForm | undefined;
  issues?: Issue[];
  /** Whether the payload has yet to arrive. */
  isPending?: boolean;
}

function readBlock(block: unknown, hasFallback: boolean): ReadBlock {
  const result = readFormBlock(block);
  if (process.env.NODE_ENV !== 'production') {
    const help = explainCamelCase(block);
    if (help !== undefined) warnOnce(help);
  }
  if (result.ok) return result;
  if (result.issues[0]?.code === 'missing_payload' && isWaitingForPayload(block)) return { isPending: true };
  return { form: hasFallback ? undefined : readUnreadableForm(block), issues: result.issues };
}

type TrustedProps = FormProps & { trustedForm: TrustedForm; entry: Entry };

/** A form that was settled before it first appeared stays a receipt. */
const TrustedInteractiveForm: Part<TrustedProps> = forwardRef(function TrustedInteractiveForm(
  { entry, ...props },
  ref,
) {
  const { trustedForm, answer } = props;
  const isStored = !isNothing(answer);
  const isForeign = useMemo(() => isOfAnotherCall(trustedForm, answer), [trustedForm, answer]);
  const hasAnswer = isStored && !isForeign;
  const [shown, show] = useState<Shown>(hasAnswer ? 'past' : 'form');
  if (shown === 'past' && hasAnswer)
    return <PastReceipt {...props} show={show} rootRef={ref as ForwardedRef<HTMLDivElement>} />;
  const isHidden = isUnreadable(trustedForm);
  return (
    <AppearanceProvider own={props} entry={entry}>
      {isStored && <StoredAnswer {...props} />}
      <LiveForm
        key={String(isHidden)}
        {...props}
        {...(isHidden && { layout: 'stack', children: <UnreadableContent /> })}
        isChange={shown === 'change'}
        place={show}
        ref={ref}
      />
    </AppearanceProvider>
  );
});

/** A receipt from the past, a form, or a form that takes over from the receipt of the answer that it changes. */
type Shown = 'past' | 'form' | 'change';
