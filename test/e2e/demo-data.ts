import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts, Program } from './running-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data, to be copied. */
    demoData: string;
  }
}

/** Creates the demo data once for all files: loading it takes longer than most tests. */
export default async function makeDemoData(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'moajang-demo-'));
  const [port, apiPort, sandboxPort] = await freePorts(3);
  const settings = {
    PORT: `${port}`,
    API_PORT: `${apiPort}`,
    SANDBOX_PORT: `${sandboxPort}`,
    OFFICE_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const shop = new Program('server.js', settings, ['--migrate'], null, false);
  await shop.answersAt(`http://127.0.0.1:${port}/readyz`);
  await shop.end('SIGTERM');
  project.provide('demoData', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
