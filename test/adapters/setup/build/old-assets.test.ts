import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreOldAssets, stashOldAssets } from '../../../../adapters/setup/build/old-assets.mjs';
import { DAY_MS } from '../../../../core/time/durations.ts';

const NOW = Date.UTC(2026, 10, 21, 3, 0, 0);

let folder: string;
let client: string;
const served = async () => (await readdir(join(client, 'assets'))).toSorted();

/** Acts like the build: empties the folder, and writes its files and their manifest. */
async function build(...names: readonly string[]): Promise<void> {
  await rm(client, { recursive: true, force: true });
  await mkdir(join(client, '.vite'), { recursive: true });
  await mkdir(join(client, 'assets'));
  for (const name of names) await writeFile(join(client, 'assets', name), name);
  const listed = names.map((name) => [name, { file: `assets/${name}` }]);
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(listed)));
}

async function deploy(now: number, ...names: readonly string[]): Promise<void> {
  const aside = join(folder, 'old');
  await stashOldAssets(client, aside, now);
  await build(...names);
  await restoreOldAssets(client, aside, now);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moajang-assets-'));
  client = join(folder, 'client');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('old assets', () => {
  it('are served together with the new ones, with their compressed copies', async () => {
    await build('a-11111111.js');
    await writeFile(join(client, 'assets/a-11111111.js.br'), '');
    await deploy(NOW, 'a-22222222.js');
    expect(await served()).toEqual(['a-11111111.js', 'a-11111111.js.br', 'a-22222222.js']);
  });

  it('are retained for seven days after the deployment that replaced them, over all deployments in between', async () => {
    await build('a-11111111.js');
    await deploy(NOW, 'a-22222222.js');
    await deploy(NOW + 3 * DAY_MS, 'a-33333333.js');
    await deploy(NOW + 7 * DAY_MS, 'a-44444444.js');
    expect(await served()).toEqual(['a-11111111.js', 'a-22222222.js', 'a-33333333.js', 'a-44444444.js']);
    await deploy(NOW + 7 * DAY_MS + 1_000, 'a-55555555.js');
    expect(await served()).toEqual(['a-22222222.js', 'a-33333333.js', 'a-44444444.js', 'a-55555555.js']);
  });

  it('expire seven days after the last deployment that still had them', async () => {
    await build('font-11111111.woff2');
    await utimes(join(client, 'assets/font-11111111.woff2'), 0, 0);
    await deploy(NOW, 'a-22222222.js');
    expect(await served()).toContain('font-11111111.woff2');
  });

  it('do not exist at the first build, nor for files without a hash', async () => {
    await deploy(NOW, 'a-11111111.js');
    await writeFile(join(client, 'assets/logo.svg'), '');
    await deploy(NOW + 1, 'a-22222222.js');
    expect(await served()).toEqual(['a-11111111.js', 'a-22222222.js']);
  });
});
