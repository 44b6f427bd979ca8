import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImageStore } from '../../../../adapters/server/images/image-store.ts';
import { UploadedImages } from '../../../../adapters/server/images/uploaded-images.ts';
import { EXISTENCE_TTL_MS, UploadExistenceCache } from '../../../../adapters/server/uploads/upload-existence-cache.ts';
import { ResizePurgingStore } from '../../../../adapters/server/uploads/resize-purging-store.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeUploadStore } from '../../../fakes/fake-upload-store.ts';

const GONE = 'upload/ab/ab01.webp';
const STAYS = 'upload/ab/ab02.webp';
const cutter = { resize: async (source: Uint8Array, width: number) => Buffer.from(`${width} of ${source.length}`) };
const nothing = { make: async () => null };

let folder: string;
let kept: FakeUploadStore;
let store: ResizePurgingStore;
let pictures: ImageStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuts-'));
  kept = new FakeUploadStore();
  store = new ResizePurgingStore(kept, folder);
  pictures = new ImageStore(folder, new UploadedImages(nothing, store, cutter));
  for (const path of [GONE, STAYS]) await store.put(path, Buffer.from('a picture'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('ResizePurgingStore', () => {
  it('removes an image in every size that was created, and no other image', async () => {
    for (const path of [GONE, STAYS]) {
      for (const width of [96, 320, 1_080]) {
        expect(await pictures.get(path, width, 'avif')).not.toBeNull();
        expect(await pictures.get(path, width, 'jpeg')).not.toBeNull();
      }
    }
    await store.remove(GONE);
    expect(await pictures.get(GONE, 96, 'avif')).toBeNull();
    expect(await pictures.get(GONE, 1_080, 'jpeg')).toBeNull();
    expect(await pictures.get(STAYS, 96, 'avif')).not.toBeNull();
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files).toHaveLength(6);
  });

  it('accepts the removal of a missing image', async () => {
    await store.remove(GONE);
    await expect(store.remove(GONE)).resolves.toBeUndefined();
  });

  it('keeps the sizes for the next run when the store is unavailable', async () => {
    await pictures.get(GONE, 96, 'avif');
    kept.isDown = true;
    await expect(store.remove(GONE)).rejects.toThrow('the store is down');
    expect(await pictures.get(GONE, 96, 'avif')).not.toBeNull();
  });
});

describe('an image that another machine removed', () => {
  let clock: FakeClock;
  beforeEach(() => {
    clock = new FakeClock(1_000_000);
    pictures = new ImageStore(
      folder,
      new UploadedImages(nothing, store, cutter),
      new UploadExistenceCache(kept, clock),
    );
  });
  const filesLeft = async (): Promise<number> =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

  it('is removed here within a minute, in every size created from it', async () => {
    for (const width of [96, 320]) await pictures.get(GONE, width, 'avif');
    await pictures.get(STAYS, 96, 'avif');
    expect(await pictures.get(GONE, 96, 'avif')).not.toBeNull();
    // The other machine uses its own store, which cannot reach the sizes created here.
    await kept.remove(GONE);
    clock.advance(EXISTENCE_TTL_MS - 1);
    expect(await pictures.get(GONE, 96, 'avif')).not.toBeNull();
    clock.advance(1);
    expect(await pictures.get(GONE, 96, 'avif')).toBeNull();
    expect(await pictures.get(GONE, 320, 'avif')).toBeNull();
    expect(await pictures.get(STAYS, 96, 'avif')).not.toBeNull();
    expect(await filesLeft()).toBe(1);
  });

  it('is looked up once a minute, for any number of requests', async () => {
    await pictures.get(STAYS, 96, 'avif');
    for (let count = 0; count < 5; count += 1) await pictures.get(STAYS, 96, 'avif');
    expect(kept.existenceChecks).toBe(1);
    clock.advance(EXISTENCE_TTL_MS);
    await pictures.get(STAYS, 96, 'avif');
    expect(kept.existenceChecks).toBe(2);
  });

  it('is kept while its store is unavailable', async () => {
    await pictures.get(STAYS, 96, 'avif');
    kept.isDown = true;
    expect(await pictures.get(STAYS, 96, 'avif')).not.toBeNull();
    expect(await filesLeft()).toBe(1);
  });
});
