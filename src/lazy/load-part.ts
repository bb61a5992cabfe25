import type { FunctionComponent } from 'react';
import { add, call } from '../headless/page/listeners.js';
import type { InteractiveFormProps } from '../components/interactive-form.js';
import { reportOnce } from '../react/warn-once.js';

/** Loads the form that a host wants, such as `() => import('react-interactive-form/native')`. */
export type LoadForm = () => Promise<{ readonly InteractiveForm: FunctionComponent<InteractiveFormProps> }>;

export type ImportPart<Props> = () => Promise<FunctionComponent<Props>>;

/** How far the code of a part has come. */
export interface Loading<Props> {
  readonly Part?: FunctionComponent<Props>;
  readonly isLoading?: boolean;
  /** Whether the last try has failed. This stays while the code is loaded again. */
  readonly hasFailed?: boolean;
}

/** The code of a part. It is loaded once for all places of the page. */
export interface Loader<Props> {
  getState(): Loading<Props>;
  subscribe(listener: () => void): () => void;
  /** Loads the code, unless it is here or on its way. Never rejects. */
  load(): Promise<void>;
}

export function createLoader<Props>(importPart: ImportPart<Props>): Loader<Props> {
  const listeners = new Set<() => void>();
  let state: Loading<Props> = {};
  let request: Promise<void> | undefined;
  const become = (next: Loading<Props>): void => {
    state = next;
    call(listeners);
  };
  const run = async (): Promise<void> => {
    become({ ...state, isLoading: true });
    try {
      become({ Part: await importPart() });
    } catch (error) {
      if (process.env.NODE_ENV !== 'production') reportOnce('the form could not be loaded.', error);
      request = undefined;
      become({ hasFailed: true });
    }
  };
  return {
    getState: () => state,
    subscribe: (listener) => add(listeners, listener),
    load: () => (request ??= run()),
  };
}

/** @throws TypeError for a module that has no form. A bundler whose error a host has handled gives no module at all. */
export async function loadForm(load: LoadForm): Promise<FunctionComponent<InteractiveFormProps>> {
  const { InteractiveForm } = await load();
  if ((InteractiveForm as unknown) === undefined) throw new TypeError('The loaded module has no InteractiveForm.');
  return InteractiveForm;
}
