import type { ApprovalText } from '../../i18n/approval-words.js';

/** What a call does, as the title of its approval asks. */
export type CallAction = Extract<ApprovalText, `${string}?`>;

/** Tools that many agents have under a name that says less to a user. */
const KNOWN: readonly (readonly [name: RegExp, action: CallAction])[] = [
  [
    /^(bash|shell|sh|terminal|powershell|exec|execute|(run|execute) (bash|shell )?(command|shell|terminal cmd|in terminal))$/,
    'Run a command?',
  ],
  [/^(edit|multi edit|str replace|apply patch)$/, 'Edit a file?'],
  [/^(read|view)$/, 'Read a file?'],
  [/^((web )?fetch|fetch url)$/, 'Fetch a web page?'],
  [/^(send )?(e ?mail|mail)$/, 'Send a mail?'],
];

/** The title of an approval: what the call does, in words that the page says in the user's language, or else the words in the name of the tool. */
export function titleOf(tool: string | undefined, action?: CallAction): string {
  if (action) return action;
  // A server of MCP is named before the tool: `mcp__github__create_issue`.
  const words = tool
    ?.slice(tool.lastIndexOf('__') + 1)
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replace(/[\s_.:/-]+/g, ' ')
    .trim()
    .toLowerCase();
  if (!words) return 'Allow this?';
  const known = KNOWN.find(([name]) => name.test(words));
  return known ? known[1] : `${words.charAt(0).toUpperCase()}${words.slice(1)}?`;
}
