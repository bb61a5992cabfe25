'use client';
import { forwardRef, useEffect, type ComponentPropsWithoutRef } from 'react';
import type { FormInternals } from '../headless/form/form-scope.js';
import { InteractiveFormProvider } from '../headless/form/interactive-form-provider.js';
import type { InteractiveFormState } from '../headless/form/interactive-form-state.js';
import { useStable } from '../headless/settings/use-stable.js';
import { FormContent } from './form-content.js';
import { FormPartsContext, FormStateContext, type FormFeatureProps, type FormParts } from './form-context.js';
import { useAppearance, type Entry } from './interactive-form-config.js';
import { elementProps } from './form-props.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';
import { useMergedRefs } from './use-merged-refs.js';
import { ViewChange } from './view-change.js';
import { warnOfReset } from './warn-of-reset.js';

export interface RootProps extends ComponentPropsWithoutRef<'form'>, FormFeatureProps {
  /** What `useInteractiveForm` returned. */
  form: InteractiveFormState;
}

/** Makes the part `Root` of an entry. A host's own controls win over the entry's. */
export function createRoot(entry?: Entry): Part<RootProps, HTMLFormElement> {
  return forwardRef<HTMLFormElement, RootProps>(function Root({ form, children, ...props }, ref) {
    const content = children === undefined ? <FormContent /> : children;
    const { shortcuts, notes, cancellable = true, cancelWithAnswers, longList = 40, optionLayout = 'list' } = props;
    const { keyMap: KeyMap, dock: Dock } = props;
    // Without an entry of its own, the whole form around it has put one into the context.
    const parts = useStable({ ...entry, ...useAppearance(), shortcuts, notes, cancellable, cancelWithAnswers, longList, optionLayout } as FormParts);
    const { attach, slots } = parts;
    const { store } = form.scope as FormInternals; // the only scopes there are come from useInteractiveForm
    const { formProps, steps } = form;
    const { ref: own } = formProps;
    useEffect(() => {
      if (process.env.NODE_ENV !== 'production') warnOfReset(own.current);
      return attach?.(store);
    }, [attach, store, own]);
    // To a part it is the event of its element. To the whole form it is a change of an answer.
    const host = { ...elementProps(props), onChange: props.onChange };
    const ours = {
      ...formProps,
      ref: useMergedRefs(own, ref),
      children: (
        <>
          {Dock ? <Dock>{content}</Dock> : content}
          {KeyMap && <KeyMap />}
        </>
      ),
    };
    return (
      <FormStateContext.Provider value={form}>
        <InteractiveFormProvider form={form}>
          <FormPartsContext.Provider value={parts}>
            {renderPart(slots, 'interactive-form', 'form', { layout: steps ? 'steps' : 'stack', docked: Dock !== undefined }, ours, host)}
            <ViewChange element={own} view={steps?.index ?? -1} />
          </FormPartsContext.Provider>
        </InteractiveFormProvider>
      </FormStateContext.Provider>
    );
  });
}

/** The root of a whole form. Its controls come from the context. */
export const FormRoot: Part<RootProps, HTMLFormElement> = /* @__PURE__ */ createRoot();
