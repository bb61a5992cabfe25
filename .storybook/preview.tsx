import type { CSSProperties } from 'react';
import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Decorator, Preview } from '@storybook/react-vite';
import { en } from '../src/i18n/locales/en.js';
import { InteractiveFormConfig, type Messages } from '../src/index.js';
import '../src/styles/styles.css';
import { queryIn, speak } from '../stories/support/in-language.js';
import { catalogues, languages } from '../stories/support/languages.js';
import { completeArgTypes } from './arg-types.js';

interface Surroundings {
  direction: 'ltr' | 'rtl';
  locale: string;
  width: string;
}

DecoratorHelpers.initializeThemeState(['light', 'dark'], 'light');

function catalogueOf(locale: string): Messages {
  return catalogues.find((messages) => messages.locale === locale) ?? en;
}

/** What a chat app has around a form, as the toolbar says. No drafts: they would leak from story to story. */
const withSurroundings: Decorator = (Story, context) => {
  const { direction, locale, width } = context.globals as unknown as Surroundings;
  const colorScheme = DecoratorHelpers.pluckThemeFromContext(context);
  const page: CSSProperties = { boxSizing: 'border-box', padding: '1rem', background: 'Canvas', color: 'CanvasText', font: '15px/1.5 system-ui' };
  return (
    <div dir={direction} lang={locale} style={{ ...page, colorScheme, minBlockSize: context.viewMode === 'story' ? '100vh' : undefined }}>
      <div style={{ inlineSize: width }}>
        <InteractiveFormConfig messages={catalogueOf(locale)} draftStore={null}>
          <Story />
        </InteractiveFormConfig>
      </div>
    </div>
  );
};

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
    // A violation fails the story's test.
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Start here',
          'Slots and attributes',
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
    width: toolbar('Width', 'grow', { auto: 'Full width', '240px': '240 px', '320px': '320 px', '640px': '640 px' }),
  },
  // Every story is played in the language that `VITE_LANGUAGE` names, as if it had been picked above.
  initialGlobals: { theme: 'light', direction: 'ltr', locale: (import.meta.env['VITE_LANGUAGE'] as string | undefined) ?? en.locale, width: 'auto' },
};

export default preview;

function toolbar(description: string, icon: 'transfer' | 'globe' | 'grow', titles: Record<string, string>) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { title: description, icon, items, dynamicTitle: true } };
}
