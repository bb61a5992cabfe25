import { useId } from 'react';
import { EXTRAS } from './features.js';
import { Icon } from './icon.js';
import { LAYOUTS, LOCALES, PLACES, PRESETS, THEMES, type Settings } from './use-settings.js';
import { useWords } from './words/use-words.js';

export function SettingsMenu({ settings }: { settings: Settings }) {
  const words = useWords();
  const id = useId();
  return (
    <>
      <button type="button" className="tool" popoverTarget={id} aria-label={words.settings} title={words.settings}>
        <Icon name="settings" />
      </button>
      <div id={id} popover="auto" className="settings" role="group" aria-label={words.settings}>
        <Select
          label={words.language}
          value={settings.locale}
          options={Object.entries(LOCALES)}
          onChange={settings.setLocale}
        />
        <Select
          label={words.theme}
          value={settings.theme}
          options={THEMES.map((theme) => [theme, words.themes[theme]])}
          onChange={settings.setTheme}
        />
        <Select
          label={words.preset}
          value={settings.preset}
          options={PRESETS.map((preset) => [preset, words.presets[preset]])}
          onChange={settings.setPreset}
        />
        <Select
          label={words.layout}
          value={settings.layout}
          options={LAYOUTS.map((layout) => [layout, words.layouts[layout]])}
          onChange={settings.setLayout}
        />
        <Select
          label={words.place}
          value={settings.place}
          options={PLACES.map((place) => [place, words.places[place]])}
          onChange={settings.setPlace}
        />
        <Select
          label={words.extra}
          value={settings.extra}
          options={EXTRAS.map((extra) => [extra, words.extras[extra]])}
          onChange={settings.setExtra}
        />
      </div>
    </>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
