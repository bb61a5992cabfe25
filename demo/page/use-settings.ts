import { useEffect } from 'react';
import { EXTRAS, type Extra } from './features.js';
import { useStoredState } from './use-stored-state.js';

export const LOCALES = { en: 'English', 'zh-CN': '简体中文' } as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const PRESETS = ['default', 'bordered', 'compact', 'soft', 'high-contrast'] as const;
export const LAYOUTS = ['stack', 'steps'] as const;
export const PLACES = ['inline', 'docked'] as const;

export interface Settings {
  locale: keyof typeof LOCALES;
  theme: (typeof THEMES)[number];
  preset: (typeof PRESETS)[number];
  layout: (typeof LAYOUTS)[number];
  place: (typeof PLACES)[number];
  extra: Extra;
  setLocale(value: string): void;
  setTheme(value: string): void;
  setPreset(value: string): void;
  setLayout(value: string): void;
  setPlace(value: string): void;
  setExtra(value: string): void;
}

/** The user's settings for this browser. They set the document's language, its colour scheme and the look of its forms. */
export function useSettings(): Settings {
  const [storedLocale, setLocale] = useStoredState('locale');
  const [storedTheme, setTheme] = useStoredState('theme');
  const [storedPreset, setPreset] = useStoredState('preset');
  const [storedLayout, setLayout] = useStoredState('layout');
  const [storedPlace, setPlace] = useStoredState('place');
  const [storedExtra, setExtra] = useStoredState('extra');
  const locale = oneOf(Object.keys(LOCALES) as (keyof typeof LOCALES)[], storedLocale);
  const theme = oneOf(THEMES, storedTheme);
  const preset = oneOf(PRESETS, storedPreset);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['rifPreset'] = preset;
  }, [locale, theme, preset]);
  return {
    locale,
    theme,
    preset,
    layout: oneOf(LAYOUTS, storedLayout),
    place: oneOf(PLACES, storedPlace),
    extra: oneOf(EXTRAS, storedExtra),
    setLocale,
    setTheme,
    setPreset,
    setLayout,
    setPlace,
    setExtra,
  };
}

/** The value if it is one of these, else the first of them. */
function oneOf<T extends string>(values: readonly T[], value: string | undefined): T {
  return values.find((candidate) => candidate === value) ?? (values[0] as T);
}
