import { removeDrafts } from '../headless/session/draft-store.js';
import { forgetPresses } from '../headless/pointer/press-guard.js';
import { pageSessions } from '../headless/session/form-sessions.js';

/**
 * Forgets every form that is not in the page: what was pressed, typed, sent and answered, and the drafts in the browser's storage. Call it after the clean-up of each test, because tests
 * often use the same ids of tool calls.
 */
export function resetForms(): void {
  forgetPresses();
  pageSessions().clear();
  removeDrafts();
}
