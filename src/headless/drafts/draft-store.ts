/** Where unsent answers are kept. Every method may throw or forget: a draft is a help, never a condition. */
export interface DraftStore {
  get(key: string): string | null | undefined;
  set(key: string, draft: string): void;
  remove(key: string): void;
}

/** Keeps drafts for as long as the page lives: enough for a form that scrolls out of a virtual list and back. */
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

/** The storage is looked up at each use: merely naming it throws where the user has blocked it. */
function createWebDraftStore(storage: () => Storage): DraftStore {
  const prefix = 'interactive-form:';
  return {
    get: (key) => storage().getItem(prefix + key),
    set: (key, draft) => storage().setItem(prefix + key, draft),
    remove: (key) => storage().removeItem(prefix + key),
  };
}

/** The default of every form on the page. Drafts are written by event handlers only, so never on a server. */
export const memoryDraftStore: DraftStore = /* @__PURE__ */ createMemoryDraftStore();
