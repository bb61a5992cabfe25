import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface Started {
  /** The match of the expression in the output of the program. */
  found: string;
  stop(): Promise<void>;
}

interface Settings {
  /** An expression for the output of a program that is ready. By default the program counts as ready at once. */
  says?: RegExp;
  env?: NodeJS.ProcessEnv;
  /** The signal that ends the program. Default: `SIGTERM`. */
  signal?: NodeJS.Signals;
}

/** Starts a program and waits until it is ready. */
export async function start(
  command: string,
  args: readonly string[],
  { says, env, signal }: Settings,
): Promise<Started> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (!hasEnded(child)) {
      child.kill(signal);
      await once(child, 'exit');
    }
  };
  return { found: says ? await waitFor(child, command, says) : '', stop };
}

function waitFor(child: ChildProcess, command: string, says: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown): void => {
      output += String(chunk);
      const [, found] = says.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} has ended:\n${output}`)));
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
