'use client';
import { createContext, useContext, useMemo, type ElementType, type ReactElement, type ReactNode } from 'react';
import { FormConfigContext, mergeConfig, type FormConfig } from '../headless/config.js';
import { useStable } from '../headless/use-stable.js';
import type { QuestionOption } from '../protocol/types.js';
import type { SlotName } from './anatomy.js';

/** Which text of the payload is being rendered. */
export type TextPlace = 'header' | 'question' | 'description' | 'option-label' | 'option-description';

/** How a host changes what the parts look like beyond the stylesheet. */
export interface AppearanceConfig {
  /** Renders a text of the payload, such as Markdown. It is untrusted text: what this returns is the host's word. */
  renderText?: ((text: string, place: TextPlace) => ReactNode) | undefined;
  /** Renders an option's `preview`. Default: preformatted text. */
  renderPreview?: ((option: QuestionOption) => ReactNode) | undefined;
  /** Other elements or components for parts, by slot. They get the part's own props and ref. */
  slots?: SlotElements | undefined;
}

/** The slots that take an element of the host's own: what a design system has a component for. */
type ReplaceableSlot = Extract<
  SlotName,
  | 'interactive-form' | 'question' | 'label' | 'badge' | 'error' | 'other-text' | 'text' | 'note-text' | 'note-toggle' | 'filter'
  | 'submit' | 'cancel' | 'keep' | 'discard' | 'back' | 'next' | 'change'
>;

export type SlotElements = { readonly [slot in ReplaceableSlot]?: ElementType };

const AppearanceContext = createContext<AppearanceConfig>({});

export interface InteractiveFormConfigProps extends FormConfig, AppearanceConfig {
  children?: ReactNode;
}

/**
 * Settings for every form below it: words, drafts, looks. What one does not set is that of the one around it; a form's own props
 * win over both.
 */
export function InteractiveFormConfig(props: InteractiveFormConfigProps): ReactElement {
  const { children, messages, locale, draftStore, renderText, renderPreview, slots } = props;
  const app = useContext(FormConfigContext);
  const config = useMemo(() => mergeConfig({ messages, locale, draftStore }, app), [messages, locale, draftStore, app]);
  return (
    <FormConfigContext.Provider value={config}>
      <AppearanceProvider own={{ renderText, renderPreview, slots }}>{children}</AppearanceProvider>
    </FormConfigContext.Provider>
  );
}

/** Lays a form's own appearance over that of the app. */
export function AppearanceProvider({ own, children }: { own: AppearanceConfig; children?: ReactNode }): ReactElement {
  const app = useContext(AppearanceContext);
  const { renderText = app.renderText, renderPreview = app.renderPreview } = own;
  const slots = useStable(own.slots);
  const merged = useMemo(
    () => ({ renderText, renderPreview, slots: slots ? { ...app.slots, ...slots } : app.slots }),
    [renderText, renderPreview, slots, app.slots],
  );
  return <AppearanceContext.Provider value={merged}>{children}</AppearanceContext.Provider>;
}

export function useAppearance(): AppearanceConfig {
  return useContext(AppearanceContext);
}

/** How a text of the payload is shown: as text, or as the host renders it. */
export function useRenderText(): (text: string, place: TextPlace) => ReactNode {
  return useAppearance().renderText ?? asText;
}

const asText = (text: string): string => text;

/** The element of a part: the host's, or ours. */
export function useSlot(slot: ReplaceableSlot, fallback: ElementType): ElementType {
  return useAppearance().slots?.[slot] ?? fallback;
}
