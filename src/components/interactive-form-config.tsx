'use client';
import { createContext, useContext, type Context, type ElementType, type ReactElement, type ReactNode } from 'react';
import type { FormConfig } from '../headless/hooks.js';
import { InteractiveFormConfig as FormSettings } from '../headless/index.js';
import { useStable } from '../react/use-stable.js';
import { useUnstableWarning } from '../react/use-unstable-warning.js';
import type { Controls } from '../controls/controls.js';
import { defined } from '../protocol/defined.js';
import type { QuestionOption } from '../protocol/types/question.js';
import type { SlotName } from './anatomy.js';

/** The place of a payload text that is being rendered. */
export type TextPlace = 'header' | 'question' | 'description' | 'option-label' | 'option-description';

/** How a host changes the look of the parts beyond the stylesheet. */
export interface AppearanceConfig {
  /** Renders a text of the payload, for example as Markdown. The text is untrusted, and the host is responsible for the returned nodes. */
  renderText?: ((text: string, place: TextPlace) => ReactNode) | undefined;
  /** Renders an option's `preview`. Default: preformatted text. */
  renderPreview?: ((option: QuestionOption) => ReactNode) | undefined;
  /** Elements or components that replace parts, by slot. They get the part's props and ref. */
  slots?: SlotElements | undefined;
  /** The host's own radios and checkboxes, such as the controls of its design system. Default: the controls of the entry. */
  controls?: Controls | undefined;
}

/** The appearance with all defaults filled in, except the controls. */
export interface Appearance {
  readonly renderText: (text: string, place: TextPlace) => ReactNode;
  readonly renderPreview?: ((option: QuestionOption) => ReactNode) | undefined;
  readonly slots: SlotElements;
  readonly controls?: Controls | undefined;
}

/** The settings that an entry of the package brings into its forms. */
export interface Entry {
  /** The radios and checkboxes for a host that gives no controls of its own. */
  readonly controls: Controls;
}

type ReplaceableSlot = Extract<
  SlotName,
  | 'interactive-form'
  | 'notice'
  | 'question'
  | 'header'
  | 'label'
  | 'mark'
  | 'clear'
  | 'skip'
  | 'delegate'
  | 'description'
  | 'decision'
  | 'more'
  | 'badge'
  | 'shortcut'
  | 'other-text'
  | 'other-hint'
  | 'filter'
  | 'select'
  | 'text'
  | 'slider'
  | 'detach'
  | 'note-text'
  | 'note-label'
  | 'note-toggle'
  | 'error'
  | 'problem'
  | 'actions'
  | 'submit'
  | 'partial'
  | 'undo'
  | 'dock'
  | 'cancel'
  | 'keep'
  | 'discard'
  | 'step'
  | 'tab'
  | 'back'
  | 'next'
  | 'review-title'
  | 'change'
  | 'bar'
>;

export type SlotElements = { readonly [slot in ReplaceableSlot]?: ElementType };

/** The appearance of the app, completed with the defaults. */
export const AppearanceContext: Context<Appearance> = createContext<Appearance>({
  renderText: (text) => text,
  slots: {},
});

export function mergeAppearance(
  { renderText, renderPreview, slots, controls }: AppearanceConfig,
  app: Appearance,
): Appearance {
  return {
    ...app,
    ...defined<Partial<Appearance>>({ renderText, renderPreview, controls }),
    slots: { ...app.slots, ...slots },
  };
}

export interface InteractiveFormConfigProps extends FormConfig, AppearanceConfig {
  children?: ReactNode;
}

/**
 * Settings for every form below this component: words, drafts, sessions, looks. An unset value comes from the next config above. A form's own props
 * win.
 */
export function InteractiveFormConfig(props: InteractiveFormConfigProps): ReactElement {
  return (
    <FormSettings {...props}>
      <AppearanceProvider own={props}>{props.children}</AppearanceProvider>
    </FormSettings>
  );
}

interface AppearanceProviderProps {
  own: AppearanceConfig;
  entry?: Entry | undefined;
  children?: ReactNode;
}

export function AppearanceProvider({ own, entry, children }: AppearanceProviderProps): ReactElement {
  const app = useContext(AppearanceContext);
  useUnstableWarning('renderText', own.renderText);
  const merged = useStable({ ...entry, ...mergeAppearance(own, app) });
  return <AppearanceContext.Provider value={merged}>{children}</AppearanceContext.Provider>;
}

export function useAppearance(): Appearance {
  return useContext(AppearanceContext);
}
