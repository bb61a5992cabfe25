'use client';
import { forwardRef, useMemo, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import { InteractiveFormProvider } from '../headless/interactive-form-provider.js';
import type { InteractiveFormState } from '../headless/use-interactive-form.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { FormFeaturesContext, FormStateContext, type FormFeatureProps } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { useMergedRefs } from './use-merged-refs.js';

export interface RootProps extends ComponentPropsWithoutRef<'form'>, FormFeatureProps {
  /** What `useInteractiveForm` returned. */
  form: InteractiveFormState;
}

/** The `<form>` around all parts. What it says to a screen reader is `form.announcement`, for a live region beside it. */
export const Root: ForwardRefExoticComponent<RootProps & RefAttributes<HTMLFormElement>> = forwardRef<HTMLFormElement, RootProps>(
  function Root({ form, shortcuts = false, notes = false, cancellable = true, longList = 40, onClick, onKeyDown, onSubmit, ...props }, ref) {
    const Form = useSlot('interactive-form', 'form');
    const { formProps } = form;
    const features = useMemo(() => ({ shortcuts, notes, cancellable, longList }), [shortcuts, notes, cancellable, longList]);
    const rootRef = useMergedRefs(formProps.ref, ref);
    return (
      <FormStateContext.Provider value={form}>
        <InteractiveFormProvider form={form}>
          <FormFeaturesContext.Provider value={features}>
            <Form
              {...partProps('interactive-form', { layout: form.steps ? 'steps' : 'stack' })}
              {...props}
              {...formProps}
              ref={rootRef}
              onClick={chainHandlers(onClick, formProps.onClick)}
              onKeyDown={chainHandlers(onKeyDown, formProps.onKeyDown)}
              onSubmit={chainHandlers(onSubmit, formProps.onSubmit)}
            />
          </FormFeaturesContext.Provider>
        </InteractiveFormProvider>
      </FormStateContext.Provider>
    );
  },
);
