import { describe, expect, it } from 'vitest';
import type { OfficeRequestOf } from '../../../../core/api/office/office-contract.ts';
import { AROUND_NOON, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { fieldsOf, signedInAs } from '../office/office-client.ts';

const KEY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const keyOf = (number: number) => `3f2504e0-4f89-41d3-9a0c-${String(number).padStart(12, '0')}`;
const MARKUP = '<script>alert(1)</script>=1+1';

type NewBanner = OfficeRequestOf<'POST /api/office/v1/banners'>;

describe('the banners of the office', () => {
  const shop = useTestShop();
  const banner = (change: Partial<NewBanner> = {}): NewBanner => ({
    request_key: KEY,
    banner_type: 'main',
    position_type: 1,
    link: '/event/1',
    banner_img: 'banner/1.webp',
    banner_text: '가을 세일',
    ...AROUND_NOON,
    ...change,
  });
  const shown = async () => {
    const { result_data } = await shop.call('GET /api/v1/common/banners', { banner_type: 'main' });
    return (result_data ?? []).map(({ banner_text }) => banner_text);
  };

  it('appear in the storefront immediately, the newest first, and disappear when they are ended', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    await md.call('POST /api/office/v1/banners', banner());
    expect(await shown()).toEqual(['가을 세일']);
    await md.call('POST /api/office/v1/banners', banner({ request_key: keyOf(2), banner_text: '겨울 세일' }));
    expect(await shown()).toEqual(['겨울 세일', '가을 세일']);

    const [first] = (await md.call('GET /api/office/v1/banners', {})).result_data?.list ?? [];
    const ending = { banner_idx: first?.banner_idx ?? 0, version: first?.version ?? '' };
    const ended = await md.call('POST /api/office/v1/banners/{banner_idx}/end', ending);
    expect(await shown()).toEqual(['가을 세일']);

    const back = { ...banner({ banner_text: '겨울 세일' }), banner_idx: ending.banner_idx };
    const version = ended.result_data?.version ?? '';
    await md.call('PUT /api/office/v1/banners/{banner_idx}', { ...back, version });
    expect(await shown()).toEqual(['겨울 세일', '가을 세일']);
  });

  it('are added once when a request whose response was lost is repeated', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const [one, other] = await Promise.all([
      md.call('POST /api/office/v1/banners', banner()),
      md.call('POST /api/office/v1/banners', banner()),
    ]);
    expect(other.result_data).toEqual(one.result_data);
    expect(one.result_data?.earlier_idx).toBeNull();
    const corrected = await md.call('POST /api/office/v1/banners', banner({ banner_text: '겨울 세일' }));
    expect(corrected.result_data?.earlier_idx).toBe(one.result_data?.banner_idx);
    expect(await shown()).toEqual(['가을 세일']);
  });

  it('are not overwritten by an outdated page, which shows who changed them', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const owner = await signedInAs(shop, 'owner');
    const { banner_idx = 0 } = (await md.call('POST /api/office/v1/banners', banner())).result_data ?? {};
    const { version = '' } =
      (await md.call('GET /api/office/v1/banners/{banner_idx}', { banner_idx })).result_data ?? {};
    const change = (text: string) => ({ ...banner({ banner_text: text }), banner_idx, version });
    const mine = await owner.call('PUT /api/office/v1/banners/{banner_idx}', change('대표가 바꾼 글'));
    const late = await md.call('PUT /api/office/v1/banners/{banner_idx}', change('늦은 글'));
    expect([late.result_code, fieldsOf(late)]).toEqual([409, ['version']]);
    expect(late.result_msg).toContain('owner 님이');
    expect(await shown()).toEqual(['대표가 바꾼 글']);
    const again = { ...change('다시'), version: mine.result_data?.version ?? '' };
    expect((await owner.call('PUT /api/office/v1/banners/{banner_idx}', again)).result_code).toBe(200);
  });

  it('are moved only within their position on the page, and concurrent moves leave a consistent order', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const added: number[] = [];
    for (const [number, banner_text] of ['하나', '둘', '셋'].entries()) {
      const request = banner({ request_key: keyOf(number), banner_text });
      added.push((await md.call('POST /api/office/v1/banners', request)).result_data?.banner_idx ?? 0);
    }
    const sub = banner({ request_key: keyOf(9), banner_type: 'sub', position_type: 3 });
    const elsewhere = (await md.call('POST /api/office/v1/banners', sub)).result_data?.banner_idx ?? 0;
    const [one = 0, two = 0, three = 0] = added;
    expect(await shown()).toEqual(['셋', '둘', '하나']);
    const move = (banner_idx: number, before_idx: number | null) =>
      md.call('POST /api/office/v1/banners/{banner_idx}/move', { banner_idx, before_idx });
    await move(one, three);
    expect(await shown()).toEqual(['하나', '셋', '둘']);
    await Promise.all([move(two, one), move(three, null)]);
    expect(await shown()).toEqual(['둘', '하나', '셋']);
    expect((await move(one, elsewhere)).result_code).toBe(409);
    expect((await move(987, null)).result_code).toBe(404);
    expect(await shown()).toEqual(['둘', '하나', '셋']);
  });

  it('accept only positions, periods and addresses that exist', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const refusals: [Partial<NewBanner>, string][] = [
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'https://a@b.test/' }, 'link'],
      [{ banner_type: 'sub', position_type: 5 }, 'banner_type'],
      [{ banner_img: '../secret' }, 'banner_img'],
      [{ end_dt: AROUND_NOON.start_dt }, 'end_dt'],
      [{ start_dt: '2026-02-31 00:00:00' }, 'start_dt'],
      [{ banner_text: ' ' }, 'banner_text'],
    ];
    for (const [change, field] of refusals) {
      const response = await md.call('POST /api/office/v1/banners', banner(change));
      expect([change, response.result_code, fieldsOf(response)]).toEqual([change, 422, [field]]);
    }
    const text = await md.call('POST /api/office/v1/banners', banner({ banner_text: '\u0000' }));
    expect(text.result_code).toBe(400);
    expect(await shown()).toEqual([]);
  });

  it('are listed, moved and shown quickly if a position has ten thousand of them', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const rows = Array.from({ length: 10_000 }, (_, ordinal) => ({
      ...AROUND_NOON,
      banner_type: 'main' as const,
      position_type: 1,
      link: '',
      banner_img: 'banner/1.webp',
      banner_text: `배너 ${ordinal}`,
      ordinal,
    }));
    for (let at = 0; at < rows.length; at += 2_000) {
      await shop.database
        .insertInto('banner')
        .values(rows.slice(at, at + 2_000))
        .execute();
    }
    const first = await md.call('GET /api/office/v1/banners', {});
    expect(first.result_data?.list.map(({ banner_text }) => banner_text).slice(0, 2)).toEqual(['배너 0', '배너 1']);
    const second = await md.call('GET /api/office/v1/banners', { cursor: first.result_data?.next_cursor ?? null });
    expect(second.result_data?.list[0]?.banner_text).toBe('배너 50');
    const { banner_idx: last } = await shop.database
      .selectFrom('banner')
      .select('banner_idx')
      .where('ordinal', '=', 9_999)
      .executeTakeFirstOrThrow();
    const before_idx = first.result_data?.list[0]?.banner_idx ?? null;
    await md.call('POST /api/office/v1/banners/{banner_idx}/move', { banner_idx: last, before_idx });
    expect((await shown()).slice(0, 2)).toEqual(['배너 9999', '배너 0']);
  });
});

describe('the curations and picks of the office', () => {
  const shop = useTestShop();
  const home = async () => (await shop.call('GET /api/v1/home/main', {})).result_data;

  it('are shown on the home page in their order immediately', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const curation = { request_key: KEY, curation_name: '김장', curation_text: MARKUP, ...AROUND_NOON };
    const sell_idx_list = [two.sell_idx, one.sell_idx];
    const added = await md.call('POST /api/office/v1/curations', { ...curation, sell_idx_list });
    const again = await md.call('POST /api/office/v1/curations', { ...curation, sell_idx_list });
    expect(again.result_data).toEqual({ curation_idx: added.result_data?.curation_idx, earlier_idx: null });
    const shorter = { ...curation, sell_idx_list: [one.sell_idx] };
    const corrected = await md.call('POST /api/office/v1/curations', shorter);
    expect(corrected.result_data?.earlier_idx).toBe(added.result_data?.curation_idx);
    const [shown] = (await home())?.curation_list ?? [];
    expect(shown).toMatchObject({ curation_name: '김장', curation_text: MARKUP });
    expect(shown?.always_deal_list.map(({ sell_idx }) => sell_idx)).toEqual(sell_idx_list);

    const [row] = (await md.call('GET /api/office/v1/curations', {})).result_data?.list ?? [];
    const { curation_idx = 0, version = '' } = row ?? {};
    const fewer = { ...curation, curation_idx, version, sell_idx_list: [one.sell_idx] };
    await md.call('PUT /api/office/v1/curations/{curation_idx}', fewer);
    expect((await home())?.curation_list[0]?.always_deal_list).toHaveLength(1);
    // The request is repeated, as after a lost response.
    expect((await md.call('PUT /api/office/v1/curations/{curation_idx}', fewer)).result_code).toBe(200);
    const older = { ...fewer, sell_idx_list: [two.sell_idx] };
    expect((await md.call('PUT /api/office/v1/curations/{curation_idx}', older)).result_code).toBe(409);
    expect((await home())?.curation_list[0]?.always_deal_list).toMatchObject([{ sell_idx: one.sell_idx }]);
    const foreign = { ...fewer, request_key: keyOf(3), sell_idx_list: [987_654] };
    expect((await md.call('POST /api/office/v1/curations', foreign)).result_code).toBe(422);
  });

  it('contain a sale once per list, and a removed one can be restored at its position', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const add = (sell_idx: number, before_idx: number | null = null) =>
      md.call('POST /api/office/v1/picks', { list: 'md_pick', sell_idx, before_idx, ...AROUND_NOON });
    await add(one.sell_idx);
    await add(two.sell_idx);
    expect((await add(two.sell_idx)).result_code).toBe(409);
    const shown = async () => (await home())?.md_pick_list.map(({ sell_idx }) => sell_idx);
    expect(await shown()).toEqual([one.sell_idx, two.sell_idx]);
    const [pick] = (await md.call('GET /api/office/v1/picks', {})).result_data?.list ?? [];
    const ref = { list: 'md_pick' as const, sell_idx: one.sell_idx, version: pick?.version ?? '' };
    const other = { ...ref, list: 'deal' as const };
    expect((await md.call('POST /api/office/v1/picks/{list}/{sell_idx}/remove', other)).result_code).toBe(404);
    await md.call('POST /api/office/v1/picks/{list}/{sell_idx}/remove', ref);
    expect(await shown()).toEqual([two.sell_idx]);
    await add(one.sell_idx, two.sell_idx);
    expect(await shown()).toEqual([one.sell_idx, two.sell_idx]);
  });

  it('are chosen by the number of a sale or a part of the name', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const sale = await sampleSale(shop.database, { product: { product_name: '설향 딸기 1kg' } });
    await sampleSale(shop.database);
    for (const q of [`#${sale.sell_idx}`, String(sale.sell_idx), '설향딸', '딸기']) {
      const found = await md.call('GET /api/office/v1/content/sales', { q });
      expect([q, found.result_data?.list.map(({ sell_idx }) => sell_idx)]).toEqual([q, [sale.sell_idx]]);
    }
    expect((await md.call('GET /api/office/v1/content/sales', { q: "';--%_\\" })).result_data?.list).toEqual([]);
  });

  it('do not overwrite the suggested keywords of other staff', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const { version = '' } = (await md.call('GET /api/office/v1/keywords', {})).result_data ?? {};
    const stored = await md.call('PUT /api/office/v1/keywords', { keyword_list: ['감귤', '한우', '감귤'], version });
    expect(stored.result_data?.keyword_list).toEqual(['감귤', '한우']);
    expect((await md.call('PUT /api/office/v1/keywords', { keyword_list: ['사과'], version })).result_code).toBe(409);
    const bad = { keyword_list: [MARKUP], version: stored.result_data?.version ?? '' };
    expect((await md.call('PUT /api/office/v1/keywords', bad)).result_code).toBe(422);
  });
});
