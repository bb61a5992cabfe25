import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Preview } from '@storybook/react-vite';
import { en } from '../src/i18n/locales/en.js';
import '../src/styles/styles.css';
import { queryIn, speak } from '../stories/support/in-language.js';
import { languages } from '../stories/support/languages.js';
import { completeArgTypes } from './arg-types.js';
import { catalogueOf, withSurroundings, type Surroundings } from './surroundings.js';
import { theme } from './theme.js';

DecoratorHelpers.initializeThemeState(['light', 'dark'], 'light');

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withSurroundings],
  argTypesEnhancers: [completeArgTypes],
  beforeEach(context) {
    const messages = catalogueOf((context.globals as unknown as Surroundings).locale);
    speak(messages);
    context.canvas = queryIn(context.canvas, messages);
  },
  parameters: {
    layout: 'fullscreen',
    docs: { theme },
    // A violation fails the story's test.
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Start here',
          'Slots and attributes',
          'Review',
          ['Kitchen sink', 'Pinned states', 'Token sheet', 'Live variables', 'Media'],
          'InteractiveForm',
          [
            'Examples',
            'Status',
            'Choices',
            'Long lists',
            'Text answers',
            'Numbers',
            'Images',
            'Keyboard',
            'Layout',
            'Option layouts',
            'Docked',
            'Languages',
            'Looks',
            'Trust',
            'Unreadable',
          ],
          'Parts',
          'AnswerReceipt',
          'FormSkeleton',
          'Headless',
          'Dialects',
        ],
      },
    },
  },
  globalTypes: {
    direction: toolbar('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    locale: toolbar('Language', 'globe', languages),
    width: toolbar('Width', 'grow', { auto: 'Full width', '240px': '240 px', '320px': '320 px', '360px': '360 px', '480px': '480 px' }),
    preset: toolbar('Preset', 'paintbrush', { default: 'Default', compact: 'Compact', soft: 'Soft', 'high-contrast': 'High contrast' }),
    // Not forced colours: a page can't be shown in them unless the system does it.
    media: toolbar('Media', 'photo', { none: 'Screen', print: 'Rules for print, on screen', 'reduced-motion': 'Reduced motion' }),
  },
  // Every story is played in the language that `VITE_LANGUAGE` names, as if it had been picked above.
  initialGlobals: {
    theme: 'light',
    direction: 'ltr',
    locale: (import.meta.env['VITE_LANGUAGE'] as string | undefined) ?? en.locale,
    width: 'auto',
    preset: 'default',
    media: 'none',
    variables: {},
  },
};

export default preview;

function toolbar(description: string, icon: 'transfer' | 'globe' | 'grow' | 'paintbrush' | 'photo', titles: Record<string, string>) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { title: description, icon, items, dynamicTitle: true } };
}
