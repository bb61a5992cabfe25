import type { CSSProperties } from 'react';
import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Decorator, Preview } from '@storybook/react-vite';
import { InteractiveFormConfig } from '../src/index.js';
import '../src/styles/styles.css';
import { catalogues, languages } from '../stories/support/languages.js';
import { completeArgTypes } from './arg-types.js';

interface Surroundings {
  direction: 'ltr' | 'rtl';
  locale: string;
  width: string;
}

DecoratorHelpers.initializeThemeState(['light', 'dark'], 'light');

/** What a chat app has around a form, as the toolbar says. No drafts: they would leak from story to story. */
const withSurroundings: Decorator = (Story, context) => {
  const { direction, locale, width } = context.globals as unknown as Surroundings;
  const colorScheme = DecoratorHelpers.pluckThemeFromContext(context);
  const page: CSSProperties = { boxSizing: 'border-box', padding: '1rem', background: 'Canvas', color: 'CanvasText', font: '15px/1.5 system-ui' };
  return (
    <div dir={direction} lang={locale} style={{ ...page, colorScheme, minBlockSize: context.viewMode === 'story' ? '100vh' : undefined }}>
      <div style={{ inlineSize: width }}>
        <InteractiveFormConfig messages={catalogues.find((messages) => messages.locale === locale)} draftStore={null}>
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
  initialGlobals: { theme: 'light', direction: 'ltr', locale: 'en', width: 'auto' },
};

export default preview;

function toolbar(description: string, icon: 'transfer' | 'globe' | 'grow', titles: Record<string, string>) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { title: description, icon, items, dynamicTitle: true } };
}
