import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import { imagesFolder } from '../../adapters/server/images/image-store.ts';
import { freePorts } from './free-ports.ts';

const PROGRAMS = fileURLToPath(new URL('../../dist/server/', import.meta.url));
const READY_TIMEOUT_MS = 180_000;
/**
 * Compiling the embedded database with the optimizing compiler takes half the processor time of a start, and pays off
 * only after more queries than a test makes.
 */
const QUICK_START = ['--liftoff-only', '--no-wasm-tier-up'];

export interface ShopOptions {
  /** True: the gateways run in their own process, which survives when the server is killed. */
  readonly ownSandbox?: boolean;
  /** URL of a PostgreSQL; without one, the embedded database in the data folder. */
  readonly databaseUrl?: string;
  /** Creates data other than the demo data, in the folder or the database. */
  readonly makeData?: (shopFolder: string) => Promise<void>;
  /** True: the back office is open, too. */
  readonly hasOffice?: boolean;
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Maximum time until a process serves; longer on a machine under other load. */
  readonly readyTimeoutMs?: number;
}

export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** All output of the process. */
  readonly output: string;
}

/** The built server as a real process, on its own ports and data folder. */
export class RunningShop {
  readonly dataFolder: string;
  readonly storefrontUrl: string;
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  readonly officeUrl: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #sandboxSettings: Readonly<Record<string, string>> | null;
  readonly #readyTimeoutMs: number;
  #shop: Program | null = null;
  #sandbox: Program | null = null;
  readonly #others: Program[] = [];

  private constructor(dataFolder: string, ports: readonly number[], options: ShopOptions) {
    const [port, apiPort, sandboxPort, officePort] = ports;
    this.#readyTimeoutMs = options.readyTimeoutMs ?? READY_TIMEOUT_MS;
    this.dataFolder = dataFolder;
    this.storefrontUrl = `http://127.0.0.1:${port}`;
    this.apiUrl = `http://127.0.0.1:${apiPort}`;
    this.sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    this.officeUrl = `http://127.0.0.1:${officePort}`;
    const addresses = { HOST: '127.0.0.1', PORT: `${port}`, API_PORT: `${apiPort}`, SANDBOX_PORT: `${sandboxPort}` };
    const isOwn = options.ownSandbox === true;
    this.#sandboxSettings = isOwn ? { ...addresses, DATA_DIR: join(dataFolder, 'gateways') } : null;
    this.#settings = {
      ...addresses,
      OFFICE_PORT: options.hasOffice === true ? `${officePort}` : '0',
      DATA_DIR: join(dataFolder, 'shop'),
      LOG_LEVEL: 'warn',
      ...(isOwn && { SANDBOX_URL: this.sandboxUrl }),
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    };
  }

  /** Starts a server, with the demo data unless `makeData` is given; resolves when it serves. */
  static async start(options: ShopOptions = {}): Promise<RunningShop> {
    const dataFolder = await mkdtemp(join(tmpdir(), 'moajang-e2e-'));
    const shopFolder = join(dataFolder, 'shop');
    if (options.makeData !== undefined) await options.makeData(shopFolder);
    else if (options.databaseUrl === undefined) await cp(inject('demoData'), shopFolder, { recursive: true });
    else await cp(imagesFolder(inject('demoData')), imagesFolder(shopFolder), { recursive: true });
    const shop = new RunningShop(dataFolder, await freePorts(4), options);
    try {
      if (options.databaseUrl !== undefined) await shop.#migrate();
      if (shop.#sandboxSettings !== null) {
        shop.#sandbox = new Program('sandbox.js', shop.#sandboxSettings);
        await shop.#sandbox.waitUntilServing(`${shop.sandboxUrl}/sandbox/control`, shop.#readyTimeoutMs);
      }
      await shop.startAgain();
    } catch (error) {
      await shop.stop();
      throw error;
    }
    return shop;
  }

  async #migrate(): Promise<void> {
    const { code, output } = await new Program('cli.js', this.#settings, ['migrate']).ended();
    if (code !== 0) throw new Error(`The database was not migrated:\n${output}`);
  }

  /** Starts the server with the same data and ports. */
  async startAgain(): Promise<void> {
    this.#shop = new Program('server.js', this.#settings);
    await this.#shop.waitUntilServing(`${this.storefrontUrl}/readyz`, this.#readyTimeoutMs);
  }

  /** Starts another process with the same settings, except for the given ones. */
  startSecond(settings: Readonly<Record<string, string>>): Program {
    const second = new Program('server.js', { ...this.#settings, ...settings });
    this.#others.push(second);
    return second;
  }

  /** Ends the server, not its gateways: SIGKILL like a crash, SIGTERM like an operator. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<ExitResult> {
    if (this.#shop === null) throw new Error('the shop does not run');
    const ended = await this.#shop.end(signal);
    this.#shop = null;
    return ended;
  }

  /** Ends all processes and removes their data. */
  async stop(): Promise<void> {
    const programs = [this.#shop, this.#sandbox, ...this.#others].filter((program) => program !== null);
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await rm(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A program of the build, or of another one by its path, as a child of the test, which never outlives it. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<ExitResult>;
  #isRunning = true;
  #output = '';

  /**
   * `aloneIn`: the program starts in this folder with `settings` as its whole environment. `isShort`: false for a
   * program that makes many queries.
   */
  constructor(
    file: string,
    settings: Readonly<Record<string, string>>,
    args: readonly string[] = [],
    aloneIn: string | null = null,
    isShort = true,
  ) {
    const { TEST_DATABASE_URL: _url, NODE_ENV: _env, ...inherited } = process.env;
    this.#child = spawn(process.execPath, [...(isShort ? QUICK_START : []), resolve(PROGRAMS, file), ...args], {
      env: aloneIn === null ? { ...inherited, ...settings } : settings,
      ...(aloneIn !== null && { cwd: aloneIn }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const appendOutput = (chunk: Buffer): void => {
      this.#output += chunk.toString();
    };
    this.#child.stdout?.on('data', appendOutput);
    this.#child.stderr?.on('data', appendOutput);
    const kill = (): void => void this.#child.kill('SIGKILL');
    process.once('exit', kill);
    this.#ended = once(this.#child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
      this.#isRunning = false;
      process.off('exit', kill);
      return {
        code: typeof code === 'number' ? code : null,
        signal: typeof signal === 'string' ? signal : null,
        output: this.#output,
      };
    });
  }

  /** Resolves when `url` responds successfully. Rejects with the output of the process if it ends or takes too long. */
  async waitUntilServing(url: string, timeoutMs = READY_TIMEOUT_MS): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (this.#isRunning && Date.now() < deadline) {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (response?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const why = this.#isRunning ? 'did not answer in time' : 'ended';
    throw new Error(`The process ${why}:\n${this.#output}`);
  }

  /** All output of the process so far. */
  get output(): string {
    return this.#output;
  }

  ended(): Promise<ExitResult> {
    return this.#ended;
  }

  async end(signal: NodeJS.Signals): Promise<ExitResult> {
    if (this.#isRunning) this.#child.kill(signal);
    return this.#ended;
  }
}

/** Runs a server for a test file. Call this at the top of a `describe`, and use the result inside tests only. */
export function useRunningShop(options: ShopOptions | (() => Promise<ShopOptions>) = {}): () => RunningShop {
  const running: { shop?: RunningShop } = {};
  beforeAll(async () => {
    running.shop = await RunningShop.start(typeof options === 'function' ? await options() : options);
  }, READY_TIMEOUT_MS + 10_000);
  afterAll(async () => running.shop?.stop());
  return () => {
    if (running.shop === undefined) throw new Error('the shop runs inside tests only');
    return running.shop;
  };
}
