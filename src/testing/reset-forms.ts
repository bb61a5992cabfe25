import { removeDrafts } from '../headless/page/web-draft-store.js';
import { forgetPresses } from '../headless/pointer/press-guard.js';
import { pageSessions } from '../headless/page/form-sessions.js';

/**
 * Forgets every form that is not in the page, with its answers and outcome, the presses so far, and the drafts in the browser's storage. Call it
 * after the clean-up of each test, because tests often use the same ids of tool calls.
 */
export function resetForms(): void {
  forgetPresses();
  pageSessions().clear();
  removeDrafts();
}
