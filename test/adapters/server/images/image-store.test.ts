import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImageStore, type ImageFormat, type ImageSource } from '../../../../adapters/server/images/image-store.ts';
import { IMAGE_WIDTHS } from '../../../../core/share/image-url.ts';
import { deferred } from '../../../fakes/deferred.ts';

/** Creates images that consist of text, and counts them. */
class FakeSource implements ImageSource {
  readonly made: string[] = [];
  makeImage: (path: string) => Promise<Buffer | null> = async (path) => Buffer.from(`picture of ${path}`);

  async make(path: string, width: number, format: ImageFormat): Promise<Buffer | null> {
    this.made.push(`${width} ${format} ${path}`);
    return this.makeImage(path);
  }
}

let folder: string;
let source: FakeSource;
let store: ImageStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  source = new FakeSource();
  store = new ImageStore(folder, source);
});
afterEach(() => rm(folder, { recursive: true }));

const filesBelow = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('ImageStore', () => {
  it('creates an image on the first request, and not again', async () => {
    const first = await store.get('demo/a', 320, 'avif');
    expect(first).toEqual({ body: Buffer.from('picture of demo/a'), type: 'image/avif' });
    expect(await store.get('demo/a', 320, 'avif')).toEqual(first);
    expect(source.made).toEqual(['320 avif demo/a']);
  });

  it('stores an image on disk for the next start', async () => {
    const body = (await store.get('demo/a', 320, 'webp'))?.body;
    const next = new FakeSource();
    expect((await new ImageStore(folder, next).get('demo/a', 320, 'webp'))?.body).toEqual(body);
    expect(next.made).toEqual([]);
  });

  it('stores each width, format and path separately', async () => {
    await store.get('demo/a', 320, 'webp');
    await store.get('demo/a', 480, 'webp');
    await store.get('demo/a', 320, 'jpeg');
    await store.get('demo/b', 320, 'webp');
    expect(source.made).toHaveLength(4);
    expect(await filesBelow(folder)).toHaveLength(4);
  });

  it('creates an image once for all concurrent requests', async () => {
    const made = deferred<Buffer | null>();
    source.makeImage = () => made.promise;
    const requests = Promise.all([store.get('demo/a', 320, 'avif'), store.get('demo/a', 320, 'avif')]);
    made.resolve(Buffer.from('x'));
    const [one, other] = await requests;
    expect(one).toBe(other);
    expect(source.made).toHaveLength(1);
  });

  it('never serves a partial image: temporary files of a killed process are ignored', async () => {
    await store.get('demo/a', 320, 'avif');
    const [file = ''] = await filesBelow(folder);
    await rm(file);
    await writeFile(`${file}.4711.part`, 'half a pic');
    expect((await new ImageStore(folder, source).get('demo/a', 320, 'avif'))?.body.toString()).toBe(
      'picture of demo/a',
    );
    expect(await filesBelow(folder)).toEqual(expect.arrayContaining([file]));
  });

  it('leaves no temporary files', async () => {
    await store.get('demo/a', 320, 'avif');
    expect((await filesBelow(folder)).map((file) => file.split('.').at(-1))).toEqual(['avif']);
  });

  it.each(IMAGE_WIDTHS)('creates images %i wide', async (width) => {
    expect(await store.get('demo/a', width, 'webp')).not.toBeNull();
  });

  it.each([0, 1, 95, 97, 319, 321, 1_081, 4_000, -320, 320.5, Number.NaN])(
    'rejects the width %d, so that requests cannot fill the disk',
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
  ])('returns null for the path %j', async (path) => {
    expect(await store.get(path, 320, 'webp')).toBeNull();
    expect(source.made).toEqual([]);
  });

  it('stores nothing for an unknown image, neither in memory nor on disk', async () => {
    source.makeImage = async () => null;
    expect(await store.get('demo/a', 320, 'webp')).toBeNull();
    expect(await filesBelow(folder)).toEqual([]);
    source.makeImage = async () => Buffer.from('now it is');
    expect(await store.get('demo/a', 320, 'webp')).not.toBeNull();
  });

  it('retries after a failure', async () => {
    source.makeImage = async () => Promise.reject(new Error('no memory'));
    await expect(store.get('demo/a', 320, 'webp')).rejects.toThrow('no memory');
    source.makeImage = async () => Buffer.from('works');
    expect((await store.get('demo/a', 320, 'webp'))?.body.toString()).toBe('works');
  });

  it('serves an image when the disk is not writable', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder was');
    expect((await store.get('demo/a', 320, 'webp'))?.body.toString()).toBe('picture of demo/a');
    await rm(folder);
    await mkdir(folder);
  });
});

describe('ImageStore.formatFor', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['image/png,image/*;q=0.8', 'jpeg'],
    ['', 'jpeg'],
  ])('returns for %j: %s', (accept, format) => {
    expect(ImageStore.formatFor(accept)).toBe(format);
  });
});
