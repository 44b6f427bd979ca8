import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  PictureStore,
  type PictureFormat,
  type PictureSource,
} from '../../../../adapters/server/pictures/picture-store.ts';
import { PICTURE_WIDTHS } from '../../../../core/picture/picture-url.ts';
import { deferred } from '../../../fakes/deferred.ts';

/** Makes a picture of text, and counts. */
class FakeSource implements PictureSource {
  readonly made: string[] = [];
  answer: (path: string) => Promise<Buffer | null> = async (path) => Buffer.from(`picture of ${path}`);

  async make(path: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    this.made.push(`${width} ${format} ${path}`);
    return this.answer(path);
  }
}

let folder: string;
let source: FakeSource;
let store: PictureStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  source = new FakeSource();
  store = new PictureStore(folder, source);
});
afterEach(() => rm(folder, { recursive: true }));

const filesBelow = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('PictureStore', () => {
  it('makes a picture when it is first asked for, and not again', async () => {
    const first = await store.get('demo/a', 320, 'avif');
    expect(first).toEqual({ body: Buffer.from('picture of demo/a'), type: 'image/avif' });
    expect(await store.get('demo/a', 320, 'avif')).toEqual(first);
    expect(source.made).toEqual(['320 avif demo/a']);
  });

  it('keeps it on the disk for the next start', async () => {
    const body = (await store.get('demo/a', 320, 'webp'))?.body;
    const next = new FakeSource();
    expect((await new PictureStore(folder, next).get('demo/a', 320, 'webp'))?.body).toEqual(body);
    expect(next.made).toEqual([]);
  });

  it('keeps widths, formats and paths apart', async () => {
    await store.get('demo/a', 320, 'webp');
    await store.get('demo/a', 480, 'webp');
    await store.get('demo/a', 320, 'jpeg');
    await store.get('demo/b', 320, 'webp');
    expect(source.made).toHaveLength(4);
    expect(await filesBelow(folder)).toHaveLength(4);
  });

  it('makes a picture once for all who ask meanwhile', async () => {
    const made = deferred<Buffer | null>();
    source.answer = () => made.promise;
    const asked = Promise.all([store.get('demo/a', 320, 'avif'), store.get('demo/a', 320, 'avif')]);
    made.resolve(Buffer.from('x'));
    const [one, other] = await asked;
    expect(one).toBe(other);
    expect(source.made).toHaveLength(1);
  });

  it('never serves half a picture: what a killed process left beside is not looked at', async () => {
    await store.get('demo/a', 320, 'avif');
    const [file = ''] = await filesBelow(folder);
    await rm(file);
    await writeFile(`${file}.4711`, 'half a pic');
    expect((await new PictureStore(folder, source).get('demo/a', 320, 'avif'))?.body.toString()).toBe(
      'picture of demo/a',
    );
    expect(await filesBelow(folder)).toEqual(expect.arrayContaining([file]));
  });

  it('leaves nothing beside a picture', async () => {
    await store.get('demo/a', 320, 'avif');
    expect((await filesBelow(folder)).map((file) => file.split('.').at(-1))).toEqual(['avif']);
  });

  it.each(PICTURE_WIDTHS)('makes pictures %i wide', async (width) => {
    expect(await store.get('demo/a', width, 'webp')).not.toBeNull();
  });

  it.each([0, 1, 95, 97, 319, 321, 1_081, 4_000, -320, 320.5, Number.NaN])(
    'makes none %d wide, so that nobody can fill the disk',
    async (width) => {
      expect(await store.get('demo/a', width, 'webp')).toBeNull();
      expect(source.made).toEqual([]);
    },
  );

  it.each([
    '',
    '/demo/a',
    '../a',
    'demo/../../a',
    'demo/a b',
    'demo/a%2f',
    'demo\\a',
    'a\0',
    '.a',
    'demo/.a',
    'demo//a',
    'demo/a/',
    '상품/a',
    `a${'b'.repeat(200)}`,
    'a\n',
  ])('does not look for %j', async (path) => {
    expect(await store.get(path, 320, 'webp')).toBeNull();
    expect(source.made).toEqual([]);
  });

  it('remembers of a picture that is not there neither in memory nor on the disk', async () => {
    source.answer = async () => null;
    expect(await store.get('demo/a', 320, 'webp')).toBeNull();
    expect(await filesBelow(folder)).toEqual([]);
    source.answer = async () => Buffer.from('now it is');
    expect(await store.get('demo/a', 320, 'webp')).not.toBeNull();
  });

  it('tries again after a failure', async () => {
    source.answer = async () => Promise.reject(new Error('no memory'));
    await expect(store.get('demo/a', 320, 'webp')).rejects.toThrow('no memory');
    source.answer = async () => Buffer.from('works');
    expect((await store.get('demo/a', 320, 'webp'))?.body.toString()).toBe('works');
  });

  it('serves a picture though the disk does not take it', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder was');
    expect((await store.get('demo/a', 320, 'webp'))?.body.toString()).toBe('picture of demo/a');
    await rm(folder);
    await mkdir(folder);
  });
});

describe('PictureStore.formatFor', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['image/png,image/*;q=0.8', 'jpeg'],
    ['', 'jpeg'],
  ])('answers %j with %s', (accept, format) => {
    expect(PictureStore.formatFor(accept)).toBe(format);
  });
});
