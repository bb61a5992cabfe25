import { useLayoutEffect, type CSSProperties, type ReactElement } from 'react';
import { DecoratorHelpers } from '@storybook/addon-themes';
import type { Decorator } from '@storybook/react-vite';
import { en } from '../src/i18n/locales/en.js';
import type { Messages } from '../src/index.js';
import { brands } from '../stories/support/brands.js';
import { catalogues } from '../stories/support/languages.js';
import { OwnForms } from '../stories/support/own-forms.js';
import { presets } from '../stories/support/presets.js';
import { emulateMedia, type EmulatedMedia } from './emulate-media.js';
import { styleOf, type VariableValues } from './variables.js';

/** What the toolbar and the panel "Variables" say. */
export interface Surroundings {
  direction: 'ltr' | 'rtl';
  locale: string;
  width: string;
  preset: string;
  brand: string;
  media: EmulatedMedia;
  variables: VariableValues;
}

export function catalogueOf(locale: string): Messages {
  return catalogues.find((messages) => messages.locale === locale) ?? en;
}

/** What a chat app has around a form. */
export const withSurroundings: Decorator = (Story, context) => {
  const { direction, locale, width, preset, brand, media, variables } = context.globals as unknown as Surroundings;
  const colorScheme = DecoratorHelpers.pluckThemeFromContext(context);
  const page: CSSProperties = {
    boxSizing: 'border-box',
    padding: '1rem',
    background: 'Canvas',
    color: 'CanvasText',
    // Pictures of stories name a font that most systems have.
    font: '15px/1.5 var(--story-font, system-ui)',
  };
  return (
    <div
      dir={direction}
      lang={locale}
      style={{ ...page, colorScheme, minBlockSize: context.viewMode === 'story' ? '100vh' : undefined }}
    >
      {/* Before the media: they look through all stylesheets. */}
      <style>{presets[preset]}</style>
      <style>{brands[brand]}</style>
      <Media media={media} />
      <div style={{ inlineSize: width, maxInlineSize: '100%', ...styleOf(variables) }}>
        <OwnForms messages={catalogueOf(locale)}>
          <Story />
        </OwnForms>
      </div>
    </div>
  );
};

function Media({ media }: { media: EmulatedMedia }): ReactElement | null {
  useLayoutEffect(() => emulateMedia(media), [media]);
  return null;
}
