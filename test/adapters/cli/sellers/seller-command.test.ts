import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

const FACTS = ['--company', '밭', '--ceo', '고은별', '--business-number', '123-45-67891', '--phone', '064-123-4567'];

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe('a seller shop', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const open = (...words: string[]) => operator('sellers', 'open', ...words, ...FACTS, '--address', '제주');
  const shown = async (member_id: string) => {
    const { result_data } = await shop.call('GET /api/v1/shop/{member_id}', { member_id });
    return result_data;
  };
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-seller-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is opened once at its own address, and not at a reserved path', async () => {
    expect((await open('bat', '밭')).code).toBe(0);
    expect((await open('bat', '밭')).code).toBe(1);
    expect((await open('cart', '카트')).code).toBe(1);
    expect((await operator('sellers', 'open', 'bat2', '밭', ...FACTS)).code).toBe(2);
    expect(await shown('bat')).toMatchObject({ member_name: '밭', intro: '', account: '', profile_img: null });
    expect(await shown('bat2')).toBeNull();
  });

  it('shows the introduction, the image and the account with which it was opened', async () => {
    const file = join(folder, 'face.png');
    const face = sharp({ create: { width: 60, height: 60, channels: 3, background: '#fa0' } });
    await writeFile(file, await face.png().toBuffer());
    const words = ['--intro', ' 귤을 키우고\n바로 따서\u202e 보내요\u0007 ', '--account', '@bat', '--picture', file];
    expect(jsonOf(await open('bat', '밭', ...words, '--json'))).toEqual({
      member_id: 'bat',
      intro: '귤을 키우고 바로 따서 보내요',
      profile_img: textLike(/^upload\/\w\w\/\w{32}\.webp$/),
      done: true,
    });
    const seller = await shown('bat');
    expect(seller).toMatchObject({ intro: '귤을 키우고 바로 따서 보내요', account: '@bat' });
    expect(await shop.shop.uploadStore.get(seller?.profile_img ?? '')).not.toBeNull();
  });

  it('accepts an introduction of up to 200 characters, and refuses an invalid one', async () => {
    expect((await open('long', '밭', '--intro', '귤'.repeat(201))).notes).toContain('--intro: 200자까지');
    expect((await open('long', '밭', '--intro', '\uD800')).notes).toContain('--intro: 저장할 수 없는');
    expect((await open('long', '밭', '--account', '@'.repeat(101))).code).toBe(2);
    expect(await shown('long')).toBeNull();
    expect((await open('long', '밭', '--intro', '귤'.repeat(200))).code).toBe(0);
    expect((await shown('long'))?.intro).toHaveLength(200);
  });

  it('is not opened, and stores no image, in a dry run, when the address is in use, or when the image is invalid', async () => {
    const text = join(folder, 'text.png');
    await writeFile(text, 'no picture');
    for (const file of [text, join(folder, 'none.png')]) {
      expect((await open('bat', '밭', '--picture', file)).code).toBe(1);
      expect((await open('bat', '밭', '--picture', file, '--dry-run')).code).toBe(1);
    }
    expect(jsonOf(await open('bat', '밭', '--intro', '귤', '--dry-run', '--json'))).toEqual({
      dry_run: true,
      member_id: 'bat',
      intro: '귤',
      profile_img: null,
      done: false,
    });
    expect(await shown('bat')).toBeNull();
    expect((await open('bat', '밭')).code).toBe(0);
    expect((await open('bat', '밭', '--dry-run')).code).toBe(1);
  });
});
