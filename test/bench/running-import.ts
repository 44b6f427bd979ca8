import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFiles } from './import-files.ts';

const MEMORY_CHECK_INTERVAL_MS = 100;

/** Result of an import process. */
export interface ImportRun {
  readonly code: number | null;
  readonly seconds: number;
  /** Peak memory in MB, including an embedded database. */
  readonly peak: number;
  /** Standard output; `notes` is standard error. */
  readonly result: string;
  readonly notes: string;
  /** The last reported percentage of rows. */
  readonly percent: number;
}

/**
 * Runs `catalogue import` of the built server in a separate process. If `killAt` is set, kills it with SIGKILL when it
 * reports that percentage of stored rows.
 */
export async function runImport(
  { files, pictures }: ImportFiles,
  settings: Readonly<Record<string, string>>,
  killAt: number | null = null,
): Promise<ImportRun> {
  const began = performance.now();
  const { TEST_DATABASE_URL: _test, DATABASE_URL: _own, NODE_ENV: _env, ...inherited } = process.env;
  const args = ['catalogue', 'import', ...files, '--pictures', pictures, '--json'];
  const child = spawn(process.execPath, [join('dist', 'server', 'cli.js'), ...args], {
    env: { ...inherited, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let [result, notes, percent, peak] = ['', '', 0, 0];
  child.stdout.on('data', (chunk: Buffer) => (result += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    notes += chunk.toString();
    percent = Number(/.*가져오기 [\d,/]+ \((\d+)%\)/s.exec(notes)?.[1] ?? 0);
    if (killAt !== null && percent >= killAt) kill();
  });
  const watch = setInterval(() => {
    void peakMegabytes(child.pid ?? 0).then((now) => (peak = Math.max(peak, now)));
  }, MEMORY_CHECK_INTERVAL_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  process.off('exit', kill);
  return { code, seconds: (performance.now() - began) / 1_000, peak, result, notes, percent };
}

/** Runs `migrate` of the built server: creates or migrates the configured database. */
export async function runMigrate(settings: Readonly<Record<string, string>>): Promise<void> {
  const { TEST_DATABASE_URL: _test, DATABASE_URL: _own, NODE_ENV: _env, ...inherited } = process.env;
  const child = spawn(process.execPath, [join('dist', 'server', 'cli.js'), 'migrate'], {
    env: { ...inherited, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the migration ended with ${code}`);
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
