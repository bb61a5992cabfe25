import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren, type ReactElement } from 'react';
import {
  Controls,
  Description,
  DocsContainer,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { InteractiveForm } from '../src/index.js';
import { themes, type Scheme } from './theme.js';
import './docs.css';

/** A page of the documentation, light or dark as the stories on it: as the toolbar says. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const scheme = useSyncExternalStore(subscribe, readScheme);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['docsScheme'] = scheme;
    // For what the browser draws: fields, bars to scroll.
    style.colorScheme = scheme;
    return () => {
      delete dataset['docsScheme'];
      style.colorScheme = '';
    };
  }, [scheme]);
  return (
    <DocsContainer context={context} theme={themes[scheme]}>
      {children}
    </DocsContainer>
  );
}

/** The stories of a component, each once. The table of the form's many props stands on the page of the playground only. */
export function StoriesPage(): ReactElement {
  const { preparedMeta } = useOf('meta', ['meta']);
  const hasTable = preparedMeta.component !== InteractiveForm || preparedMeta.title.endsWith('/Playground');
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {hasTable && (
        <>
          <Primary />
          <Controls />
        </>
      )}
      <Stories title="" includePrimary={!hasTable} />
    </>
  );
}

function subscribe(onChange: () => void): () => void {
  const channel = addons.getChannel();
  const events = [SET_GLOBALS, GLOBALS_UPDATED];
  for (const event of events) channel.on(event, onChange);
  return () => {
    for (const event of events) channel.off(event, onChange);
  };
}

/** The first message has what the address says, each other what was picked since. */
function readScheme(): Scheme {
  const channel = addons.getChannel();
  const [message] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as {
    globals?: { theme?: string };
  }[];
  return message?.globals?.theme === 'dark' ? 'dark' : 'light';
}
