import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  removeUnusedUploads,
  releaseUploads,
  UNUSED_UPLOAD_TTL_MS,
  useUploads,
} from '../../../../adapters/server/uploads/uploads.ts';
import type { UploadedImage } from '../../../../core/api/account/upload.api.ts';
import { parseResponse } from '../../../../core/client/parse-response.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { UPLOAD } from '../../../../core/upload/upload-rules.ts';
import { FakeUploadStore } from '../../../fakes/fake-upload-store.ts';
import { dataOf, failureOf, lineOf, order } from '../payments/shopper.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { bombImage, phonePhoto, sampleImage } from '../sample-images.ts';
import { sampleMember, sampleSale, type SampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const CALL = 'POST /api/v1/upload';
const MB = 1024 * 1024;

describe('POST /api/v1/upload', () => {
  const shop = useTestShop();
  let member: SampleMember;
  let bomb: Buffer;
  beforeAll(async () => {
    bomb = await bombImage();
  }, 60_000);
  beforeEach(async () => {
    member = await sampleMember(shop.database);
    store().images.clear();
    store().isDown = false;
  });

  function store(): FakeUploadStore {
    const { uploadStore } = shop.shop;
    if (!(uploadStore instanceof FakeUploadStore)) throw new Error('the test shop stores images in memory');
    return uploadStore;
  }

  async function send(
    body: BodyInit | null,
    token: string | null = member.token,
    more: Readonly<Record<string, string>> = {},
    type = 'image/jpeg',
  ) {
    const response = await shop.fetch('/api/v1/upload', {
      method: 'POST',
      body,
      headers: { ...more, 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
    const envelope = parseResponse(CALL, await response.json());
    if (envelope === null) throw new Error('no envelope');
    return { status: response.status, envelope };
  }
  const image = async (): Promise<UploadedImage> => dataOf((await send(new Uint8Array(await sampleImage()))).envelope);
  const refusal = async (body: BodyInit | null) => {
    const { status, envelope } = await send(body);
    const { result_code, result_msg } = failureOf(envelope);
    return [status, result_code, result_msg];
  };

  it.each(['', 'application/json', 'multipart/form-data; boundary=x', 'text/plain', 'video/mp4'])(
    'refuses a body that is declared as %j before it reads it',
    async (type) => {
      const { status, envelope } = await send(new Uint8Array(await sampleImage()), member.token, {}, type);
      expect([status, envelope.result_code]).toEqual([415, 415]);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('accepts an image in %s and encodes it again', async (type) => {
    const { envelope } = await send(new Uint8Array(await sampleImage(type)));
    const { img_path, width, height } = dataOf(envelope);
    expect(img_path).toMatch(/^upload\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    expect([width, height]).toEqual([40, 30]);
    const kept = store().images.get(img_path);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('removes a photo’s metadata, but applies its orientation', async () => {
    const photo = await phonePhoto();
    expect(photo.includes('Secret Phone')).toBe(true);
    const { img_path, width, height } = dataOf((await send(new Uint8Array(photo))).envelope);
    const kept = store().images.get(img_path) ?? Buffer.alloc(0);
    expect([width, height]).toEqual([30, 40]);
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
    expect(kept.includes('Secret Phone')).toBe(false);
  });

  it('reduces a large image to the size of the largest screens', async () => {
    const large = await sampleImage('jpeg', { width: 4_000, height: 1_000 });
    expect(dataOf((await send(new Uint8Array(large))).envelope)).toMatchObject({ width: 1_600, height: 400 });
  });

  it.each([
    ['a text', 'not an image'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['JSON', '{}'],
  ])('refuses %s by its content, for any content type', async (_name, body) => {
    expect(await refusal(body)).toEqual([200, 422, 'JPEG, PNG, WebP 사진만 올릴 수 있어요.']);
    expect(store().images.size).toBe(0);
  });

  it('accepts an image that is declared as another kind of image', async () => {
    const { envelope } = await send(new Uint8Array(await sampleImage('png')), member.token, {}, 'image/gif');
    expect(dataOf(envelope).width).toBe(40);
  });

  it('refuses a file that starts like an image and is not one', async () => {
    const half = (await sampleImage('jpeg', { width: 400, height: 400 })).subarray(0, 700);
    expect(await refusal(new Uint8Array(half))).toEqual([200, 422, '사진을 읽을 수 없어요. 다른 사진을 골라 주세요.']);
    expect((await send(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).envelope.result_code).toBe(422);
  });

  it('refuses a small file that would become a huge image, without decoding it', async () => {
    expect(bomb.length).toBeLessThan(MB);
    const begin = process.cpuUsage();
    expect(await refusal(new Uint8Array(bomb))).toMatchObject([200, 422, expect.stringMatching(/화소/)]);
    // Measures processor time, on which other programs have no effect.
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  it('refuses 0 bytes', async () => {
    expect(await refusal(new Uint8Array())).toEqual([200, 422, '빈 파일이에요. 다른 사진을 골라 주세요.']);
    expect((await send(null)).envelope.result_code).toBe(422);
  });

  it('accepts 10 MB and not a byte more', async () => {
    const tail = (length: number): Uint8Array<ArrayBuffer> => {
      const body = new Uint8Array(length);
      body.set(jpeg);
      return body;
    };
    const jpeg = await sampleImage();
    expect((await send(tail(UPLOAD.maxBytes))).envelope.result_code).toBe(200);
    const tooBig = [200, 422, '10MB 이하의 사진만 올릴 수 있어요.'];
    expect(await refusal(tail(UPLOAD.maxBytes + 1))).toEqual(tooBig);
    expect(await refusal(tail(11 * MB))).toEqual(tooBig);
  });

  it('refuses a missing token, an invalid token and an invalid key, without reading the body', async () => {
    const unread = (): ReadableStream =>
      new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1_000));
        },
      });
    let pulled = 0;
    const uploadAs = async (token: string | null, order_key?: string, query = '') => {
      const key = order_key === undefined ? {} : { 'order-key': order_key };
      const headers = {
        'content-type': 'image/jpeg',
        ...key,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      };
      // Fetch requires `duplex` for a streamed body, which the type of the options lacks.
      const init: RequestInit & { readonly duplex: string } = {
        method: 'POST',
        body: unread(),
        headers,
        duplex: 'half',
      };
      const response = await shop.fetch(`/api/v1/upload${query}`, init);
      return [response.status, parseResponse(CALL, await response.json())?.result_code];
    };
    expect(await uploadAs(null)).toEqual([401, 401]);
    expect(await uploadAs('a-dead-token')).toEqual([401, 401]);
    const key = '1_aaaaaaaaaaaaaaaaaaaaaaaaaaa';
    expect(await uploadAs(null, key)).toEqual([200, 404]);
    expect(await uploadAs(null, undefined, `?order_key=${key}`)).toEqual([401, 401]);
    expect(pulled).toBeLessThan(10);
    expect(store().images.size).toBe(0);
  });

  it('accepts images of a guest with the key of an order', async () => {
    const { payment_idx } = await sampleOrderLine(shop.database, { member_idx: null });
    const order_key = shop.shop.secret.orderKey(payment_idx);
    const { envelope } = await send(new Uint8Array(await sampleImage()), null, { 'order-key': order_key });
    const { img_path } = dataOf(envelope);
    const mine = await useUploads(shop.database, { payment_idx }, [img_path], 'claim', NOON);
    expect(mine).toBe(true);
  });

  it('refuses images of a guest whose order is not paid', async () => {
    const { order_key } = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { envelope } = await send(new Uint8Array(await sampleImage()), null, { 'order-key': order_key });

    expect(failureOf(envelope).result_code).toBe(404);
    expect(store().images.size).toBe(0);
  });

  it('allows 60 images an hour', async () => {
    const send60 = async (body: BodyInit) => {
      const codes: number[] = [];
      for (let sent = 0; sent < 60; sent += 1) codes.push((await send(body)).envelope.result_code);
      return new Set(codes);
    };
    expect(await send60('no picture')).toEqual(new Set([422]));
    expect((await send(new Uint8Array(await sampleImage()))).envelope.result_code).toBe(429);
    const another = await sampleMember(shop.database);
    expect((await send(new Uint8Array(await sampleImage()), another.token)).envelope.result_code).toBe(200);
    shop.clock.advance(HOUR_MS);
    expect((await send(new Uint8Array(await sampleImage()))).envelope.result_code).toBe(200);
  });

  it('reports an internal error when the store is unavailable; the job then removes all traces', async () => {
    store().isDown = true;
    expect((await send(new Uint8Array(await sampleImage()))).envelope.result_code).toBe(500);
    store().isDown = false;
    await removeUnusedUploads(shop.shop, NOON + UNUSED_UPLOAD_TTL_MS);
    expect(await shop.database.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  describe('followed by useUploads', () => {
    const use = (member_idx: number, ...paths: string[]) =>
      useUploads(shop.database, { member_idx }, paths, 'review', NOON);

    it('uses an image in one place, once', async () => {
      const { img_path } = await image();
      expect(await use(member.member_idx, img_path)).toBe(true);
      expect(await use(member.member_idx, img_path)).toBe(false);
    });

    it('accepts neither another member’s image, nor a missing one, nor one twice', async () => {
      const { img_path } = await image();
      const other = await sampleMember(shop.database);
      expect(await use(other.member_idx, img_path)).toBe(false);
      expect(await use(member.member_idx, 'upload/00/nothing.webp')).toBe(false);
      expect(await use(member.member_idx, 'demo/product/tee/1/1')).toBe(false);
      expect(await use(member.member_idx, img_path, img_path)).toBe(false);
    });

    it('marks nothing as used without images', async () => {
      expect(await use(member.member_idx)).toBe(true);
    });
  });

  describe('followed by removeUnusedUploads', () => {
    it('removes images unused for a day, to the second, and no used ones', async () => {
      const [unused, used] = [await image(), await image()];
      await useUploads(shop.database, { member_idx: member.member_idx }, [used.img_path], 'review', NOON);
      await removeUnusedUploads(shop.shop, NOON + UNUSED_UPLOAD_TTL_MS - 1);
      expect([...store().images.keys()]).toEqual([unused.img_path, used.img_path]);
      await removeUnusedUploads(shop.shop, NOON + UNUSED_UPLOAD_TTL_MS);
      expect([...store().images.keys()]).toEqual([used.img_path]);
    });

    it('removes released images', async () => {
      const { img_path } = await image();
      await useUploads(shop.database, { member_idx: member.member_idx }, [img_path], 'review', NOON);
      await releaseUploads(shop.database, [img_path]);
      await removeUnusedUploads(shop.shop, NOON + UNUSED_UPLOAD_TTL_MS);
      expect(store().images.size).toBe(0);
    });

    it('retries when the store was unavailable, and refuses the use of images being removed', async () => {
      const { img_path } = await image();
      store().isDown = true;
      await removeUnusedUploads(shop.shop, NOON + UNUSED_UPLOAD_TTL_MS);
      store().isDown = false;
      expect(await useUploads(shop.database, member, [img_path], 'review', NOON)).toBe(false);
      expect(store().images.size).toBe(1);
      await removeUnusedUploads(shop.shop, NOON + UNUSED_UPLOAD_TTL_MS);
      expect(store().images.size).toBe(0);
    });
  });
});
