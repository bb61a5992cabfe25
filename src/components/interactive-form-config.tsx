'use client';
import { createContext, useContext, useMemo, type Context, type ElementType, type ReactElement, type ReactNode } from 'react';
import type { FormConfig } from '../headless/settings/config.js';
import { InteractiveFormConfig as Settings } from '../headless/settings/interactive-form-config.js';
import { useStable } from '../headless/settings/use-stable.js';
import { useUnstableWarning } from '../headless/settings/use-unstable-warning.js';
import type { Controls } from '../controls/controls.js';
import { defined } from '../protocol/read-fields.js';
import type { QuestionOption } from '../protocol/types/question.js';
import type { SlotName } from './anatomy.js';

/** The place of a payload text that is being rendered. */
export type TextPlace = 'header' | 'question' | 'description' | 'option-label' | 'option-description';

/** How a host changes the look of the parts beyond the stylesheet. */
export interface AppearanceConfig {
  /** Renders a text of the payload, for example as Markdown. The text is untrusted: the host answers for what this returns. */
  renderText?: ((text: string, place: TextPlace) => ReactNode) | undefined;
  /** Renders an option's `preview`. Default: preformatted text. */
  renderPreview?: ((option: QuestionOption) => ReactNode) | undefined;
  /** Elements or components that replace parts, by slot. They get the part's props and ref. */
  slots?: SlotElements | undefined;
  /** The host's own radios and checkboxes, such as those of its design system. Default: those of the entry. */
  controls?: Controls | undefined;
}

/** The looks with all defaults filled in, except the controls. */
export interface Appearance {
  readonly renderText: (text: string, place: TextPlace) => ReactNode;
  readonly renderPreview: ((option: QuestionOption) => ReactNode) | undefined;
  readonly slots: SlotElements;
  readonly controls?: Controls | undefined;
}

/** The slots that accept an element of the host's. */
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

/** The looks of the app, completed with ours. */
export const AppearanceContext: Context<Appearance> = createContext<Appearance>({ renderText: (text) => text, renderPreview: undefined, slots: {} });

/** Lays a form's own appearance over that of the app. */
export function mergeAppearance(own: AppearanceConfig, app: Appearance): Appearance {
  return { ...app, ...defined<Partial<Appearance>>({ ...own }), slots: { ...app.slots, ...own.slots } };
}

export interface InteractiveFormConfigProps extends FormConfig, AppearanceConfig {
  children?: ReactNode;
}

/**
 * Settings for every form below it: words, drafts, sessions, looks. An unset value comes from the next config above. A form's own props win
 * over all configs.
 */
export function InteractiveFormConfig({ children, renderText, renderPreview, slots, controls, ...config }: InteractiveFormConfigProps): ReactElement {
  return (
    <Settings {...config}>
      <AppearanceProvider own={{ renderText, renderPreview, slots, controls }}>{children}</AppearanceProvider>
    </Settings>
  );
}

interface AppearanceProviderProps {
  own: AppearanceConfig;
  /** The controls of a form whose host has none of its own. */
  defaultControls?: Controls | undefined;
  children?: ReactNode;
}

/** Gives a form's own appearance to everything below. */
export function AppearanceProvider({ own, defaultControls, children }: AppearanceProviderProps): ReactElement {
  const app = useContext(AppearanceContext);
  useUnstableWarning('renderText', own.renderText);
  const stable = useStable(own);
  const merged = useMemo(() => {
    const appearance = mergeAppearance(stable, app);
    return { ...appearance, controls: appearance.controls ?? defaultControls };
  }, [stable, app, defaultControls]);
  return <AppearanceContext.Provider value={merged}>{children}</AppearanceContext.Provider>;
}

/** The host's controls, else these. */
export function useControls(defaultControls: Controls | undefined): Controls {
  const controls = useContext(AppearanceContext).controls ?? defaultControls;
  if (controls === undefined) throw new Error('A form needs controls.');
  return controls;
}

/** The host's looks, completed with ours. */
export function useAppearance(): Appearance {
  return useContext(AppearanceContext);
}
