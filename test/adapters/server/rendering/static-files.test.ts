import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listStaticFiles,
  readStaticFile,
  type StaticFile,
} from '../../../../adapters/server/rendering/static-files.ts';

const FILES = {
  'build/assets/shop-abcd1234.js': 'js',
  'build/assets/shop-abcd1234.js.br': 'js br',
  'build/assets/shop-abcd1234.js.gz': 'js gz',
  'build/assets/shop-abcd1234.js.map': 'map',
  'build/assets/a.0--_b_-c12.woff2': 'font',
  'build/assets/images/common/my-notebook.svg': '<svg/>',
  'build/assets/images/common/logo.svg': '<svg/>',
  'build/favicon.ico': 'ico',
  'build/.vite/manifest.json': '{}',
  'build/notes.exe': 'x',
  'outside.txt': 'outside',
} as const;

let folder: string;
let files: ReadonlyMap<string, StaticFile>;
const fileAt = (path: string): StaticFile => {
  const file = files.get(path);
  if (file === undefined) throw new Error(`no file at ${path}`);
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, 'outside.txt'), join(folder, 'build/link.txt'));
  files = await listStaticFiles(join(folder, 'build'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('listStaticFiles', () => {
  it('knows the files of the build by their path, and nothing else: no manifest, map, link or unknown kind', () => {
    expect([...files.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/assets/a.0--_b_-c12.woff2',
      '/assets/images/common/logo.svg',
      '/assets/images/common/my-notebook.svg',
      '/assets/shop-abcd1234.js',
      '/favicon.ico',
    ]);
  });

  it('says of what kind a file is', () => {
    expect(fileAt('/assets/shop-abcd1234.js').type).toBe('text/javascript; charset=utf-8');
    expect(fileAt('/assets/images/common/logo.svg').type).toBe('image/svg+xml');
  });

  it('takes for unchanging what the build named by its content, and no file that was copied as it is', () => {
    expect(fileAt('/assets/shop-abcd1234.js').immutable).toBe(true);
    expect(fileAt('/assets/a.0--_b_-c12.woff2').immutable).toBe(true);
    expect(fileAt('/assets/images/common/my-notebook.svg').immutable).toBe(false);
    expect(fileAt('/favicon.ico').immutable).toBe(false);
  });

  it('is empty where there is no build', async () => {
    expect((await listStaticFiles(join(folder, 'nothing'))).size).toBe(0);
  });
});

describe('readStaticFile', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'js br'],
    ['gzip', 'gzip', 'js gz'],
    ['', null, 'js'],
    ['identity', null, 'js'],
    ['brotli', null, 'js'],
  ])('answers a browser that takes %j in %s', async (accepts, encoding, content) => {
    const answer = await readStaticFile(fileAt('/assets/shop-abcd1234.js'), accepts);
    expect([answer.encoding, answer.body.toString()]).toEqual([encoding, content]);
  });

  it('answers plainly what was not compressed', async () => {
    const answer = await readStaticFile(fileAt('/favicon.ico'), 'gzip, br');
    expect([answer.encoding, answer.body.toString()]).toEqual([null, 'ico']);
  });
});
