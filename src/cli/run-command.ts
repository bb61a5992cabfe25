import { ask, ASK_USAGE, type AskHost } from './ask.js';
import { init, initUsage, type InitHost } from './init.js';
import { refuse, type Outcome } from './outcome.js';

/** Everything that the commands need from the process. */
export interface CommandHost {
  ask: AskHost;
  init: InitHost;
  version: string;
}

export const USAGE = `Usage: react-interactive-form <command>

  init <stack> <folder>   makes a new project: a chat that asks with the form
  ask <file.json>         asks the questions of a file on this terminal

  --help                  says this; \`ask --help\` and \`init --help\` say more
  --version               says the version

`;

/** Runs the command that the arguments name. The text of the outcome is safe to print on a terminal. */
export async function runCommand(argv: readonly string[], host: CommandHost): Promise<Outcome> {
  const { code, text } = await findOutcome(argv, host);
  return { code, text: unsteered(text) };
}

async function findOutcome([command, ...args]: readonly string[], host: CommandHost): Promise<Outcome> {
  const isHelp = args.some(asksForHelp);
  if (command === 'ask') return isHelp ? { code: 0, text: ASK_USAGE } : ask(args, host.ask);
  if (command === 'init') return isHelp ? { code: 0, text: initUsage(host.init.root) } : init(args, host.init);
  if (command === undefined) return refuse('Name a command.', USAGE);
  if (asksForHelp(command)) return { code: 0, text: USAGE };
  if (command === '--version' || command === '-v') return { code: 0, text: `${host.version}\n` };
  return refuse(`There is no ${command.startsWith('-') ? 'option' : 'command'} "${command}".`, USAGE);
}

function asksForHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
}

/**
 * A text that is safe to print on a terminal. Characters that would steer the terminal, or that change the direction of other text, are written as
 * JSON escapes.
 */
function unsteered(text: string): string {
  return text.replace(
    /[^\P{Cc}\n]|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
