import { copyFileSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isRecord } from '../protocol/guards.js';
import { oneLine } from '../protocol/printable.js';
import { refuse, type Outcome } from './outcome.js';

const NAME = 'react-interactive-form';

/** Files and folders of an example that are installed, built or locked. Neither the package nor a new project gets them. */
const LEFT_OUT = /^(node_modules|\.next|dist|package-lock\.json)$/;

/** The content of `.gitignore`. npm leaves files of this name out of every package, so `init` writes it. */
const IGNORED = 'node_modules\ndist\n.next\n';

/** Everything that `init` needs from the process. */
export interface InitHost {
  /** The folder of this package. */
  root: string;
  /** Where the user is. */
  cwd: string;
  /** The packed package, for the new project. Default: the file that this package was installed from. Without one, the project names the version. */
  tarball?: string | undefined;
  /** The package manager that runs the program, in the form of `npm_config_user_agent`. Default: npm. */
  userAgent?: string | undefined;
  /** Runs a command in a folder; returns whether it went well. */
  run: (command: string, args: string[], folder: string) => boolean;
}

/** The usage of `init`, with the stacks of this package. */
export function initUsage(root: string): string {
  const stacks = [...listStacks(root)].map(([name, title]) => `  ${name.padEnd(14)} ${title}`);
  return `Usage: ${NAME} init <stack> <folder> [--no-install]

Makes a new project: a chat that asks with the form. The stacks:

${stacks.join('\n')}

  --no-install   write the files, and install nothing

Exit codes: 0 the project is ready, 2 it is not.
`;
}

/** Copies an example of the package into a new folder, as a project that depends on the package, and installs what it needs. */
export function init(args: readonly string[], host: InitHost): Outcome {
  const stacks = listStacks(host.root);
  const read = readArgs(
    args.filter((arg) => arg !== '--no-install'),
    stacks,
  );
  if ('fault' in read) return refuse(read.fault, initUsage(host.root));
  const { stack, target } = read;
  let folder = target;
  try {
    folder = resolve(host.cwd, target);
    const fault = findFault(folder);
    if (fault !== undefined) return { code: 2, text: `${quoted(folder)} ${fault}. Name a new folder.\n` };
    copyExample(stack, folder, host);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { code: 2, text: `${quoted(folder)} could not be written: ${oneLine(words)}\n` };
  }
  const manager = ['pnpm', 'yarn', 'bun'].find((name) => host.userAgent?.startsWith(`${name}/`)) ?? 'npm';
  const isLater = args.includes('--no-install');
  const options = manager === 'npm' ? ['--no-audit', '--no-fund', '--loglevel=error'] : [];
  if (!isLater && !host.run(manager, ['install', ...options], folder))
    return {
      code: 2,
      text: `The files are in ${quoted(folder)}, but the packages could not be installed. Run \`${manager} install\` there.\n`,
    };
  const steps = [
    ...(folder === host.cwd ? [] : [`cd ${quoted(relative(host.cwd, folder))}`]),
    ...(isLater ? [`${manager} install`] : []),
    `${manager} start`,
  ];
  return {
    code: 0,
    text: `\n${stacks.get(stack) ?? stack} is in ${quoted(folder)}. Its README.md says more. Start it:\n\n${steps.map((step) => `  ${step}\n`).join('')}`,
  };
}

/** Why no project can be in a folder; `undefined` for a new folder, and for an empty folder, which may be a repository already. */
function findFault(folder: string): string | undefined {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (found.isSymbolicLink()) return 'is a link';
  if (!found.isDirectory()) return 'is a file';
  return readdirSync(folder).every((name) => name === '.git') ? undefined : 'is not empty';
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  if (/^[\w%+,./:=@\\-]+$/.test(path)) return path;
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** The stack and the folder that the arguments name, or the fault of the arguments. */
function readArgs(
  args: readonly string[],
  stacks: ReadonlyMap<string, string>,
): { stack: string; target: string } | { fault: string } {
  const [stack, target, ...more] = args;
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) return { fault: `init has no option "${option}".` };
  if (stack === undefined) return { fault: 'Name a stack and a new folder.' };
  if (!stacks.has(stack))
    return { fault: `There is no stack "${stack}". There are: ${[...stacks.keys()].join(', ')}.` };
  if (target === undefined) return { fault: `Name a new folder, such as my-chat.` };
  if (more.length > 0) return { fault: `init takes a stack and a folder, and got more: ${more.join(', ')}.` };
  return { stack, target };
}

/** The stacks, each with the title of its example. */
function listStacks(root: string): Map<string, string> {
  const folders = readdirSync(join(root, 'examples')).filter((name) =>
    existsSync(join(root, 'examples', name, 'package.json')),
  );
  return new Map(
    folders.map((name) => [
      name,
      /^# (.+)$/m.exec(readFileSync(join(root, 'examples', name, 'README.md'), 'utf8'))?.[1] ?? name,
    ]),
  );
}

function copyExample(stack: string, folder: string, { root, tarball = findTarball(root) }: InitHost): void {
  cpSync(join(root, 'examples', stack), folder, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), IGNORED);
  if (tarball !== undefined) copyFileSync(tarball, join(folder, basename(tarball)));
  const file = join(folder, 'package.json');
  const manifest = readJson(file);
  const library =
    tarball === undefined ? `^${String(readJson(join(root, 'package.json'))['version'])}` : `file:${basename(tarball)}`;
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, dependencies: { ...toRecord(manifest['dependencies']), [NAME]: library } }, null, 2)}\n`,
  );
}

/**
 * The packed file that this package was installed from. Every package manager names it in the package.json of the project, and npm also in a file of
 * its own, if nothing was saved.
 *
 * @returns `undefined` if the package came from a registry.
 */
export function findTarball(root: string): string | undefined {
  const parent = dirname(root);
  if (parent === root) return undefined;
  const manifest = readJson(join(parent, 'package.json'));
  const locked = toRecord(readJson(join(parent, 'node_modules/.package-lock.json'))['packages']);
  const specs = [
    toRecord(locked[`node_modules/${NAME}`])['resolved'],
    ...['dependencies', 'devDependencies', 'optionalDependencies'].map((kind) => toRecord(manifest[kind])[NAME]),
  ];
  const files = specs.flatMap((spec) =>
    typeof spec === 'string' && spec.endsWith('.tgz') ? [resolve(parent, spec.replace(/^file:/, ''))] : [],
  );
  return files.find((file) => existsSync(file)) ?? findTarball(parent);
}

/** The object of a file; an empty one if there is none. */
function readJson(file: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
