// Starts a private PostgreSQL for one test run. It is empty at the start and deleted at the end.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runAsCommand, onExit, CommandError, run } from '../kit/commands.mjs';
import { canInstallPackages, installPackage } from './debian.mjs';

/** @param {string} folder */
const subfolders = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : []);

/**
 * Returns the folder of the programs of the newest PostgreSQL on this machine, if there is one.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const newestFirst = [...subfolders('/usr/lib/postgresql'), ...subfolders('/Library/PostgreSQL')].sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...newestFirst, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/**
 * Installs PostgreSQL if it is missing and can be installed.
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function ensurePostgres() {
  if (!findPostgres() && canInstallPackages()) await installPackage('postgresql');
  return findPostgres() !== undefined;
}

/**
 * Returns the user and group for PostgreSQL, which refuses to run as root: those that its Debian package creates.
 * Returns {} if this process is not root.
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString()));
  if (!uid || !gid) throw new CommandError('PostgreSQL does not run as root, and there is no user "postgres" here.');
  return { uid, gid };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Waits until the server logs that it accepts connections.
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<void>}
 */
function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    const fail = (/** @type {string} */ reason) =>
      reject(new CommandError(`PostgreSQL did not start: ${reason}\n${log}`));
    const timeout = setTimeout(() => fail('it was not ready after 60 s'), 60_000);
    server.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      if (isReady) return; // later output is read and discarded, so that the server never blocks on a full pipe
      log += chunk.toString();
      isReady = log.includes('ready to accept connections');
      if (!isReady) return;
      clearTimeout(timeout);
      resolve();
    });
    server.on('error', (error) => fail(error.message));
    server.on('exit', () => {
      clearTimeout(timeout);
      fail('it ended');
    });
  });
}

/** Maximum length of the socket's folder, since some systems allow only 104 bytes for the whole path of a socket. */
const MAX_SOCKET_FOLDER = 80;

/**
 * Starts a new server on a free port of 127.0.0.1; installs PostgreSQL first if possible. It is tuned for speed without
 * durability: nothing is synced to disk. Its collation is C, as in the embedded database.
 * @returns {Promise<{ url: string, socketUrl: string, stop: () => Promise<void> }>} the URL of a superuser's empty
 *   database, and one on its Unix socket, where a query costs less
 */
export async function startPostgres() {
  await ensurePostgres();
  const bin = findPostgres();
  if (!bin) {
    throw new CommandError(
      'There is no PostgreSQL server here. Install one (on Debian as root: apt-get install postgresql), or set ' +
        'TEST_DATABASE_URL to a database that the tests may empty.',
    );
  }
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'moajang-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = [];
  const cleanUp = () => {
    // SIGQUIT ends the server immediately, without flushing data, which is deleted anyway.
    for (const server of servers) server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const cancelCleanup = onExit(cleanUp);
  const data = join(folder, 'data');
  // Removes the locale, which may not exist here, and PG* variables, which are for another server.
  const env = Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^(PG|LC_|LANG)/.test(name))
      .map((name) => [name, undefined]),
  );

  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const init = await run(join(bin, 'initdb'), [`--pgdata=${data}`, ...flags], {
    quiet: true,
    cwd: folder,
    env,
    ...user,
  });
  if (init.code !== 0) throw new CommandError(`PostgreSQL could not be set up:\n${init.output}`);

  const port = await freePort();
  const hasSocket = process.platform !== 'win32' && folder.length <= MAX_SOCKET_FOLDER;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSocket ? folder : '',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: 200,
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_min_messages: 'log', // the message that the server is ready has this level
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const started = spawn(join(bin, 'postgres'), args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  servers.push(started);
  const ended = new Promise((resolve) => {
    started.on('exit', resolve);
    started.on('error', resolve);
  });
  await waitUntilReady(started);
  return {
    url,
    socketUrl: hasSocket ? `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres` : url,
    stop: async () => {
      started.kill('SIGQUIT');
      await ended;
      cleanUp();
      cancelCleanup();
    },
  };
}

// Started as a command, prints the URL and runs until it is interrupted, for tests or a server.
await runAsCommand(import.meta.url, async () => console.log((await startPostgres()).url));
