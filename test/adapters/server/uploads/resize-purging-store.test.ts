import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureStore } from '../../../../adapters/server/pictures/picture-store.ts';
import { UploadedPictures } from '../../../../adapters/server/pictures/uploaded-pictures.ts';
import { KNOWN_FOR_MS, KnownUploads } from '../../../../adapters/server/uploads/known-uploads.ts';
import { StoreWithCuts } from '../../../../adapters/server/uploads/store-with-cuts.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeUploadStore } from '../../../fakes/fake-upload-store.ts';

const GONE = 'upload/ab/ab01.webp';
const STAYS = 'upload/ab/ab02.webp';
const cutter = { cut: async (kept: Uint8Array, width: number) => Buffer.from(`${width} of ${kept.length}`) };
const nothing = { make: async () => null };

let folder: string;
let kept: FakeUploadStore;
let store: StoreWithCuts;
let pictures: PictureStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuts-'));
  kept = new FakeUploadStore();
  store = new StoreWithCuts(kept, folder);
  pictures = new PictureStore(folder, new UploadedPictures(nothing, store, cutter));
  for (const path of [GONE, STAYS]) await store.put(path, Buffer.from('a picture'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('StoreWithCuts', () => {
  it('takes a picture away in every size in which it was shown, and no other', async () => {
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

  it('takes away again what was gone already', async () => {
    await store.remove(GONE);
    await expect(store.remove(GONE)).resolves.toBeUndefined();
  });

  it('leaves the sizes for the next time when the store is away', async () => {
    await pictures.get(GONE, 96, 'avif');
    kept.isAway = true;
    await expect(store.remove(GONE)).rejects.toThrow('away');
    expect(await pictures.get(GONE, 96, 'avif')).not.toBeNull();
  });
});

describe('a picture that another machine took away', () => {
  let clock: FakeClock;
  beforeEach(() => {
    clock = new FakeClock(1_000_000);
    pictures = new PictureStore(folder, new UploadedPictures(nothing, store, cutter), new KnownUploads(kept, clock));
  });
  const filesLeft = async (): Promise<number> =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

  it('is gone here within a minute, in every size that was cut from it', async () => {
    for (const width of [96, 320]) await pictures.get(GONE, width, 'avif');
    await pictures.get(STAYS, 96, 'avif');
    expect(await pictures.get(GONE, 96, 'avif')).not.toBeNull();
    // By its own store: that machine cannot reach what was cut here.
    await kept.remove(GONE);
    clock.advance(KNOWN_FOR_MS - 1);
    expect(await pictures.get(GONE, 96, 'avif')).not.toBeNull();
    clock.advance(1);
    expect(await pictures.get(GONE, 96, 'avif')).toBeNull();
    expect(await pictures.get(GONE, 320, 'avif')).toBeNull();
    expect(await pictures.get(STAYS, 96, 'avif')).not.toBeNull();
    expect(await filesLeft()).toBe(1);
  });

  it('is asked after once a minute, however often it is seen', async () => {
    await pictures.get(STAYS, 96, 'avif');
    for (let count = 0; count < 5; count += 1) await pictures.get(STAYS, 96, 'avif');
    expect(kept.asked).toBe(1);
    clock.advance(KNOWN_FOR_MS);
    await pictures.get(STAYS, 96, 'avif');
    expect(kept.asked).toBe(2);
  });

  it('stays while its store is away: nobody can say that it is gone', async () => {
    await pictures.get(STAYS, 96, 'avif');
    kept.isAway = true;
    expect(await pictures.get(STAYS, 96, 'avif')).not.toBeNull();
    expect(await filesLeft()).toBe(1);
  });
});
