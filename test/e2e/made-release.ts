import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeRelease } from '../../adapters/setup/build/release.mjs';
import { freePorts } from './free-ports.ts';
import { Program } from './running-shop.ts';

type Settings = Readonly<Record<string, string>>;

/** How a command of the release ended. */
export interface CommandEnd {
  readonly code: number;
  readonly result: string;
  readonly notes: string;
}

/** A release in a temporary folder. Its programs run in another folder, with only the given settings. */
export class MadeRelease {
  /** Contains the release, and everything that a test creates next to it. */
  readonly parent: string;
  readonly folder: string;
  readonly #elsewhere: string;
  readonly #programs: Program[] = [];

  private constructor(parent: string) {
    this.parent = parent;
    this.folder = join(parent, 'release');
    this.#elsewhere = join(parent, 'elsewhere');
  }

  static async make(now: number): Promise<MadeRelease> {
    const release = new MadeRelease(await mkdtemp(join(tmpdir(), 'moajang-release-')));
    await mkdir(release.#elsewhere);
    await makeRelease(release.folder, { now });
    return release;
  }

  /** Starts the server on free ports. Resolves when it serves. */
  async serve(settings: Settings): Promise<{ program: Program; port: number; url: string }> {
    const [port = 0, apiPort = 0, sandboxPort = 0] = await freePorts(3);
    const ports = { PORT: `${port}`, API_PORT: `${apiPort}`, SANDBOX_PORT: `${sandboxPort}`, OFFICE_PORT: '0' };
    const program = this.start({ ...ports, ...settings });
    const url = `http://127.0.0.1:${port}`;
    await program.waitUntilServing(`${url}/healthz`);
    return { program, port, url };
  }

  start(settings: Settings): Program {
    const program = new Program(join(this.folder, 'dist/server/server.js'), settings, [], this.#elsewhere);
    this.#programs.push(program);
    return program;
  }

  /** Runs `shop`, or another program that runs it. */
  command(settings: Settings, words: readonly string[], file = join(this.folder, 'shop')): Promise<CommandEnd> {
    const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
    return new Promise((resolve) => {
      const options = { cwd: this.#elsewhere, env: { PATH, ...settings } };
      execFile(file, words, options, (error, result, notes) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), result, notes });
      });
    });
  }

  async remove(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.end('SIGKILL')));
    await rm(this.parent, { recursive: true, force: true, maxRetries: 5 });
  }
}
