import { lazy, Suspense, type PropsWithChildren, type ReactElement } from 'react';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Preview } from '@storybook/react-vite';
import { en } from '../src/i18n/locales/en.js';
import '../src/styles/styles.css';
import { brands } from '../stories/support/brands.js';
import { queryIn, speak } from '../stories/support/in-language.js';
import { languages } from '../stories/support/languages.js';
import { completeArgTypes } from './arg-types.js';
import { catalogueOf, withSurroundings, type Surroundings } from './surroundings.js';
import { preferredScheme } from './theme.js';

/** Loaded with the first page of the documentation: stories, and so their tests, need none of it. */
const ThemedDocs = lazy(() => import('./docs-container.js').then((module) => ({ default: module.ThemedDocs })));
const StoriesPage = lazy(() => import('./docs-container.js').then((module) => ({ default: module.StoriesPage })));

DecoratorHelpers.initializeThemeState(['light', 'dark'], preferredScheme);

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
    docs: { container: DocsPage, page: () => <StoriesPage /> },
    // A violation fails the story's test.
    a11y: { test: 'error' },
    options: {
      storySort: {
        // What the order does not name: other agents, entries of the API.
        method: 'alphabetical',
        order: [
          'Start here',
          'Guide',
          [
            'Read me',
            'Search the pages',
            'All pages',
            'Embed the form',
            'The props of the form',
            'Answer on the back end',
            'The wire',
            'Your stack',
            'Theming',
            'Your own design system',
            'Keys',
            'Accessibility',
            'Other agents',
            ['Overview'],
            'Test your host',
            'Deploy the back end',
            'Ask well',
          ],
          'Reference',
          ['API', 'Changelog', 'Versions and deprecation', 'Security', 'Benchmark', 'How the benchmark measures'],
          'Slots and attributes',
          'InteractiveForm',
          [
            'Playground',
            'Examples',
            'Status',
            'Choices',
            'Option layouts',
            'Approvals',
            'Long lists',
            'Text answers',
            'Numbers',
            'Images',
            'Answers that lose nothing',
            'Layout',
            'Docked',
            'In a chat that scrolls',
            'Keyboard',
            'Languages',
            'Looks',
            'Presets',
            'Own controls',
            'Trust',
            'Unreadable',
            'Loading',
            'Bug reports',
          ],
          'Parts',
          ['Whole form'],
          'AnswerReceipt',
          'FormSkeleton',
          'UrlConsent',
          'Headless',
          ['Native inputs', 'A look of its own'],
          'Dialects',
          'Review',
          ['Kitchen sink', 'Pinned states', 'Presets', 'Touch phone', 'Media', 'Token sheet'],
          'Contribute',
          ['Contributing', 'Architecture', 'Decisions'],
        ],
      },
    },
  },
  globalTypes: {
    direction: toolbar('Direction', 'transfer', { ltr: 'Direction: left to right', rtl: 'Direction: right to left' }),
    locale: toolbar('Language', 'globe', languages),
    width: toolbar('Width', 'grow', {
      '640px': 'Width: 640 px',
      '240px': 'Width: 240 px',
      '320px': 'Width: 320 px',
      '360px': 'Width: 360 px',
      '375px': 'Width: 375 px',
      '480px': 'Width: 480 px',
      auto: 'Width: all there is',
    }),
    preset: toolbar('Preset', 'component', {
      default: 'Preset: default',
      bordered: 'Preset: bordered',
      compact: 'Preset: compact',
      soft: 'Preset: soft',
      'high-contrast': 'Preset: high contrast',
    }),
    brand: toolbar('Brand', 'paintbrush', {
      none: 'Brand: none',
      ...Object.fromEntries(Object.keys(brands).map((title) => [title, `Brand: ${title}`])),
    }),
    // Not forced colours: a page can't be shown in them unless the system does it.
    media: toolbar('Media', 'photo', {
      none: 'Media: screen',
      print: 'Media: rules for print, on screen',
      'reduced-motion': 'Media: reduced motion',
      touch: 'Media: rules for touch',
    }),
  },
  // Every story is played in the language that `VITE_LANGUAGE` names, as if it had been picked above.
  initialGlobals: {
    theme: preferredScheme,
    direction: 'ltr',
    locale: (import.meta.env['VITE_LANGUAGE'] as string | undefined) ?? en.locale,
    width: '640px',
    preset: 'default',
    brand: 'none',
    media: 'none',
    variables: {},
  },
};

export default preview;

function DocsPage(props: PropsWithChildren<DocsContainerProps>): ReactElement {
  return (
    <Suspense>
      <ThemedDocs {...props} />
    </Suspense>
  );
}

function toolbar(
  description: string,
  icon: 'transfer' | 'globe' | 'grow' | 'component' | 'paintbrush' | 'photo',
  titles: Record<string, string>,
) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { description, toolbar: { title: description, icon, items, dynamicTitle: true } };
}
