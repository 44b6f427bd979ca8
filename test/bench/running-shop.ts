import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built shop in a process of its own, on free ports and a data folder that is thrown away. */
export interface RunningShop {
  readonly storefront: string;
  readonly api: string;
  /** Milliseconds from the start of the process to its first page. */
  readonly startedIn: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the shop of `dist/server`; `dataFolder` keeps its data between two starts. */
export async function startShop(dataFolder: string): Promise<RunningShop> {
  const [port, apiPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const began = performance.now();
  const child = fork(join('dist', 'server', 'server.js'), {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)));
  });
  const storefront = `http://127.0.0.1:${port}`;
  await (await fetch(`${storefront}/`)).arrayBuffer();
  return {
    storefront,
    api: `http://127.0.0.1:${apiPort}`,
    startedIn: performance.now() - began,
    pid: child.pid ?? 0,
    stop: () => stop(child),
  };
}

export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'moajang-bench-'));
}

export function removeDataFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
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
