import { changeView } from './form-state.js';
import type { FormStore } from './form-store.js';

/** Takes over the step, the files and a failure of the form that this form replaces. The step is that of the same question, if it is still asked. */
export function takePlace(store: FormStore, before: FormStore): void {
  const { phase, view, files, incoming, awaitedBy, asked } = before.getState();
  const ids = store.getState().asked.map(({ question }) => question.id);
  const here = (index: number): number => {
    const place = ids.indexOf(asked[index]?.question.id ?? '');
    return place < 0 ? Math.min(index, ids.length) : place;
  };
  store.used = before.used;
  store.commit({
    view: changeView(view, { step: here(view.step), visited: here(view.visited), invalid: [] }),
    incoming,
    awaitedBy,
    files,
    ...(phase.name === 'failed' && { phase }),
  });
}
