'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { InteractiveFormProvider, ViewFocus, type InteractiveFormState } from '../headless/hooks.js';
import { isApprovalPart } from '../protocol/approval.js';
import { isDecision, isRequired } from '../protocol/questions.js';
import { Redrawn } from '../react/redrawn.js';
import { useStable } from '../react/use-stable.js';
import { FormContent } from './form-content.js';
import { FormPartsContext, type FormFeatureProps, type FormParts } from './form-context.js';
import { useAppearance, type Entry } from './interactive-form-config.js';
import { elementProps } from './form-props.js';
import { isPressForm, LONG_LIST } from './option-layout.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';
import { useMergedRefs } from './use-merged-refs.js';
import { useStylesheetWarning } from './use-stylesheet-warning.js';
import { useViewChange } from './use-view-change.js';

export interface RootProps extends ComponentPropsWithoutRef<'form'>, FormFeatureProps {
  /** The result of `useInteractiveForm`. */
  form: InteractiveFormState;
}

/** Makes the part `Root` of an entry. The host's own controls win over the controls of the entry. */
export function createRoot(entry?: Entry): Part<RootProps, HTMLFormElement> {
  return forwardRef(function Root({ form, children, ...props }, ref) {
    const content = children === undefined ? <FormContent /> : children;
    const { shortcuts, notes, cancellable = true, cancelWithAnswers, longList = LONG_LIST, optionLayout } = props;
    const { dock: Dock } = props;
    // If this root has no entry of its own, the whole form around it has put an entry into the context.
    const { formProps, questions, steps, attachments, approval } = form;
    const features = { shortcuts, notes, cancellable, cancelWithAnswers, longList, optionLayout, attachments };
    const facts = {
      hasTabs: steps?.hasTabs === true,
      // Only a question beside the approvals makes a mark useful.
      isAllRequired: questions.every((question) => isRequired(question) || isApprovalPart(question)),
      isPress: isPressForm(questions, features),
    };
    const parts = useStable({ ...entry, ...useAppearance(), ...features, ...facts } as FormParts);
    const { slots } = parts;
    const { ref: own } = formProps;
    useStylesheetWarning(own);
    const viewChange = useViewChange({ element: own, view: steps?.index ?? -1 });
    // For a part, `onChange` is the event of its element. For the whole form, `onChange` is a change of an answer.
    const host = { ...elementProps(props), onChange: props.onChange };
    const ours = {
      ...formProps,
      ref: useMergedRefs(own, ref),
      children: <Redrawn root={own}>{Dock ? <Dock>{content}</Dock> : content}</Redrawn>,
    };
    return (
      <InteractiveFormProvider form={form}>
        <FormPartsContext.Provider value={parts}>
          {renderPart(
            slots,
            'interactive-form',
            'form',
            {
              layout: steps ? 'steps' : 'stack',
              docked: Dock !== undefined,
              press: facts.isPress,
              approval: approval !== undefined || (questions.some(isDecision) && 'several'),
            },
            ours,
            host,
          )}
          <ViewFocus {...viewChange} />
        </FormPartsContext.Provider>
      </InteractiveFormProvider>
    );
  });
}

/** The root of a whole form. Its controls come from the context. */
export const FormRoot: Part<RootProps, HTMLFormElement> = /* @__PURE__ */ createRoot();
