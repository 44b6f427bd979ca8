import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivileged } from '../../adapters/setup/programs/postgres.mjs';
import { findProgram } from '../../adapters/setup/programs/system-programs.mjs';
import { freePorts } from '../e2e/free-ports.ts';
import { queryValue, chownToPostgres, waitUntil } from './postgres-pair.ts';

/** The script of docs/operations.md by which HAProxy finds the primary. */
const CHECK = `#!/bin/sh
exec psql --host="$3" --port="$4" --username=postgres --dbname=postgres --no-psqlrc --quiet --tuples-only \\
  --command='select 1 / (not pg_is_in_recovery())::int'
`;

const haproxy = (port: number, servers: readonly number[], check: string): string => `
global
  external-check
  insecure-fork-wanted
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 20s
listen postgres
  bind 127.0.0.1:${port}
  option external-check
  external-check path "/usr/local/bin:/usr/bin:/bin"
  external-check command ${check}
  default-server inter 1s fastinter 500ms rise 1 fall 2 on-marked-down shutdown-sessions
${servers.map((server, index) => `  server db${index + 1} 127.0.0.1:${server} check`).join('\n')}
`;

const pgbouncer = (port: number, server: number, users: string): string => `
[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
server_connect_timeout = 2
`;

/** HAProxy, which connects to the primary of two servers, and PgBouncer in front of it. */
export class DatabaseFront {
  readonly #haproxy: ChildProcess;
  readonly #pgbouncer: ChildProcess;
  /** Port of HAProxy, which leads directly to the primary. */
  readonly directPort: number;
  /** Port of PgBouncer, which pools connections to the primary in transaction mode. */
  readonly pooledPort: number;

  private constructor(programs: readonly [ChildProcess, ChildProcess], ports: readonly [number, number]) {
    [this.#haproxy, this.#pgbouncer] = programs;
    [this.directPort, this.pooledPort] = ports;
  }

  static async start(folder: string, servers: readonly number[]): Promise<DatabaseFront> {
    const [directPort = 0, pooledPort = 0] = await freePorts(2);
    const file = (name: string, text: string): string => {
      const path = join(folder, name);
      writeFileSync(path, text);
      chownToPostgres(path);
      return path;
    };
    const check = file('check-primary.sh', CHECK);
    chmodSync(check, 0o755);
    const users = file('users.txt', '"postgres" ""\n');
    const front = new DatabaseFront(
      [
        run('haproxy', ['-db', '-f', file('haproxy.cfg', haproxy(directPort, servers, check))]),
        run('pgbouncer', [file('pgbouncer.ini', pgbouncer(pooledPort, directPort, users))], unprivileged()),
      ],
      [directPort, pooledPort],
    );
    // Until HAProxy has checked a server, it treats the server as the primary.
    let inARow = 0;
    await waitUntil(() => {
      inARow = queryValue(directPort, 'select pg_is_in_recovery()') === 'f' ? inARow + 1 : 0;
      return inARow > 20;
    }, 'HAProxy');
    await waitUntil(() => queryValue(pooledPort, 'select 1') === '1', 'PgBouncer');
    return front;
  }

  async stop(): Promise<void> {
    for (const program of [this.#pgbouncer, this.#haproxy]) {
      if (program.exitCode !== null) continue;
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
    }
  }
}

function run(
  name: 'haproxy' | 'pgbouncer',
  args: readonly string[],
  user: ReturnType<typeof unprivileged> = {},
): ChildProcess {
  const program = findProgram(name);
  if (program === undefined) throw new Error(`${name} is not installed`);
  const child = spawn(program, args, { stdio: 'ignore', ...user });
  const killed = (): void => void child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  return child;
}
