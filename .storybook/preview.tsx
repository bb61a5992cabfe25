import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Decorator, Preview } from '@storybook/react-vite';
import { InteractiveFormConfig } from '../src/index.js';
import '../src/styles/styles.css';
import { catalogues, languages } from '../stories/support/languages.js';

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
  return (
    <div
      dir={direction}
      lang={locale}
      style={{ colorScheme, inlineSize: width, padding: '1rem', background: 'Canvas', color: 'CanvasText', font: '15px/1.5 system-ui' }}
    >
      <InteractiveFormConfig messages={catalogues.find((messages) => messages.locale === locale)} draftStore={null}>
        <Story />
      </InteractiveFormConfig>
    </div>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withSurroundings],
  parameters: {
    // A violation fails the story's test.
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: ['Start here', 'Slots and attributes', 'InteractiveForm', 'Parts', 'AnswerReceipt', 'FormSkeleton', 'Headless', 'Dialects'],
      },
    },
  },
  globalTypes: {
    direction: toolbar('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    locale: toolbar('Language', 'globe', languages),
    width: toolbar('Width', 'grow', { auto: 'Full width', '240px': '240 px' }),
  },
  initialGlobals: { theme: 'light', direction: 'ltr', locale: 'en', width: 'auto' },
};

export default preview;

function toolbar(description: string, icon: 'transfer' | 'globe' | 'grow', titles: Record<string, string>) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { title: description, icon, items, dynamicTitle: true } };
}
