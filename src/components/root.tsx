'use client';
import { useMemo, type ComponentPropsWithoutRef } from 'react';
import type { Controls } from '../controls/controls.js';
import { InteractiveFormProvider } from '../headless/form/interactive-form-provider.js';
import type { InteractiveFormState } from '../headless/form/interactive-form-state.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { FormContent } from './form-content.js';
import { FormPartsContext, FormStateContext, type FormFeatureProps } from './form-context.js';
import { useAppearance, useControls } from './interactive-form-config.js';
import { forwardRef, type Part } from './part.js';
import { useMergedRefs } from './use-merged-refs.js';
import { useTravel } from './use-travel.js';

export interface RootProps extends ComponentPropsWithoutRef<'form'>, FormFeatureProps {
  /** What `useInteractiveForm` returned. */
  form: InteractiveFormState;
}

/** Makes the part `Root` with these radios and checkboxes. A host's own controls win over them. */
export function createRoot(defaultControls?: Controls): Part<RootProps, HTMLFormElement> {
  return forwardRef<HTMLFormElement, RootProps>(function Root(
    {
      form,
      shortcuts = false,
      notes = false,
      cancellable = true,
      cancelWithAnswers = false,
      longList = 40,
      optionLayout = 'list',
      keyMap: KeyMap,
      dock: Dock,
      children,
      onClick,
      onFocus,
      onKeyDown,
      onReset,
      onSubmit,
      ...props
    },
    ref,
  ) {
    const appearance = useAppearance();
    const controls = useControls(defaultControls);
    const parts = useMemo(
      () => ({ ...appearance, controls, features: { shortcuts, notes, cancellable, cancelWithAnswers, longList, optionLayout } }),
      [appearance, controls, shortcuts, notes, cancellable, cancelWithAnswers, longList, optionLayout],
    );
    const Form = appearance.slots['interactive-form'] ?? 'form';
    const { 'aria-label': label, ...formProps } = form.formProps;
    const rootRef = useMergedRefs(formProps.ref, ref);
    const travel = useTravel(form.steps?.index);
    const content = children === undefined ? <FormContent /> : children;
    return (
      <FormStateContext.Provider value={form}>
        <InteractiveFormProvider form={form}>
          <FormPartsContext.Provider value={parts}>
            <Form
              {...partProps(
                'interactive-form',
                { layout: form.steps ? 'steps' : 'stack', travel, docked: Dock !== undefined },
                { 'aria-label': label, ...props },
              )}
              {...formProps}
              ref={rootRef}
              onFocus={chainHandlers(onFocus, formProps.onFocus)}
              onClick={chainHandlers(onClick, formProps.onClick)}
              onKeyDown={chainHandlers(onKeyDown, formProps.onKeyDown)}
              onReset={chainHandlers(onReset, formProps.onReset)}
              onSubmit={chainHandlers(onSubmit, formProps.onSubmit)}
            >
              {Dock ? <Dock>{content}</Dock> : content}
              {KeyMap && <KeyMap />}
            </Form>
          </FormPartsContext.Provider>
        </InteractiveFormProvider>
      </FormStateContext.Provider>
    );
  });
}

/** The root of a whole form. Its controls come from the context. */
export const FormRoot: Part<RootProps, HTMLFormElement> = /* @__PURE__ */ createRoot();
