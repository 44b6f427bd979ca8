import { readdir, readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import { processorMilliseconds } from '../running-shop.ts';

/** Processor time and memory of a server and its PostgreSQL. */
export class ServerUse {
  readonly #pid: number;
  readonly #postgres: number;

  private constructor(pid: number, postgres: number) {
    this.#pid = pid;
    this.#postgres = postgres;
  }

  static async of(pid: number, database: Database): Promise<ServerUse> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
    return new ServerUse(pid, Number((await statOf(rows[0]?.pid ?? 0))[1]));
  }

  /** Processor time so far, in seconds. */
  async seconds(): Promise<{ readonly server: number; readonly postgres: number }> {
    const children: number[] = [];
    for (const name of await readdir('/proc')) {
      if (/^\d+$/.test(name) && Number((await statOf(Number(name)))[1]) === this.#postgres) children.push(Number(name));
    }
    let postgres = 0;
    for (const pid of [this.#postgres, ...children]) postgres += await processorMilliseconds(pid);
    // Includes the time of connections that have ended.
    const [user, system] = (await statOf(this.#postgres)).slice(13, 15).map(Number);
    postgres += ((user ?? 0) + (system ?? 0)) * 10;
    return { server: (await processorMilliseconds(this.#pid)) / 1_000, postgres: postgres / 1_000 };
  }

  /** Memory in use, in MB. */
  async memory(): Promise<number> {
    return this.#status('VmRSS');
  }

  /** Peak memory since `forgetPeak`, in MB. */
  async peak(): Promise<number> {
    return this.#status('VmHWM');
  }

  async forgetPeak(): Promise<void> {
    await writeFile(`/proc/${this.#pid}/clear_refs`, '5');
  }

  async #status(name: string): Promise<number> {
    const status = await readFile(`/proc/${this.#pid}/status`, 'utf8').catch(() => '');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024;
  }
}

/** Returns the fields of a process after its name: its state, its parent, and so on. */
async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
