import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from './deadline.ts';

/** Long enough for the first start, which loads the demo data. */
const OPEN_TIMEOUT_MS = 180_000;
/** Longer than the 15 seconds that the server waits for requests in flight. */
const STOP_TIMEOUT_MS = 30_000;

/** The built server in its own process, on free ports and with a temporary data folder. */
export interface RunningShop {
  readonly storefrontUrl: string;
  readonly apiUrl: string;
  readonly officeUrl: string;
  /** URL of the sandbox gateways that this process opens, unless it uses others. */
  readonly sandboxUrl: string;
  /** Milliseconds from the start of the process to its first page. */
  readonly startupMs: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts `dist/server` with additional settings. `dataFolder` keeps its data between two starts. */
export async function startShop(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const [port, apiPort, sandboxPort, officePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const began = performance.now();
  const child = fork(join('dist', 'server', 'server.js'), ['--migrate'], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      SANDBOX_PORT: String(sandboxPort),
      OFFICE_PORT: String(officePort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      // The same value as in `deploy/`.
      MALLOC_ARENA_MAX: '2',
      ...settings,
    },
    stdio: 'inherit',
  });
  const opened = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)));
  });
  const storefrontUrl = `http://127.0.0.1:${port}`;
  try {
    await within(OPEN_TIMEOUT_MS, 'the opening of a shop', opened);
    await (await fetch(`${storefrontUrl}/`, { signal: AbortSignal.timeout(OPEN_TIMEOUT_MS) })).arrayBuffer();
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    storefrontUrl,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    officeUrl: `http://127.0.0.1:${officePort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    startupMs: performance.now() - began,
    pid: child.pid ?? 0,
    stop: () => stop(child),
  };
}

/** Returns the processor time that a process has used, in ms; Linux counts it in hundredths of a second. */
export async function processorMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'moajang-bench-'));
}

export function removeDataFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
  try {
    await within(STOP_TIMEOUT_MS, 'the closing of a shop', ended);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
