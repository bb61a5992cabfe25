// A Postgres server for tests and measurements. It has a temporary folder and a free port, and leaves nothing behind when it is stopped.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The folder of an installed Postgres' programs: `POSTGRES_BIN` where it is set, else the newest below `/usr/lib/postgresql`,
 * else the one on the path. `undefined` where there is none, and where `POSTGRES_BIN` is empty.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const { POSTGRES_BIN, PATH = '' } = process.env;
  const places = POSTGRES_BIN === '' ? [] : [POSTGRES_BIN ?? '', ...debianFolders(), ...PATH.split(delimiter)];
  return places.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function debianFolders() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions.map((version) => join(root, String(version), 'bin'));
}

/**
 * @typedef {object} PostgresServer
 * @property {string} url of its database `postgres`.
 * @property {() => Promise<string>} createDatabase makes an empty one, and gives its URL.
 * @property {() => Promise<void>} stop ends it and removes its data.
 */

/**
 * Starts a server that writes as safely as a real one does.
 * @param {string[]} settings such as `max_connections=200`.
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres(settings = []) {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error(
      'No Postgres is installed here. Install one (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of its programs.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = ownUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env.PATH, TZ: 'UTC' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );

  const port = await findFreePort();
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const args = ['-D', join(folder, 'data'), ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  let log = '';
  server.stderr.on('data', (chunk) => (log = `${log}${String(chunk)}`.slice(-100_000)));
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(`Postgres did not start:\n${log}`);
    await Promise.race([once(server.stderr, 'data'), once(server, 'exit')]);
  }

  let databases = 0;
  const url = `postgres://postgres@127.0.0.1:${port}`;
  return {
    url: `${url}/postgres`,
    createDatabase: async () => {
      const name = `database_${++databases}`;
      execFileSync(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name], {
        ...options,
        stdio: 'pipe',
      });
      return Promise.resolve(`${url}/${name}`);
    },
    stop: async () => {
      process.off('exit', kill);
      if (server.exitCode === null) {
        // "Fast": connections that are open don't hold it up.
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root: then it runs as the user that its package has made, or as nobody. */
function ownUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
      );
      return { uid, gid };
    } catch {
      // There is no such user.
    }
  }
  throw new Error('Postgres refuses to run as root, and there is no user "postgres" or "nobody".');
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
