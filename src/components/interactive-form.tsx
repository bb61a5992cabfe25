'use client';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactNode } from 'react';
import type { Controls } from '../controls/controls.js';
import { formKey } from '../headless/session/form-key.js';
import type { InteractiveFormOptions } from '../headless/form/interactive-form-options.js';
import { usePastForm } from '../headless/session/use-session.js';
import { assertTrustedForm } from '../protocol/assert-trusted-form.js';
import { useReadAnswer } from '../headless/form/outcome/use-read-answer.js';
import { useLatest } from '../headless/settings/use-latest.js';
import { formatIssues } from '../protocol/issues.js';
import { readFormBlock } from '../protocol/read-form-block.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { ReadResult, TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import { isUnreadable, isWaitingForPayload, readUnreadableForm } from '../protocol/unreadable-form.js';
import { Receipt } from './answer-receipt.js';
import { FormSkeleton, type Outline } from './form-skeleton.js';
import { AppearanceProvider, useControls } from './interactive-form-config.js';
import { LiveForm } from './live-form.js';
import { forwardRef, type Part } from './part.js';
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
    const result = useMemo((): ReadResult => (trustedForm ? { ok: true, form: trustedForm } : readFormBlock(block)), [trustedForm, block]);
    const isPending = !result.ok && result.issues[0]?.code === 'missing_payload' && isWaitingForPayload(block);
    const standIn = useMemo(() => (result.ok || fallback !== undefined ? undefined : readUnreadableForm(block)), [result, block, fallback]);
    const form = result.ok ? result.form : standIn;
    const controls = useControls(defaultControls);
    useReject(result.ok || isPending ? undefined : result.issues, props.onReject);

    if (form) return <TrustedInteractiveForm key={formKey(form)} trustedForm={form} controls={controls} {...props} ref={ref} />;
    if (!isPending) return <>{fallback}</>;
    const { rootProps, options } = splitProps(props);
    const divProps = rootProps as ComponentPropsWithoutRef<'div'>;
    return (
      <FormSkeleton
        {...divProps}
        messages={options.messages}
        locale={options.locale}
        outline={options.layout === 'steps' ? outline?.slice(0, 1) : outline}
        ref={ref as ForwardedRef<HTMLDivElement>}
      />
    );
  });
}

/** Tells the host what could not be read, once for the same issues. */
function useReject(issues: Issue[] | undefined, onReject: ((issues: Issue[]) => void) | undefined): void {
  const latest = useLatest({ issues, onReject });
  const told = useRef<string>(undefined);
  const reason = issues && formatIssues(issues);
  useEffect(() => {
    if (told.current === reason) return;
    told.current = reason;
    const { current } = latest;
    if (current.issues) current.onReject?.(current.issues);
  }, [reason, latest]);
}

type TrustedProps = FormProps & { trustedForm: TrustedForm };

/** A form that was settled before it first appeared stays a receipt. */
const TrustedInteractiveForm: Part<TrustedProps> = forwardRef<HTMLElement, TrustedProps>(function TrustedInteractiveForm({ trustedForm, ...props }, ref) {
  const { rootProps, options, features, appearance, autoFocus = false, collapsible, onReject } = splitProps(props);
  const read = useReadAnswer(trustedForm, options.answer);
  useReject(read && !read.ok ? read.issues : undefined, onReject);
  const [shown, show] = useState<Shown>(read ? 'past' : 'form');
  const Live = isUnreadable(trustedForm) ? UnreadableForm : LiveForm;
  return (
    <AppearanceProvider own={appearance}>
      {shown === 'past' && read ? (
        <History
          options={options}
          collapsible={collapsible}
          rootProps={rootProps}
          trustedForm={trustedForm}
          answer={read.answer}
          show={show}
          rootRef={ref as ForwardedRef<HTMLDivElement>}
        />
      ) : (
        <Live
          trustedForm={trustedForm}
          options={options}
          features={features}
          autoFocus={autoFocus}
          isChange={shown === 'change'}
          rootProps={rootProps}
          ref={ref}
        />
      )}
    </AppearanceProvider>
  );
});

/** A receipt from the past, a form, or a form that takes over from the receipt of the answer that it changes. */
type Shown = 'past' | 'form' | 'change';

interface HistoryProps extends Pick<FormProps, 'collapsible'> {
  options: InteractiveFormOptions;
  trustedForm: TrustedForm;
  answer: AnswerMessage;
  rootProps: ComponentPropsWithoutRef<'form'>;
  show: (shown: Shown) => void;
  rootRef: ForwardedRef<HTMLDivElement>;
}

/** The receipt of a past form. It removes the session and the draft that the form may have left, unless a change of its answer goes on. */
function History({ trustedForm, answer, options, collapsible, show, rootProps, rootRef }: HistoryProps) {
  const { messages, locale, attachments, revisable = false } = options;
  usePastForm(trustedForm, answer, options, () => show('form'));
  const change = useCallback(() => show('change'), [show]);
  return (
    <PastReceipt
      {...(rootProps as ComponentPropsWithoutRef<'div'>)}
      {...{ messages, locale, attachments, collapsible, trustedForm, answer }}
      onChangeAnswer={revisable ? change : undefined}
      ref={rootRef}
    />
  );
}

/** A chat renders with every token, but its past does not change. A component that never renders again also costs React half the memory. */
const PastReceipt = /* @__PURE__ */ memo(Receipt);
