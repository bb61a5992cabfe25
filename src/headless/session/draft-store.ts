/** Where unsent answers are kept. Every method may throw or forget: a draft is a help, never a condition. */
export interface DraftStore {
  get(key: string): string | null | undefined;
  set(key: string, draft: string): void;
  remove(key: string): void;
}

/** Keeps drafts for as long as the page lives, apart from what the page's sessions hold. */
export function createMemoryDraftStore(): DraftStore {
  const drafts = new Map<string, string>();
  return {
    get: (key) => drafts.get(key),
    set: (key, draft) => void drafts.set(key, draft),
    remove: (key) => void drafts.delete(key),
  };
}

/** Keeps drafts through a reload of this tab. */
export function createSessionDraftStore(): DraftStore {
  return createWebDraftStore(() => globalThis.sessionStorage);
}

/** Keeps drafts until they are answered, in every tab of this origin. */
export function createLocalDraftStore(): DraftStore {
  return createWebDraftStore(() => globalThis.localStorage);
}

const PREFIX = 'interactive-form:';

/** The storage is looked up at each use: merely naming it throws where the user has blocked it. */
function createWebDraftStore(storage: () => Storage): DraftStore {
  return {
    get: (key) => storage().getItem(PREFIX + key),
    set: (key, draft) => storage().setItem(PREFIX + key, draft),
    remove: (key) => storage().removeItem(PREFIX + key),
  };
}

/** Removes every draft from the storage of the browser, where there is one. */
export function removeDrafts(): void {
  for (const storage of [globalThis.sessionStorage, globalThis.localStorage] as (Storage | undefined)[]) {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX)) storage?.removeItem(key);
  }
}
