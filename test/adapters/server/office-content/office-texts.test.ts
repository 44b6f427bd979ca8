import { describe, expect, it } from 'vitest';
import { AROUND_NOON, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { fieldsOf, signedInAs } from '../office/office-client.ts';

const KEY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const keyOf = (number: number) => `3f2504e0-4f89-41d3-9a0c-${String(number).padStart(12, '0')}`;
const MARKUP = '<script>alert(1)</script>=1+1';

describe('the schedule of the office', () => {
  const shop = useTestShop();
  const week = { from: '2026-11-16', to: '2026-11-29' };

  it('shows the sales with their own periods, and moves one that has not started', async () => {
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

  it('moves neither sales that have started or ended, nor those that staff may not sell', async () => {
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

  it('contains the days on which customer service is closed, as shown to shoppers', async () => {
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

  it('are sanitized as in an import, shown from their time on, and still stored after they are hidden', async () => {
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
    // The request is repeated, as after a lost response.
    const repeated = await md.call('PUT /api/office/v1/notices/{board_idx}/hidden', hiding);
    expect(repeated.result_data).toEqual(hidden.result_data);
    const other = {
      ...notice,
      board_idx,
      version,
      title: '다른 제목',
      content: '글',
      notice_dt: '2026-11-22 00:00:00',
    };
    expect((await md.call('PUT /api/office/v1/notices/{board_idx}', other)).result_code).toBe(409);
    const again = { board_idx, version: hidden.result_data?.version ?? '', is_hidden: false };
    await md.call('PUT /api/office/v1/notices/{board_idx}/hidden', again);
    expect(await shown()).toHaveLength(1);
  });

  it('are added once by a repeated request, which reports whether the stored values differ from its own', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const written = { ...notice, title: '설 배송', content: '첫째 줄\n둘째 줄', request_key: KEY };
    const add = async (title: string) =>
      (await md.call('POST /api/office/v1/notices', { ...written, title, notice_dt: '2026-11-21 11:00:00' }))
        .result_data;

    const first = await add('설 배송');
    const repeated = await add('설 배송');
    const corrected = await add('추석 배송');

    const board_idx = first?.board_idx ?? 0;
    expect([first, repeated]).toEqual([
      { board_idx, earlier_idx: null },
      { board_idx, earlier_idx: null },
    ]);
    expect(corrected).toEqual({ board_idx, earlier_idx: board_idx });
    const stored = (await md.call('GET /api/office/v1/notices/{board_idx}', { board_idx })).result_data;
    expect(stored?.title).toBe('설 배송');
  });

  it('retain the lines of a text without tags, and have a preview of what the storefront will show', async () => {
    const md = await signedInAs(shop, 'merchandiser');
    const preview = async (content: string) =>
      (await md.call('POST /api/office/v1/content/preview', { content })).result_data?.content;
    expect(await preview('첫째 줄\n둘째 줄\n\n1 < 2 & 3')).toBe('<p>첫째 줄<br />둘째 줄</p>\n<p>1 &lt; 2 &amp; 3</p>');
    expect(await preview('<p><img src="/pictures/780/a.webp" onerror="x()"></p>')).toContain(
      `src="${shop.shop.storefrontUrl}/pictures/780/a.webp"`,
    );
  });

  it('announce an event before its start, and list it in the storefront', async () => {
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
    expect(fieldsOf(await md.call('POST /api/office/v1/events', late))).toEqual(['show_dt']);
    const { version = '' } = (await md.call('GET /api/office/v1/events/{event_idx}', { event_idx })).result_data ?? {};
    await md.call('PUT /api/office/v1/events/{event_idx}/hidden', { event_idx, version, is_hidden: true });
    expect(await shown()).toEqual([]);
  });

  it('list questions in the order set by staff', async () => {
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

  it('get a new version with a first day; versions in force are never changed', async () => {
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

  it('are changed only by owners who saw the current value, and the audit log has both values', async () => {
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

  it('store a company that shoppers see, and do not overwrite one of other staff', async () => {
    const owner = await signedInAs(shop, 'owner');
    const settings = (await owner.call('GET /api/office/v1/settings', {})).result_data;
    const [company] = settings?.company_list ?? [];
    if (company === undefined) throw new Error('the demo company is missing');
    const { effective_dt: _dt, is_in_force: _inForce, ...fields } = company;
    const version = settings?.company_version ?? '';
    const moved = { ...fields, cs_hours: '평일 09:00 - 18:00', from: null, version };
    expect(fieldsOf(await owner.call('PUT /api/office/v1/company', { ...moved, ceo: MARKUP }))).toEqual(['ceo']);
    expect((await owner.call('PUT /api/office/v1/company', moved)).result_code).toBe(200);
    expect((await shop.call('GET /api/v1/common/company', {})).result_data?.cs_hours).toBe('평일 09:00 - 18:00');
    // The request is repeated, as after a lost response.
    expect((await owner.call('PUT /api/office/v1/company', moved)).result_code).toBe(200);
    const older = { ...moved, cs_hours: '평일 10:00 - 18:00' };
    expect((await owner.call('PUT /api/office/v1/company', older)).result_code).toBe(409);
  });
});
