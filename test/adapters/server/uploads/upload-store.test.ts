import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadStoreFromEnvironment } from '../../../../adapters/server/uploads/choose-upload-store.ts';
import { FolderStore } from '../../../../adapters/server/uploads/folder-store.ts';
import { S3Store, UnusableBucket } from '../../../../adapters/server/uploads/s3-store.ts';
import type { UploadStore } from '../../../../core/ports/server/upload-store.port.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeS3 } from '../../../fakes/fake-s3.ts';
import { FakeUploadStore } from '../../../fakes/fake-upload-store.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const clock = new FakeClock(NOON);
const PATH = 'upload/ab/ab01.webp';
const BODY = Buffer.from([1, 2, 3, 0, 255]);

let folder: string;
let s3: FakeS3;
let fake: FakeUploadStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  s3 = await FakeS3.start();
  fake = new FakeUploadStore();
});
afterEach(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const s3Store = (
  overrides: { readonly endpoint?: string; readonly secretKey?: string; readonly sessionToken?: string } = {},
): S3Store => new S3Store({ ...FakeS3.credentials, endpoint: s3.endpoint, bucket: 'pictures', ...overrides }, clock);

describe.each([
  ['FolderStore', (): UploadStore => new FolderStore(folder)],
  ['S3Store', (): UploadStore => s3Store()],
  ['FakeUploadStore', (): UploadStore => fake],
])('%s', (_name, open) => {
  it('returns a stored file', async () => {
    await open().put(PATH, BODY);
    expect(await open().get(PATH)).toEqual(BODY);
  });

  it('replaces a file at the same path', async () => {
    await open().put(PATH, Buffer.from([9]));
    await open().put(PATH, BODY);
    expect(await open().get(PATH)).toEqual(BODY);
  });

  it('has nothing at other paths or after removal', async () => {
    const store = open();
    await store.put(PATH, BODY);
    expect(await store.get('upload/ab/other.webp')).toBeNull();
    expect([await store.has(PATH), await store.has('upload/ab/other.webp')]).toEqual([true, false]);
    await store.remove(PATH);
    expect(await store.get(PATH)).toBeNull();
    expect(await store.has(PATH)).toBe(false);
  });

  it('ignores the removal of a missing file', async () => {
    await expect(open().remove(PATH)).resolves.toBeUndefined();
  });

  it.each(['../secret', '/etc/passwd', 'upload/../../x', 'a b', '', 'upload/%2e%2e/x'])(
    'rejects the path %j',
    async (path) => {
      await expect(open().get(path)).rejects.toThrow('not the path of an image');
      await expect(open().put(path, BODY)).rejects.toThrow('not the path of an image');
      await expect(open().has(path)).rejects.toThrow('not the path of an image');
      await expect(open().remove(path)).rejects.toThrow('not the path of an image');
    },
  );
});

describe('FolderStore', () => {
  it('stores equal images that arrive at the same time', async () => {
    const store = new FolderStore(folder);

    await Promise.all(Array.from({ length: 8 }, () => store.put(PATH, BODY)));

    expect(await store.get(PATH)).toEqual(BODY);
  });

  it('leaves no partial file beside the complete one', async () => {
    await new FolderStore(folder).put(PATH, BODY);
    expect(await readdir(join(folder, 'upload/ab'))).toEqual(['ab01.webp']);
  });
});

describe('S3Store', () => {
  it('stores images in the bucket with their type and a cache lifetime of one year', async () => {
    await s3Store().put(PATH, BODY);
    expect([...s3.objects]).toEqual([
      [`/pictures/${PATH}`, { body: BODY, type: 'image/webp', cache: 'public, max-age=31536000, immutable' }],
    ]);
    expect(s3.refused).toEqual([]);
  });

  it('throws for a wrong secret, and if the store is broken', async () => {
    await expect(s3Store({ secretKey: 'guessed' }).put(PATH, BODY)).rejects.toThrow('403');
    await expect(s3Store({ secretKey: 'guessed' }).get(PATH)).rejects.toThrow('403');
    await expect(s3Store({ secretKey: 'guessed' }).has(PATH)).rejects.toThrow('403');
    s3.isBroken = true;
    await expect(s3Store().get(PATH)).rejects.toThrow('500');
    await expect(s3Store().remove(PATH)).rejects.toThrow('500');
    const stopped = s3Store({ endpoint: 'http://127.0.0.1:1' });
    await expect(stopped.has(PATH)).rejects.toThrow(new UnusableBucket('the store does not respond'));
  });

  it('stores an image after two refusals of a busy store', async () => {
    s3.busyFor = 2;

    await s3Store().put(PATH, BODY);

    expect(s3.refused).toEqual([`503 PUT /pictures/${PATH}`, `503 PUT /pictures/${PATH}`]);
    expect(await s3Store().get(PATH)).toEqual(BODY);
  });

  it('sends and signs the session token of temporary credentials', async () => {
    s3.sessionToken = 'token';

    await s3Store({ sessionToken: 'token' }).put(PATH, BODY);

    expect(s3.objects.size).toBe(1);
    await expect(s3Store().get(PATH)).rejects.toThrow('403');
  });
});

describe('uploadStoreFromEnvironment', () => {
  const SETTINGS = {
    S3_ENDPOINT: 'https://store.test/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'kr-1',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  };
  const choose = (variables: Record<string, string>) => uploadStoreFromEnvironment(variables, folder, clock);

  it('uses the data folder by default', async () => {
    const store = choose({});
    expect(store).toBeInstanceOf(FolderStore);
    await store.put(PATH, BODY);
    expect(await readdir(folder)).toEqual(['uploads']);
  });

  it('uses the bucket if it is fully configured', () => {
    expect(choose(SETTINGS)).toBeInstanceOf(S3Store);
  });

  it('uses the session token when it is set', async () => {
    s3.sessionToken = 'token';
    const { region, accessKey, secretKey } = FakeS3.credentials;
    const variables = { ...SETTINGS, S3_ENDPOINT: s3.endpoint, S3_REGION: region };

    const store = choose({
      ...variables,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_SESSION_TOKEN: 'token',
    });

    expect(await store.has(PATH)).toBe(false);
  });

  it('names missing or invalid settings, and never a secret', () => {
    const { S3_BUCKET: _bucket, ...without } = SETTINGS;
    expect(() => choose(without)).toThrow(/^S3_BUCKET: 사진을 버킷에 두려면 S3_ 설정이 모두 필요해요\.$/);
    expect(() => choose({ ...SETTINGS, S3_ENDPOINT: 'store' })).toThrow(/S3_ENDPOINT/);
  });
});
