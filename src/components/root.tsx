'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import { InteractiveFormProvider } from '../headless/interactive-form-provider.js';
import type { InteractiveFormState } from '../headless/use-interactive-form.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { FormStateContext } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { useMergedRefs } from './use-merged-refs.js';

export interface RootProps extends ComponentPropsWithoutRef<'form'> {
  /** What `useInteractiveForm` returned. */
  form: InteractiveFormState;
}

/** The `<form>` around all parts. */
export const Root: ForwardRefExoticComponent<RootProps & RefAttributes<HTMLFormElement>> = forwardRef<HTMLFormElement, RootProps>(
  function Root({ form, onKeyDown, onSubmit, ...props }, ref) {
    const Form = useSlot('interactive-form', 'form');
    const { formProps } = form;
    const rootRef = useMergedRefs(formProps.ref, ref);
    return (
      <FormStateContext.Provider value={form}>
        <InteractiveFormProvider form={form}>
          <Form
            {...partProps('interactive-form', { layout: form.steps ? 'steps' : 'stack' })}
            {...props}
            {...formProps}
            ref={rootRef}
            onKeyDown={chainHandlers(onKeyDown, formProps.onKeyDown)}
            onSubmit={chainHandlers(onSubmit, formProps.onSubmit)}
          />
        </InteractiveFormProvider>
      </FormStateContext.Provider>
    );
  },
);
