import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, unprivileged } from '../../adapters/setup/programs/postgres.mjs';
import { freePorts } from '../e2e/free-ports.ts';

const READY_TIMEOUT_MS = 60_000;

/** A PostgreSQL server, as processes of this machine. */
interface PostgresServer {
  readonly port: number;
  readonly data: string;
  process: ChildProcess;
}

export interface PairOptions {
  /** Delay before the replica shows what it has received. */
  readonly applyDelayMs?: number;
}

/** A primary PostgreSQL and its streaming replica, which confirms each commit before the client gets its response. */
export class PostgresPair {
  readonly folder: string;
  readonly #primary: PostgresServer;
  readonly #replica: PostgresServer;

  private constructor(folder: string, primary: PostgresServer, replica: PostgresServer) {
    this.folder = folder;
    this.#primary = primary;
    this.#replica = replica;
  }

  static async start({ applyDelayMs = 0 }: PairOptions = {}): Promise<PostgresPair> {
    const folder = mkdtempSync(join(tmpdir(), 'moajang-pair-'));
    chownToPostgres(folder);
    const [port = 0, replicaPort = 0] = await freePorts(2);
    const data = join(folder, 'primary');
    const copy = join(folder, 'replica');
    command('initdb', [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']);
    appendFileSync(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
    const primary = { port, data, process: serve(data, port, { synchronous_standby_names: '*' }) };
    await waitUntil(() => queryValue(port, 'select 1') === '1');
    command('pg_basebackup', ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-D', copy, '-R', '-X', 'stream']);
    const replica = {
      port: replicaPort,
      data: copy,
      process: serve(copy, replicaPort, { recovery_min_apply_delay: `${applyDelayMs}ms` }),
    };
    const pair = new PostgresPair(folder, primary, replica);
    await waitUntil(() => queryValue(port, `select sync_state from pg_stat_replication`) === 'sync');
    return pair;
  }

  get ports(): readonly [primary: number, replica: number] {
    return [this.#primary.port, this.#replica.port];
  }

  get primaryUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.#primary.port}/postgres`;
  }

  get replicaUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.#replica.port}/postgres`;
  }

  /** Ends the primary like a machine without power. */
  async killPrimary(): Promise<void> {
    const ended = once(this.#primary.process, 'exit');
    this.#primary.process.kill('SIGKILL');
    await ended;
  }

  /** Resolves when the replica is a primary. */
  async promote(): Promise<void> {
    command('pg_ctl', ['promote', '-D', this.#replica.data, '--wait']);
  }

  async stop(): Promise<void> {
    for (const { process } of [this.#primary, this.#replica]) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      const ended = once(process, 'exit');
      process.kill('SIGQUIT');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes the database's user the owner, if this process is root. */
export function chownToPostgres(path: string): void {
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Returns the first value of a query as text; empty if the server does not respond. */
export function queryValue(port: number, query: string): string {
  const args = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-d', 'postgres', '-Atqc', query];
  const { stdout } = spawnSync('psql', args, { encoding: 'utf8', env: { ...process.env, PGCONNECT_TIMEOUT: '2' } });
  return stdout.trim();
}

/** Resolves when `isTrue`; rejects after a minute. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, name = 'PostgreSQL'): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${name} was not ready in time`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function binary(name: string): string {
  const folder = findPostgres();
  if (folder === undefined) throw new Error('there is no PostgreSQL here');
  return join(folder, name);
}

function command(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(binary(name), args, { encoding: 'utf8', cwd: tmpdir(), ...unprivileged() });
  if (status !== 0) throw new Error(`${name} failed:\n${stderr}`);
}

function serve(data: string, port: number, more: Readonly<Record<string, string>>): ChildProcess {
  const settings = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(binary('postgres'), ['-D', data, ...args], {
    cwd: tmpdir(),
    stdio: 'ignore',
    ...unprivileged(),
  });
  const killed = (): void => void server.kill('SIGQUIT');
  process.once('exit', killed);
  server.once('exit', () => process.off('exit', killed));
  return server;
}
