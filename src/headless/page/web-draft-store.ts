import type { DraftStore } from '../state/page-state.js';

/** Keeps drafts through a reload of this tab. */
export function createSessionDraftStore(): DraftStore {
  return createWebDraftStore(() => globalThis.sessionStorage);
}

/** Keeps drafts until they are answered, in all tabs of this origin. */
export function createLocalDraftStore(): DraftStore {
  return createWebDraftStore(() => globalThis.localStorage);
}

const PREFIX = 'interactive-form:';

/** The storage is looked up at each use, because its mere name throws if the user blocked the storage. */
function createWebDraftStore(storage: () => Storage): DraftStore {
  return {
    get: (key) => storage().getItem(PREFIX + key),
    set: (key, draft) => storage().setItem(PREFIX + key, draft),
    remove: (key) => storage().removeItem(PREFIX + key),
  };
}

export function removeDrafts(): void {
  for (const storage of [globalThis.sessionStorage, globalThis.localStorage] as (Storage | undefined)[]) {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX)) storage?.removeItem(key);
  }
}
