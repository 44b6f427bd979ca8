import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NEW_OPTION, type SaleForm } from '../../../../core/catalogue/sale-form.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { lineOf } from '../payments/shopper.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { sampleSale, sampleSeller } from '../sample-shop.ts';
import { purgeExpiredRows } from '../../../../adapters/server/jobs/purge-expired-rows.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';
import { DRAFT_KEY, sampleForm } from '../office/sale-forms.ts';

describe('a draft of the office', () => {
  const shop = useTestShop();

  it('becomes a sale by the rules of the import, once', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const form = await sampleForm(shop.database);
    await client.call('PUT /api/office/v1/catalogue/drafts/{draft_key}', { draft_key: DRAFT_KEY, form });
    const published = { draft_key: DRAFT_KEY, form };
    const first = await client.call('POST /api/office/v1/catalogue/drafts/{draft_key}/publish', published);
    const again = await client.call('POST /api/office/v1/catalogue/drafts/{draft_key}/publish', published);
    const sell_idx = first.result_data?.sell_idx ?? 0;
    expect(again.result_data).toEqual({ sell_idx });
    const detail = await shop.call('GET /api/v2/product/detail', { sell_idx, referrer_type: '0' });
    expect(detail.result_data).toMatchObject({
      product_name: '데일리 벨벳 립 3종',
      sale_price: 42_000,
      consumer_price: 25_200,
      type: 'time',
      option_list: [
        { option_name: '로즈 베이지', remaining_cnt: 60 },
        { option_name: '말린 장미', option_price: 1_000, remaining_cnt: 30 },
      ],
    });
    expect((await client.call('GET /api/office/v1/catalogue/drafts', {})).result_data?.list).toEqual([]);
    const sales = await shop.database.selectFrom('sale').select('sell_idx').execute();
    expect(sales).toEqual([{ sell_idx }]);
  });

  it('is in no row that the storefront reads', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const form = await sampleForm(shop.database, { start_dt: '2026-11-01 00:00:00', end_dt: '2026-12-31 00:00:00' });
    await client.call('PUT /api/office/v1/catalogue/drafts/{draft_key}', { draft_key: DRAFT_KEY, form });
    expect((await client.call('GET /api/office/v1/catalogue/drafts', {})).result_data?.list).toMatchObject([
      { draft_key: DRAFT_KEY, product_name: '데일리 벨벳 립 3종', staff_name: 'merchandiser' },
    ]);
    expect(await shop.database.selectFrom('sale').select('sell_idx').execute()).toEqual([]);
    expect(await shop.database.selectFrom('product').select('product_idx').execute()).toEqual([]);
  });

  it('is refused with the errors of the import, each at its field', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const form = await sampleForm(shop.database, {
      consumer_price: '50000',
      end_dt: '2026-11-22 19:00:00',
      pictures: [],
      seller: 'nobody',
    });
    const call = 'POST /api/office/v1/catalogue/drafts/{draft_key}/publish';
    const refused = await client.call(call, { draft_key: DRAFT_KEY, form });
    expect(refused).toMatchObject({
      result_code: 422,
      field_errors: {
        consumer_price: '정가보다 클 수 없어요',
        end_dt: '시작보다 뒤여야 해요',
        pictures: '사진이 하나는 있어야 해요',
      },
    });
    const unknown = await client.call(call, {
      draft_key: randomUUID(),
      form: await sampleForm(shop.database, { seller: 'nobody', category: '없는 곳' }),
    });
    expect(unknown.result_code === 200 ? {} : unknown.field_errors).toEqual({
      category: '없는 카테고리예요: 없는 곳',
      seller: '없는 판매자예요: nobody',
    });
    const options = [{ ...NEW_OPTION, option_name: '하나', stock_cnt: '많이' }];
    const stock = await client.call(call, {
      draft_key: randomUUID(),
      form: await sampleForm(shop.database, { options }),
    });
    expect(stock.result_code === 200 ? {} : stock.field_errors).toEqual({
      'options.0.stock_cnt': '0 이상의 정수여야 해요',
    });
  });

  it('is not overwritten if a colleague saved it in the meantime', async () => {
    const one = await signedInAs(shop, 'merchandiser', { name: '한소라' });
    const other = await signedInAs(shop, 'owner', { name: '이서연' });
    const form = await sampleForm(shop.database);
    const call = 'PUT /api/office/v1/catalogue/drafts/{draft_key}';
    const saved = await one.call(call, { draft_key: DRAFT_KEY, form });
    const version = saved.result_data?.version ?? '';
    await other.call(call, { draft_key: DRAFT_KEY, form: { ...form, sale_price: '43000' }, version });
    const late = await one.call(call, { draft_key: DRAFT_KEY, form: { ...form, product_name: '다른 이름' }, version });
    expect(late.result_code).toBe(409);
    expect(late.result_msg).toMatch(/^이서연 님이 \d\d:\d\d에 바꿨어요/);
    const kept = await one.call('GET /api/office/v1/catalogue/drafts/{draft_key}', { draft_key: DRAFT_KEY });
    expect(kept.result_data?.form).toMatchObject({ sale_price: '43000', product_name: form.product_name });
  });
});

describe('a sale in the office', () => {
  const shop = useTestShop();

  const load = async (client: Awaited<ReturnType<typeof signedInAs>>, sell_idx: number) => {
    const { result_data } = await client.call('GET /api/office/v1/catalogue/sales/{sell_idx}', { sell_idx });
    if (result_data === null) throw new Error('no such sale');
    return result_data;
  };
  const published = async (client: Awaited<ReturnType<typeof signedInAs>>, form: SaleForm) => {
    const response = await client.call('POST /api/office/v1/catalogue/drafts/{draft_key}/publish', {
      draft_key: DRAFT_KEY,
      form,
    });
    return response.result_data?.sell_idx ?? 0;
  };

  it('is changed with its options, and the audit log names each field before and after', async () => {
    const client = await signedInAs(shop, 'owner');
    const sell_idx = await published(client, await sampleForm(shop.database));
    const { form, version } = await load(client, sell_idx);
    const [first = NEW_OPTION, second = NEW_OPTION] = form.options;
    const changed: SaleForm = {
      ...form,
      consumer_price: '24,900',
      options: [
        { ...first, option_name: '로즈', stock_change: 'add', stock_cnt: '40' },
        { ...second, stock_change: 'set', stock_cnt: '12' },
      ],
    };
    const saved = await client.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', {
      sell_idx,
      form: changed,
      version,
      save_key: randomUUID(),
    });
    expect(saved.result_data?.form.options).toMatchObject([
      { option_idx: first.option_idx, option_name: '로즈', remaining_cnt: 100 },
      { option_idx: second.option_idx, remaining_cnt: 12 },
    ]);
    const { result_data } = await client.call('GET /api/office/v1/audit', { subject: `sell_idx ${sell_idx}` });
    expect(result_data?.list[0]?.change_list).toContainEqual({ label: '판매가', before: '25200', after: '24900' });
    expect(result_data?.list[0]?.change_list).toContainEqual({
      label: '옵션 말린 장미 재고',
      before: '30',
      after: '12',
    });
  });

  it('is not overwritten if a colleague changed it in the meantime; the refusal names who changed what', async () => {
    const one = await signedInAs(shop, 'merchandiser', { name: '한소라' });
    const other = await signedInAs(shop, 'owner', { name: '이서연' });
    const sell_idx = await published(one, await sampleForm(shop.database));
    const { form, version } = await load(one, sell_idx);
    const call = 'PUT /api/office/v1/catalogue/sales/{sell_idx}';
    await other.call(call, { sell_idx, form: { ...form, consumer_price: '20000' }, version, save_key: randomUUID() });
    const late = await one.call(call, {
      sell_idx,
      form: { ...form, product_name: '다른 이름' },
      version,
      save_key: randomUUID(),
    });
    expect(late.result_code).toBe(409);
    expect(late.result_msg).toMatch(/^이서연 님이 \d\d:\d\d에 바꿨어요: 판매가\./);
    expect((await load(one, sell_idx)).form).toMatchObject({
      consumer_price: '20000',
      product_name: '데일리 벨벳 립 3종',
    });
  });

  it('adds units to the current stock, even if units were bought since the form was loaded', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const sale = await sampleSale(shop.database);
    const { form, version } = await load(client, sale.sell_idx);
    await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const options = form.options.map((option) => ({ ...option, stock_change: 'add' as const, stock_cnt: '5' }));
    await shop.database
      .insertInto('category')
      .values({ parent_idx: null, category_name: '뷰티', ordinal: 0 })
      .execute();
    const saved = await client.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', {
      sell_idx: sale.sell_idx,
      form: { ...form, category: '뷰티', pictures: ['demo/a/1'], options },
      version,
      save_key: randomUUID(),
    });
    expect(saved.result_data?.form.options[0]?.remaining_cnt).toBe(10 - 1 + 5);
  });

  it('stores the key of a save for as long as a draft on a device can repeat it, and no longer', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const sell_idx = await published(client, await sampleForm(shop.database));
    const { form, version } = await load(client, sell_idx);
    await client.call('PUT /api/office/v1/catalogue/sales/{sell_idx}', {
      sell_idx,
      form: { ...form, consumer_price: '20000' },
      version,
      save_key: randomUUID(),
    });
    const keyCount = async (): Promise<number> => {
      await purgeExpiredRows(shop.shop);
      return (await shop.database.selectFrom('sale_edit').select('save_key').execute()).length;
    };

    // A draft can be opened for a day, and the session in which it is open ends half a day later.
    shop.clock.advance(36 * HOUR_MS);
    expect(await keyCount()).toBe(1);
    shop.clock.advance(1_000);
    expect(await keyCount()).toBe(0);
  });

  it('adds units once, even if a save is repeated because its response was lost', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const sell_idx = await published(client, await sampleForm(shop.database));
    const { form, version } = await load(client, sell_idx);
    const options = form.options.map((option) => ({ ...option, stock_cnt: '5' }));
    const save = { sell_idx, form: { ...form, options }, version, save_key: randomUUID() };
    const call = 'PUT /api/office/v1/catalogue/sales/{sell_idx}';
    const stockOf = async () =>
      (await client.call(call, save)).result_data?.form.options.map(({ remaining_cnt }) => remaining_cnt);
    expect(await stockOf()).toEqual([65, 35]);
    expect(await stockOf()).toEqual([65, 35]);
  });

  it('is found by name, initial consonants and number, and by its errors', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const sell_idx = await published(client, await sampleForm(shop.database));
    await sampleSale(shop.database, { consumer_price: 100, options: [{ remaining_cnt: 3 }] });
    const found = async (filter: object) => {
      const { result_data } = await client.call('GET /api/office/v1/catalogue/sales', filter);
      return result_data?.list.map((sale) => sale.sell_idx);
    };
    expect(await found({})).toHaveLength(2);
    for (const q of ['벨벳', 'ㅂㅂ', `#${sell_idx}`, '데일리 립'])
      expect([q, await found({ q })]).toEqual([q, [sell_idx]]);
    expect(await found({ q: "%';--" })).toEqual([]);
    expect(await found({ status: 'upcoming' })).toEqual([sell_idx]);
    expect(await found({ type: 'time' })).toEqual([sell_idx]);
    expect(await found({ category: '뷰티' })).toEqual([sell_idx]);
    expect(await found({ issue: 'low_stock' })).not.toContain(sell_idx);
    expect(await found({ issue: 'low_stock' })).toHaveLength(1);
    expect(await found({ issue: 'price' })).toHaveLength(1);
    const total = await client.call('GET /api/office/v1/catalogue/sales/total', { status: 'upcoming' });
    expect(total.result_data).toEqual({ total_cnt: 1, is_capped: false });
  });

  it('of another shop is not listed for a seller, and cannot be opened or changed', async () => {
    const sale = await sampleSale(shop.database);
    const mine = await sampleSale(shop.database, { seller_idx: await sampleSeller(shop.database) });
    const client = await signedInAs(shop, 'seller', { seller_idx: mine.seller_idx });
    const listed = await client.call('GET /api/office/v1/catalogue/sales', {});
    expect(listed.result_data?.list.map(({ sell_idx }) => sell_idx)).toEqual([mine.sell_idx]);
    for (const sell_idx of [sale.sell_idx, mine.sell_idx]) {
      const opened = await client.call('GET /api/office/v1/catalogue/sales/{sell_idx}', { sell_idx });
      expect(opened.result_code).toBe(403);
    }
  });

  it('is ended immediately, after its effects were shown', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const sale = await sampleSale(shop.database);
    const { sell_idx } = sale;
    const before = await client.call('GET /api/office/v1/catalogue/sales/{sell_idx}/closing', { sell_idx });
    expect(before.result_data).toEqual({ group_cnt: 0, cart_cnt: 0, unpaid_cnt: 0 });
    const call = 'POST /api/office/v1/catalogue/sales/{sell_idx}/close';
    expect((await client.call(call, { sell_idx, reason: '' })).result_code).toBe(400);
    const closed = await client.call(call, { sell_idx, reason: '가격을 잘못 적었어요' });
    expect(closed.result_code).toBe(200);
    const detail = await shop.call('GET /api/v2/product/detail', { sell_idx, referrer_type: '0' });
    expect(detail.result_data?.end_dt).toBe(closed.result_data?.end_dt);
    expect((await client.call(call, { sell_idx, reason: '또' })).result_msg).toBe('이미 끝난 판매예요.');
  });

  it('accepts images only by their content', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const send = async (body: BodyInit): Promise<unknown> => {
      const headers = { 'content-type': 'image/png', 'x-csrf-token': client.csrf ?? '' };
      const response = await client.fetch('/api/office/v1/images', { method: 'POST', headers, body });
      return response.json();
    };
    expect(await send('<svg onload="alert(1)">')).toMatchObject({
      result_code: 422,
      result_msg: 'JPEG, PNG, WebP 사진만 올릴 수 있어요.',
    });
    expect(await send('')).toMatchObject({ result_code: 422 });
    expect(await send(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]))).toMatchObject({
      result_code: 422,
      result_msg: '사진을 읽을 수 없어요. 다른 사진을 골라 주세요.',
    });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const one = await send(png);
    expect(JSON.stringify(one)).toMatch(/"result_data":\{"img_path":"upload\/[\da-f]{2}\/[\da-f]{32}\.webp"/);
    expect(await send(png)).toEqual(one);
  });
});
