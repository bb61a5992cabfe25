'use client';
import { useMemo, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactNode } from 'react';
import type { Controls } from '../controls/controls.js';
import { formKey } from '../headless/session/form-key.js';
import { assertTrustedForm } from '../protocol/assert-trusted-form.js';
import { readFormBlock } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import { isUnreadable, isWaitingForPayload, readUnreadableForm } from '../protocol/unreadable-form.js';
import { FormSkeleton, type FormSkeletonProps, type Outline } from './form-skeleton.js';
import { AppearanceProvider } from './interactive-form-config.js';
import { LiveForm } from './live-form.js';
import { forwardRef, type Part } from './part.js';
import { PastReceipt } from './past-receipt.js';
import { Rejection, StoredAnswer } from './rejection.js';
import { splitProps, type FormProps } from './split-props.js';
import { UnreadableForm } from './unreadable-form.js';

/** Takes either a chat message's tool block or a form that was read from one. */
export type InteractiveFormProps = FormProps &
  (
    | {
        /** The tool block as it arrived. It is checked here, and only its `render_payload` is shown. */
        block: unknown;
        /**
         * What to show instead of an invalid block. Default: for a form block that waits, one line and a button that cancels it; for
         * anything else, nothing.
         */
        fallback?: ReactNode;
        /**
         * What is known of the form before its payload arrives, so that the skeleton has about its height. Default: one question of two
         * rows.
         */
        outline?: Outline | undefined;
        trustedForm?: never;
      }
    | { trustedForm: TrustedForm; block?: never; fallback?: never; outline?: never }
  );

/** Makes the form component for these radios and checkboxes. A host's own `controls` win over them. */
export function createInteractiveForm(defaultControls: Controls): Part<InteractiveFormProps> {
  return forwardRef<HTMLElement, InteractiveFormProps>(function InteractiveForm({ block, trustedForm, fallback, outline, ...props }, ref) {
    if (trustedForm !== undefined) assertTrustedForm(trustedForm);
    const hasFallback = fallback !== undefined;
    const read = useMemo(() => (trustedForm ? undefined : readBlock(block, hasFallback)), [trustedForm, block, hasFallback]);
    const form = trustedForm ?? read?.form;
    return (
      <>
        {read?.issues && <Rejection issues={read.issues} onReject={props.onReject} />}
        {form ? (
          <TrustedInteractiveForm key={formKey(form)} trustedForm={form} defaultControls={defaultControls} {...props} ref={ref} />
        ) : read?.isPending ? (
          <FormSkeleton {...skeletonProps(props, outline)} ref={ref as ForwardedRef<HTMLDivElement>} />
        ) : (
          fallback
        )}
      </>
    );
  });
}

interface ReadBlock {
  /** The form in it, or what stands in for a form that can't be read. */
  form?: TrustedForm | undefined;
  /** Why it can't be read. */
  issues?: Issue[];
  /** Whether its payload has yet to arrive. */
  isPending?: boolean;
}

function readBlock(block: unknown, hasFallback: boolean): ReadBlock {
  const result = readFormBlock(block);
  if (result.ok) return { form: result.form };
  const isPending = result.issues[0]?.code === 'missing_payload' && isWaitingForPayload(block);
  return { isPending, form: hasFallback ? undefined : readUnreadableForm(block), ...(!isPending && { issues: result.issues }) };
}

function skeletonProps(props: FormProps, outline: Outline | undefined): FormSkeletonProps {
  const { rootProps, options } = splitProps(props);
  const { messages, locale, layout } = options;
  return { ...(rootProps as ComponentPropsWithoutRef<'div'>), messages, locale, outline: layout === 'steps' ? outline?.slice(0, 1) : outline };
}

type TrustedProps = FormProps & { trustedForm: TrustedForm; defaultControls: Controls };

/** A form that was settled before it first appeared stays a receipt. */
const TrustedInteractiveForm: Part<TrustedProps> = forwardRef<HTMLElement, TrustedProps>(function TrustedInteractiveForm(
  { trustedForm, defaultControls, ...props },
  ref,
) {
  const { rootProps, options, features, appearance, autoFocus = false, collapsible, onReject } = splitProps(props);
  const { answer, messages, locale, attachments, revisable, draftStore, sessions } = options;
  const hasAnswer = answer !== undefined && answer !== null;
  const [shown, show] = useState<Shown>(hasAnswer ? 'past' : 'form');
  if (shown === 'past' && hasAnswer) {
    const { renderText, slots } = appearance;
    const own = { renderText, slots, messages, locale, attachments, collapsible, revisable, draftStore, sessions, onReject };
    return <PastReceipt {...(rootProps as ComponentPropsWithoutRef<'div'>)} {...own} {...{ trustedForm, answer, show }} rootRef={ref} />;
  }
  const Live = isUnreadable(trustedForm) ? UnreadableForm : LiveForm;
  return (
    <AppearanceProvider own={appearance} defaultControls={defaultControls}>
      {hasAnswer && <StoredAnswer trustedForm={trustedForm} answer={answer} onReject={onReject} />}
      <Live
        trustedForm={trustedForm}
        options={options}
        features={features}
        autoFocus={autoFocus}
        isChange={shown === 'change'}
        rootProps={rootProps}
        ref={ref}
      />
    </AppearanceProvider>
  );
});

/** A receipt from the past, a form, or a form that takes over from the receipt of the answer that it changes. */
type Shown = 'past' | 'form' | 'change';
