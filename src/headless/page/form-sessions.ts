import { currentAnswer } from '../state/current-answer.js';
import { statusRulesOf } from '../state/form-status.js';
import { hasNoOtherIds } from '../state/identity.js';
import { isShown, isWaiting, lastView, statusOf } from '../state/page-state.js';
import { hasUnsent, isSent } from '../state/select.js';
import type { FormSession, ShownForm } from './form-session.js';
import type { FormStore } from './form-store.js';
import { PageStore } from './page-store.js';

/** The sessions of the forms of a page or of one conversation. `createFormSessions()` makes them. */
export interface FormSessions {
  /** The forms that wait for an answer, oldest first. A form counts even while it is not in the page. */
  waiting(): FormSession[];
  /** Forgets every form that is not in the page, with its answers, files and outcome. Drafts in a draft store stay. */
  clear(): void;
}

/**
 * Makes sessions apart from the page's: for a conversation if the provider numbers the calls of each conversation anew, for a test, or for a frame.
 * Make them once and pass them to `<InteractiveFormConfig sessions>`.
 */
export function createFormSessions(): FormSessions {
  return sessionsOf(new PageStore());
}

const ofPage: PageStore = /* @__PURE__ */ new PageStore();

export function pageSessions(): PageStore {
  return ofPage;
}

/** Only `createFormSessions()` makes sessions. */
export function pageOf(sessions: FormSessions | undefined): PageStore {
  return (sessions as PageSessions | undefined)?.page ?? ofPage;
}

interface PageSessions extends FormSessions {
  readonly page: PageStore;
}

export function sessionsOf(page: PageStore): PageSessions {
  return { page, waiting: () => listWaiting(page).map(sessionOf), clear: () => page.clear() };
}

export function listWaiting(page: PageStore): FormStore[] {
  const { forms } = page.getState();
  const isReplaced = ({ state: { arrived } }: ShownForm): boolean =>
    forms.some((other) => isShown(other) && hasNoOtherIds(other.state.arrived, arrived));
  return forms
    .filter((form) => isWaiting(form) && (statusOf(form) === 'failed' || isShown(form) || !isReplaced(form)))
    .map(({ id }) => id as FormStore);
}

/** A host gets the same object each time. */
const sessionsOfStores = new WeakMap<FormStore, FormSession>();

export function sessionOf(store: FormStore): FormSession {
  const session = sessionsOfStores.get(store) ?? createSession(store);
  sessionsOfStores.set(store, session);
  return session;
}

function createSession(store: FormStore): FormSession {
  const rules = () => statusRulesOf(statusOf(store.known));
  return {
    get status() {
      return statusOf(store.known);
    },
    cancel: (options) => {
      // A virtual list may have taken the form out of the page. The form is then cancelled through the component that showed it last.
      const view = lastView(store.known);
      if (!view || !isWaiting(store.known) || !rules().isInteractive) return false;
      view.actions.cancel(options);
      return isSent(store.getState());
    },
    reset: () => {
      if (isShown(store.known)) lastView(store.known)?.actions.reset();
    },
    getAnswers: () => currentAnswer(store.getState()).answers,
    hasUnsent: () => rules().isOpen && hasUnsent(store.getState()),
  };
}
