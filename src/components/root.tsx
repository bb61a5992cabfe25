'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import { InteractiveFormProvider } from '../headless/interactive-form-provider.js';
import type { InteractiveFormState } from '../headless/use-interactive-form.js';
import { partProps } from './anatomy.js';
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
    const Form = useSlot('root', 'form');
    const { formProps } = form;
    const rootRef = useMergedRefs(formProps.ref, ref);
    return (
      <FormStateContext.Provider value={form}>
        <InteractiveFormProvider form={form}>
          <Form
            {...partProps('root', { layout: form.steps ? 'steps' : 'stack' })}
            {...props}
            {...formProps}
            ref={rootRef}
            onKeyDown={chain(onKeyDown, formProps.onKeyDown)}
            onSubmit={chain(onSubmit, formProps.onSubmit)}
          />
        </InteractiveFormProvider>
      </FormStateContext.Provider>
    );
  },
);

/** The host's handler first; ours unless it has prevented the default. */
function chain<E extends { defaultPrevented: boolean }>(own: ((event: E) => void) | undefined, ours: (event: E) => void) {
  if (own === undefined) return ours;
  return (event: E): void => {
    own(event);
    if (!event.defaultPrevented) ours(event);
  };
}
