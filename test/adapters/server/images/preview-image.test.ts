import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImageStore } from '../../../../adapters/server/images/image-store.ts';
import { composePreview, type PreviewText } from '../../../../adapters/server/images/preview-image.ts';
import { PreviewImages, type PreviewImage } from '../../../../adapters/server/storefront/preview-images.ts';
import { parsePreviewPath, previewTargetFor, previewPath } from '../../../../adapters/server/images/preview-path.ts';
import { useVendoredImageFiles } from '../../demo/image-files-of-the-project.ts';
import { groupSale, openGroup } from '../groups/group-shopper.ts';
import { sampleEvent, sampleSale, sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const WORDS: PreviewText = {
  tag: '이벤트',
  title: '제주 감귤 5kg',
  strong: '28% 17,900원',
  note: '2026-11-01 ~ 2026-12-31',
};

// The process reads its fonts once, with the first text it renders.
beforeAll(useVendoredImageFiles);

describe('the image of a link preview', () => {
  it.each([
    WORDS,
    { ...WORDS, title: '<b>&"\'</text><script>alert(1)</script>' },
    { ...WORDS, title: `${'가나다라마바사아자차카타파하'.repeat(20)} \ud800 \0 \uffff 👩‍👩‍👧‍👦` },
    { tag: '', title: '', strong: '', note: '' },
  ])('is 1200 x 630 for %j', async (words) => {
    const metadata = await sharp(await composePreview(words, null)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  });

  it('shows the image on its left', async () => {
    const red = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#c80000' } })
      .png()
      .toBuffer();
    const { data } = await sharp(await composePreview(WORDS, red))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [r = 0, g = 0, b = 0] = data.subarray((315 * 1_200 + 300) * 3);
    expect(r).toBeGreaterThan(180);
    expect(g + b).toBeLessThan(40);
  });
});

describe('the address of a preview image', () => {
  it.each(['/previews/product/12.jpg', '/previews/event/3.jpg', '/previews/group/7.jpg', '/previews/seller/sora.jpg'])(
    'is parsed: %s',
    (path) => {
      const of = parsePreviewPath(path);
      expect(of && previewPath(of)).toBe(path);
    },
  );

  it.each([
    '/previews/',
    '/previews/product/0.jpg',
    '/previews/product/../1.jpg',
    '/previews/seller/cart.jpg',
    '/previews/seller/소라.jpg',
    '/previews/notice/1.jpg',
  ])('is refused: %s', (path) => {
    expect(parsePreviewPath(path)).toBeNull();
  });

  it('names the group if the page has one', () => {
    expect(previewTargetFor('product/product', { sell_idx: '12' }, '7')).toEqual({ kind: 'group', id: 7 });
    expect(previewTargetFor('product/product', { sell_idx: '12' }, null)).toEqual({ kind: 'product', id: 12 });
    expect(previewTargetFor('home/home', {}, null)).toBeNull();
  });
});

describe('a preview image', () => {
  const test = useTestShop();
  const given: { folder: string; words: PreviewText[]; canCompose: boolean } = {
    folder: '',
    words: [],
    canCompose: true,
  };
  beforeEach(async () => {
    given.folder = await mkdtemp(join(tmpdir(), 'moajang-previews-'));
    given.words = [];
    given.canCompose = true;
  });
  afterEach(() => rm(given.folder, { recursive: true }));
  const previews = (): PreviewImages =>
    new PreviewImages(
      given.folder,
      test.database,
      new ImageStore(given.folder, { make: async () => null }),
      {
        async compose(words) {
          given.words.push(words);
          return Buffer.from('a picture');
        },
      },
      { canCompose: async () => given.canCompose },
    );
  const imageAt = async (path: string, store = previews()): Promise<PreviewImage | null> => {
    const found = await store.get(path, '203.0.113.7');
    if (found === 'limited') throw new Error('the limit is not reached');
    return found;
  };

  it('has name, price and period of a product, a group, an event, and the seller', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    await sampleEvent(test.database);
    await sampleSeller(test.database, { member_id: 'sora-daily', member_name: '소라 데일리', intro: '' });
    for (const path of [`product/${sale.sell_idx}`, `group/${g_idx}`, 'event/1', 'seller/sora-daily']) {
      expect((await imageAt(`/previews/${path}.jpg`))?.body.toString()).toBe('a picture');
    }
    const [product, group, event, seller] = given.words;
    const note = '2026-11-01 ~ 2026-12-31';
    expect(product).toEqual({ tag: '', title: '제주 감귤 5kg', strong: '28% 17,900원', note });
    expect(group).toEqual({ ...product, tag: '4명 공동구매 · 3,000원 더 할인' });
    expect(event).toEqual({ tag: '이벤트', title: '김장 대전', strong: '', note });
    expect(seller).toMatchObject({ tag: '판매자 홈', title: '소라 데일리' });
  });

  it('is rendered once, stored over a restart, and rendered again when the price changes', async () => {
    const { sell_idx } = await sampleSale(test.database);
    const path = `/previews/product/${sell_idx}.jpg`;
    const store = previews();
    const [first, second] = await Promise.all([imageAt(path, store), imageAt(path, store)]);
    await imageAt(path);
    expect([given.words.length, first?.etag === second?.etag]).toEqual([1, true]);
    await test.database.updateTable('sale').set({ consumer_price: 9_900 }).execute();
    const changed = await imageAt(path, store);
    expect([given.words.length, changed?.etag === first?.etag]).toEqual([2, false]);
  });

  it('is refused beyond the limit of the network if it must be rendered, but not if it is stored', async () => {
    const [known, other] = [await sampleSale(test.database), await sampleSale(test.database)];
    const path = `/previews/product/${known.sell_idx}.jpg`;
    await imageAt(path);
    await test.database
      .updateTable('product')
      .set({ product_name: '한라봉' })
      .where('product_idx', '=', other.product_idx)
      .execute();
    given.canCompose = false;

    expect((await imageAt(path))?.body.toString()).toBe('a picture');
    expect(await previews().get(`/previews/product/${other.sell_idx}.jpg`, '203.0.113.7')).toBe('limited');
    expect(given.words).toHaveLength(1);
  });

  it('is null for an unknown target', async () => {
    for (const path of ['product/9', 'group/9', 'event/9', 'seller/nobody']) {
      expect(await imageAt(`/previews/${path}.jpg`)).toBeNull();
    }
  });
});
