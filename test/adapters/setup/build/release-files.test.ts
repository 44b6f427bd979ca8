import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPart } from '../../../../adapters/setup/build/release.mjs';

describe('the files of a release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'moajang-release-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (...paths: readonly string[]): void => {
    for (const path of paths) {
      mkdirSync(dirname(join(folder, 'from', path)), { recursive: true });
      writeFileSync(join(folder, 'from', path), 'SHOP_SECRET=secret');
    }
  };
  const copied = async (): Promise<readonly string[]> => {
    await copyPart(join(folder, 'from'), join(folder, 'to'));
    const entries = readdirSync(join(folder, 'to'), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'to').length + 1))
      .toSorted();
  };

  it('include the example of the settings, but no settings of a shop, which are secrets', async () => {
    write('moajang.env', 'docker/compose.yaml', 'docker/.env', 'docker/moajang.env', '.env', 'shop.env');

    expect(await copied()).toEqual(['docker/compose.yaml', 'moajang.env']);
  });

  it('include no source maps and no type declarations', async () => {
    write('server.js', 'server.js.map', 'server.d.ts', 'node_modules/other/index.js');

    expect(await copied()).toEqual(['server.js']);
  });
});
