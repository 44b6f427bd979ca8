import { describe, expect, it } from 'vitest';
import type { OfficeRequestOf } from '../../../../core/api/office/office-contract.ts';
import { AROUND_NOON, sampleSale } from '../sample-shop.ts';
import { sampleImage } from '../sample-images.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from './office-client.ts';

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

  it('appear in the shop at once, the newest first, and leave it when they are ended', async () => {
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
    expect(await shown()).toEqual(['가을 세일']);
  });

  it('are not overwritten by a page that is older, which is told who changed them', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const owner = await signedInAs(shop, 'owner');
    const { banner_idx = 0 } = (await md.call('POST /api/office/v1/banners', banner())).result_data ?? {};
    const { version = '' } =
      (await md.call('GET /api/office/v1/banners/{banner_idx}', { banner_idx })).result_data ?? {};
    const change = (text: string) => ({ ...banner({ banner_text: text }), banner_idx, version });
    const mine = await owner.call('PUT /api/office/v1/banners/{banner_idx}', change('대표가 바꾼 글'));
    const late = await md.call('PUT /api/office/v1/banners/{banner_idx}', change('늦은 글'));
    expect(late).toMatchObject({ result_code: 409, field_errors: { version: expect.any(String) } });
    expect(late.result_msg).toContain('owner 님이');
    expect(await shown()).toEqual(['대표가 바꾼 글']);
    const again = { ...change('다시'), version: mine.result_data?.version ?? '' };
    expect((await owner.call('PUT /api/office/v1/banners/{banner_idx}', again)).result_code).toBe(200);
  });

  it('are moved within their place only, and a page of another order moves no other row', async () => {
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

  it('accept only places, periods and addresses that the shop has', async () => {
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
      const answer = await md.call('POST /api/office/v1/banners', banner(change));
      expect([change, answer]).toMatchObject([
        change,
        { result_code: 422, field_errors: { [field]: expect.any(String) } },
      ]);
    }
    const text = await md.call('POST /api/office/v1/banners', banner({ banner_text: '\u0000' }));
    expect(text.result_code).toBe(400);
    expect(await shown()).toEqual([]);
  });

  it('have an image that the shop’s upload store has checked', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const image = (await sampleImage()).toString('base64');
    const stored = await md.call('POST /api/office/v1/images', { image });
    expect(stored.result_data?.img_path).toMatch(/^upload\/[\da-f]{2}\/[\da-f]{32}\.webp$/);
    expect(await shop.shop.uploadStore.has(stored.result_data?.img_path ?? '')).toBe(true);
    const page = Buffer.from(MARKUP).toString('base64');
    expect((await md.call('POST /api/office/v1/images', { image: page })).result_code).toBe(422);
    expect((await md.call('POST /api/office/v1/images', { image: '한글' })).result_code).toBe(400);
  });

  it('are paged, moved and shown quickly when there are ten thousand of a place', async () => {
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

  it('are shown on the home page in their order, as soon as they are stored', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const curation = { request_key: KEY, curation_name: '김장', curation_text: MARKUP, ...AROUND_NOON };
    const sell_idx_list = [two.sell_idx, one.sell_idx];
    await md.call('POST /api/office/v1/curations', { ...curation, sell_idx_list });
    const [shown] = (await home())?.curation_list ?? [];
    expect(shown).toMatchObject({ curation_name: '김장', curation_text: MARKUP });
    expect(shown?.always_deal_list.map(({ sell_idx }) => sell_idx)).toEqual(sell_idx_list);

    const [row] = (await md.call('GET /api/office/v1/curations', {})).result_data?.list ?? [];
    const { curation_idx = 0, version = '' } = row ?? {};
    const fewer = { ...curation, curation_idx, version, sell_idx_list: [one.sell_idx] };
    await md.call('PUT /api/office/v1/curations/{curation_idx}', fewer);
    expect((await home())?.curation_list[0]?.always_deal_list).toHaveLength(1);
    expect((await md.call('PUT /api/office/v1/curations/{curation_idx}', fewer)).result_code).toBe(409);
    const foreign = { ...fewer, request_key: keyOf(3), sell_idx_list: [987_654] };
    expect((await md.call('POST /api/office/v1/curations', foreign)).result_code).toBe(422);
  });

  it('contain a sale once in a list, and one that was removed can be put back where it was', async () => {
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

  it('leave the suggested keywords of other staff as they are', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const { version = '' } = (await md.call('GET /api/office/v1/keywords', {})).result_data ?? {};
    const stored = await md.call('PUT /api/office/v1/keywords', { keyword_list: ['감귤', '한우', '감귤'], version });
    expect(stored.result_data?.keyword_list).toEqual(['감귤', '한우']);
    expect((await md.call('PUT /api/office/v1/keywords', { keyword_list: ['사과'], version })).result_code).toBe(409);
    const bad = { keyword_list: [MARKUP], version: stored.result_data?.version ?? '' };
    expect((await md.call('PUT /api/office/v1/keywords', bad)).result_code).toBe(422);
  });
});

describe('the schedule of the office', () => {
  const shop = useTestShop();
  const week = { from: '2026-11-16', to: '2026-11-29' };

  it('shows the sales with a period of their own, and moves one that has not begun', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const period = { start_dt: '2026-11-24 20:00:00', end_dt: '2026-11-25 00:00:00' };
    const { sell_idx } = await sampleSale(shop.database, { type: 'time', ...period });
    await sampleSale(shop.database, { type: 'always', ...period });
    const [entry] = (await md.call('GET /api/office/v1/schedule', week)).result_data?.entry_list ?? [];
    expect(entry).toMatchObject({ sell_idx, type: 'time', ...period, remaining_cnt: 10 });
    const moved = { start_dt: '2026-11-25 20:00:00', end_dt: '2026-11-26 00:00:00' };
    const version = entry?.version ?? '';
    await md.call('PUT /api/office/v1/schedule/{sell_idx}', { sell_idx, version, ...moved });
    const { result_data } = await md.call('GET /api/office/v1/schedule', week);
    expect(result_data?.entry_list[0]).toMatchObject(moved);
    const late = await md.call('PUT /api/office/v1/schedule/{sell_idx}', { sell_idx, version, ...period });
    expect(late.result_code).toBe(409);
    const soon = (await shop.call('GET /api/v1/home/opening', {})).result_data;
    expect(soon?.find((sale) => sale.sell_idx === sell_idx)?.start_dt).toBe(moved.start_dt);
  });

  it('does not move what has begun or ended, nor what staff may not sell', async () => {
    const cs = await signedInAs(shop, 'customer-service');
    const md = await signedInAs(shop, 'merchandiser');
    const { sell_idx } = await sampleSale(shop.database, { type: 'celeb' });
    const [entry] = (await md.call('GET /api/office/v1/schedule', week)).result_data?.entry_list ?? [];
    const change = { sell_idx, version: entry?.version ?? '', ...AROUND_NOON };
    const earlier = { ...change, start_dt: '2026-11-02 00:00:00' };
    expect((await md.call('PUT /api/office/v1/schedule/{sell_idx}', earlier)).result_code).toBe(409);
    expect((await cs.call('PUT /api/office/v1/schedule/{sell_idx}', change)).result_code).toBe(403);
    const longer = { ...change, end_dt: '2027-01-01 00:00:00' };
    expect((await md.call('PUT /api/office/v1/schedule/{sell_idx}', longer)).result_code).toBe(200);
    const years = { from: '2026-01-01', to: '2026-12-31' };
    expect((await md.call('GET /api/office/v1/schedule', years)).result_code).toBe(422);
  });

  it('has the days on which customer service is closed, which shoppers see', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const day = { holiday_dt: '2026-11-27', holiday_name: '창립일' };
    await md.call('PUT /api/office/v1/holidays/{holiday_dt}', day);
    const shown = async () => (await shop.call('POST /api/v1/cs', {})).result_data?.holiday_list;
    expect(await shown()).toContainEqual(day);
    await md.call('DELETE /api/office/v1/holidays/{holiday_dt}', day);
    expect(await shown()).not.toContainEqual(day);
    expect((await md.call('DELETE /api/office/v1/holidays/{holiday_dt}', day)).result_code).toBe(409);
    const none = { ...day, holiday_dt: '2026-02-31' };
    expect((await md.call('PUT /api/office/v1/holidays/{holiday_dt}', none)).result_code).toBe(422);
  });
});

describe('the texts of the office', () => {
  const shop = useTestShop();
  const notice = { title: MARKUP, content: `<p onclick="x()">안녕</p>${MARKUP}`, is_pinned: true };

  it('are sanitized as in an import, shown from their time on, and hidden without being lost', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const written = { ...notice, request_key: KEY, notice_dt: '2026-11-21 11:00:00' };
    const { board_idx = 0 } = (await md.call('POST /api/office/v1/notices', written)).result_data ?? {};
    await md.call('POST /api/office/v1/notices', {
      ...written,
      request_key: keyOf(2),
      notice_dt: '2026-11-22 00:00:00',
    });
    const shown = async () => (await shop.call('POST /api/v1/notice', { now_page: 1 })).result_data?.list ?? [];
    expect(await shown()).toMatchObject([{ board_idx, title: MARKUP }]);
    const text = (await shop.call('GET /api/v1/notice/{id}', { id: board_idx })).result_data?.content;
    expect(text).toBe('<p>안녕</p>=1+1');

    const { version = '' } = (await md.call('GET /api/office/v1/notices/{board_idx}', { board_idx })).result_data ?? {};
    const hiding = { board_idx, version, is_hidden: true };
    const hidden = await md.call('PUT /api/office/v1/notices/{board_idx}/hidden', hiding);
    expect(await shown()).toEqual([]);
    expect((await shop.call('GET /api/v1/notice/{id}', { id: board_idx })).result_code).toBe(404);
    expect((await md.call('PUT /api/office/v1/notices/{board_idx}/hidden', hiding)).result_code).toBe(409);
    const again = { board_idx, version: hidden.result_data?.version ?? '', is_hidden: false };
    await md.call('PUT /api/office/v1/notices/{board_idx}/hidden', again);
    expect(await shown()).toHaveLength(1);
  });

  it('keep the lines of a text without tags, and preview what the shop will show', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const preview = async (content: string) =>
      (await md.call('POST /api/office/v1/content/preview', { content })).result_data?.content;
    expect(await preview('첫째 줄\n둘째 줄\n\n1 < 2 & 3')).toBe('<p>첫째 줄<br />둘째 줄</p>\n<p>1 &lt; 2 &amp; 3</p>');
    expect(await preview('<p><img src="/pictures/780/a.webp" onerror="x()"></p>')).toContain(
      `src="${shop.shop.storefrontUrl}/pictures/780/a.webp"`,
    );
  });

  it('announce an event before it begins, and list it in the shop', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const event = {
      request_key: KEY,
      title: '김장 대전',
      event_thum_img: 'event/1.webp',
      content: '배추 반값',
      show_dt: '2026-11-01 00:00:00',
      ...AROUND_NOON,
    };
    const { event_idx = 0 } = (await md.call('POST /api/office/v1/events', event)).result_data ?? {};
    const pages = { page_size: 5, page_group: 5, now_page: 1 };
    const shown = async () => (await shop.call('GET /api/v1/home/event', pages)).result_data ?? [];
    expect(await shown()).toMatchObject([{ event_idx, title: '김장 대전' }]);
    const late = { ...event, request_key: keyOf(2), show_dt: '2026-12-01 00:00:00' };
    expect(await md.call('POST /api/office/v1/events', late)).toMatchObject({
      field_errors: { show_dt: expect.any(String) },
    });
    const { version = '' } = (await md.call('GET /api/office/v1/events/{event_idx}', { event_idx })).result_data ?? {};
    await md.call('PUT /api/office/v1/events/{event_idx}/hidden', { event_idx, version, is_hidden: true });
    expect(await shown()).toEqual([]);
  });

  it('answer questions in the order that staff gave them', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const ids: number[] = [];
    for (const [number, question] of ['배송은?', '교환은?'].entries()) {
      const faq = { request_key: keyOf(number), faq_category: '배송', question, answer: '이틀 걸려요' };
      ids.push((await md.call('POST /api/office/v1/faqs', faq)).result_data?.faq_idx ?? 0);
    }
    const shown = async () =>
      (await shop.call('POST /api/v1/faq', { faq_category: null, keyword: null })).result_data?.list.map(
        ({ question }) => question,
      );
    await md.call('POST /api/office/v1/faqs/{faq_idx}/move', { faq_idx: ids[1] ?? 0, before_idx: ids[0] ?? null });
    expect(await shown()).toEqual(['교환은?', '배송은?']);
    const { version = '' } =
      (await md.call('GET /api/office/v1/faqs/{faq_idx}', { faq_idx: ids[1] ?? 0 })).result_data ?? {};
    await md.call('PUT /api/office/v1/faqs/{faq_idx}/hidden', { faq_idx: ids[1] ?? 0, version, is_hidden: true });
    expect(await shown()).toEqual(['배송은?']);
  });
});

describe('the legal texts and settings of the office', () => {
  const shop = useTestShop();
  const TEXT = '<h2>제1조</h2><p>이 약관은 모든 회원에게 적용해요. 자세한 내용은 아래와 같아요.</p>';

  it('get a new version with its first day, and no version in force is ever changed', async () => {
    const owner = await signedInAs(shop, 'owner');
    const listed = async () => (await owner.call('GET /api/office/v1/terms', {})).result_data;
    const write = async (content: string, from: string | null) =>
      owner.call('POST /api/office/v1/terms', {
        type: 'policy',
        title: '이용약관',
        content,
        from,
        version: (await listed())?.version ?? '',
      });
    expect((await write(TEXT, null)).result_code).toBe(200);
    expect((await write(`${TEXT}<p>고침</p>`, null)).result_code).toBe(409);
    expect((await write(TEXT, '2026-11-20')).result_code).toBe(409);
    expect((await write(`${TEXT}<p>더함</p>${MARKUP}`, '2026-12-01')).result_code).toBe(200);
    const later = { type: 'policy' as const, terms_version: '2026-12-01' };
    const shown = await owner.call('GET /api/office/v1/terms/{type}/{terms_version}', later);
    expect(shown.result_data).toEqual({
      title: '이용약관',
      content: `${TEXT}<p>더함</p>=1+1`,
      before: { version: '2026-11-21', content: TEXT },
    });
    const { result_data } = await shop.call('GET /api/v1/common/terms/{type}', { type: 'policy' });
    expect(result_data?.version).toBe('2026-11-21');
  });

  it('are changed by owners only, with the value that they saw, and are recorded before and after', async () => {
    const owner = await signedInAs(shop, 'owner');
    const md = await signedInAs(shop, 'merchandiser');
    const change = { name: 'min_app_version' as const, value: '1.4.0', before: null };
    expect((await md.call('GET /api/office/v1/settings', {})).result_code).toBe(403);
    expect((await md.call('PUT /api/office/v1/settings/{name}', change)).result_code).toBe(403);
    expect((await owner.call('PUT /api/office/v1/settings/{name}', change)).result_data).toEqual({ value: '1.4.0' });
    expect((await owner.call('PUT /api/office/v1/settings/{name}', { ...change, value: '1.5.0' })).result_code).toBe(
      409,
    );
    expect((await owner.call('PUT /api/office/v1/settings/{name}', { ...change, value: MARKUP })).result_code).toBe(
      422,
    );
    expect((await shop.call('GET /api/v1/common/config', {})).result_data?.min_app_version).toBe('1.4.0');
    const [event] = await shop.database
      .selectFrom('office_event')
      .select(['change_list', 'subject'])
      .where('state', '=', 'done')
      .execute();
    expect(event).toEqual({
      subject: 'setting min_app_version',
      change_list: [{ label: '이보다 오래된 Android 앱에 업데이트를 알려요', before: null, after: '1.4.0' }],
    });
  });

  it('store a company that shoppers see, and leave one of other staff as it is', async () => {
    const owner = await signedInAs(shop, 'owner');
    const settings = (await owner.call('GET /api/office/v1/settings', {})).result_data;
    const [company] = settings?.company_list ?? [];
    if (company === undefined) throw new Error('the demo company is missing');
    const { effective_dt: _dt, is_in_force: _inForce, ...fields } = company;
    const version = settings?.company_version ?? '';
    const moved = { ...fields, cs_hours: '평일 09:00 - 18:00', from: null, version };
    expect(await owner.call('PUT /api/office/v1/company', { ...moved, ceo: MARKUP })).toMatchObject({
      field_errors: { ceo: expect.any(String) },
    });
    expect((await owner.call('PUT /api/office/v1/company', moved)).result_code).toBe(200);
    expect((await shop.call('GET /api/v1/common/company', {})).result_data?.cs_hours).toBe('평일 09:00 - 18:00');
    expect((await owner.call('PUT /api/office/v1/company', moved)).result_code).toBe(409);
  });
});
