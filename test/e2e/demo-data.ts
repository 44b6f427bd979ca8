import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts } from './free-ports.ts';
import { Program } from './running-shop.ts';

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
  const url = `http://127.0.0.1:${port}`;
  await shop.waitUntilServing(`${url}/readyz`);
  await makeHomeImages(url);
  await shop.end('SIGTERM');
  project.provide('demoData', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Renders the images of home, since otherwise each server would spend ten seconds of a processor on them. */
async function makeHomeImages(url: string): Promise<void> {
  const home = await (await fetch(url)).text();
  const images = new Set(home.match(/\/pictures\/(?:320|780)\/[\w./-]+/g));
  const responses = await Promise.all(
    [...images].map((path) => fetch(url + path, { headers: { accept: 'image/avif' } })),
  );
  const missing = responses.filter(({ ok }) => !ok).map((response) => response.url);
  if (images.size === 0 || missing.length > 0) throw new Error(`Home lacks images: ${missing.join(' ')}`);
}
