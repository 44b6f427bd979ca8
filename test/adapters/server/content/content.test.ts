import { describe, expect, it } from 'vitest';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { failureOf } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const NOTICES = 'POST /api/v1/notice';
const NOTICE = 'GET /api/v1/notice/{id}';
const FAQ = 'POST /api/v1/faq';
const CS = 'POST /api/v1/cs';
const SETTING = 'POST /api/v1/setting';
const SET = 'PUT /api/v1/setting';
const PARTNER = 'POST /api/v1/partner/request';

describe('notices', () => {
  const shop = useTestShop();
  const write = async (title: string, notice_dt: string, is_pinned = false): Promise<number> => {
    const { board_idx } = await shop.database
      .insertInto('notice')
      .values({ title, content: `<p>${title}</p>`, is_pinned, notice_dt })
      .returning('board_idx')
      .executeTakeFirstOrThrow();
    return board_idx;
  };

  it('show the last page if the requested one does not exist', async () => {
    for (let day = 10; day < 22; day += 1) await write(`${day}일 소식`, `2026-10-${day} 00:00:00`);
    const last = dataOf(NOTICES, await shop.call(NOTICES, { now_page: 99 }));
    expect(last).toMatchObject({ now_page: 2, total_page: 2, total_cnt: 12 });
    expect(last.list.map(({ title }) => title)).toEqual(['11일 소식', '10일 소식']);
  });

  it('are sorted pinned first, then newest, and hidden before their time', async () => {
    await write('옛 소식', '2026-10-01 00:00:00');
    await write('중요한 소식', '2026-09-01 00:00:00', true);
    await write('새 소식', '2026-11-01 00:00:00');
    await write('내일 소식', '2026-11-22 00:00:00');
    const { list, total_cnt } = dataOf(NOTICES, await shop.call(NOTICES, {}));
    expect(list.map(({ title }) => title)).toEqual(['중요한 소식', '새 소식', '옛 소식']);
    expect(total_cnt).toBe(3);
  });

  it('link to the previous and the next notice', async () => {
    const old = await write('옛 소식', '2026-10-01 00:00:00');
    const middle = await write('가운데', '2026-10-02 00:00:00');
    await write('내일 소식', '2026-11-22 00:00:00');
    const { older, newer, content } = dataOf(NOTICE, await shop.call(NOTICE, { id: middle }));
    expect(content).toBe('<p>가운데</p>');
    expect(older).toEqual({ board_idx: old, title: '옛 소식' });
    expect(newer).toBeNull();
  });

  it('respond 404 for an unknown id, and before their time', async () => {
    const ahead = await write('내일 소식', '2026-11-22 00:00:00');
    for (const id of [ahead, 999_999]) {
      expect(failureOf(await shop.call(NOTICE, { id })).result_code).toBe(404);
    }
  });

  it('reject hostile requests', async () => {
    expect(await findHardeningViolations(shop, NOTICES, { now_page: 1 })).toEqual([]);
    expect(await findHardeningViolations(shop, NOTICE, { id: 1 })).toEqual([]);
  });
});

describe('the customer center', () => {
  const shop = useTestShop();

  it('finds questions by category and text, and lists all categories', async () => {
    await shop.database
      .insertInto('faq')
      .values([
        { faq_category: '배송', question: '언제 와요?', answer: '<p>이틀 안에 와요</p>', ordinal: 0 },
        { faq_category: '결제', question: '현금영수증', answer: '<p>돼요</p>', ordinal: 1 },
      ])
      .execute();
    const found = async (request: object) => {
      const { list, category_list } = dataOf(FAQ, await shop.call(FAQ, request));
      expect(category_list).toEqual(['배송', '결제']);
      return list.map(({ question }) => question);
    };
    expect(await found({})).toEqual(['언제 와요?', '현금영수증']);
    expect(await found({ faq_category: '결제' })).toEqual(['현금영수증']);
    expect(await found({ keyword: '이틀안' })).toEqual(['언제 와요?']);
    expect(await found({ keyword: '이틀', faq_category: '결제' })).toEqual([]);
  });

  it('lists the upcoming holidays', async () => {
    await shop.database
      .insertInto('holiday')
      .values([
        { holiday_dt: '2026-11-20', holiday_name: '어제' },
        { holiday_dt: '2026-12-25', holiday_name: '성탄절' },
      ])
      .execute();
    const { holiday_list } = dataOf(CS, await shop.call(CS, {}));
    expect(holiday_list).toEqual([{ holiday_dt: '2026-12-25', holiday_name: '성탄절' }]);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(shop, FAQ, { faq_category: '배송', keyword: '언제' })).toEqual([]);
  });
});

describe('settings', () => {
  const shop = useTestShop();
  const ALL_OFF = {
    agree_marketing_message: false,
    agree_marketing_mail: false,
    agree_marketing_push: false,
    agree_marketing_night: false,
  };

  it('are off until switched on, and each change is stored as proof', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    expect(dataOf(SETTING, await shop.call(SETTING, {}, token))).toMatchObject(ALL_OFF);
    const wanted = { ...ALL_OFF, agree_marketing_mail: true };
    expect(dataOf(SET, await shop.call(SET, wanted, token))).toMatchObject(wanted);
    dataOf(SET, await shop.call(SET, wanted, token));
    dataOf(SET, await shop.call(SET, ALL_OFF, token));
    const changes = await shop.database
      .selectFrom('consent_change')
      .select(['member_idx', 'terms_type', 'is_agreed'])
      .orderBy('change_idx')
      .execute();
    expect(changes).toEqual([
      { member_idx, terms_type: 'marketing-mail', is_agreed: true },
      { member_idx, terms_type: 'marketing-mail', is_agreed: false },
    ]);
  });

  it('may change sixty times an hour, since each change is stored permanently', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    const { token: otherToken } = await sampleMember(shop.database);
    const change = (index: number, by = token) =>
      shop.call(SET, { ...ALL_OFF, agree_marketing_mail: index % 2 === 0 }, by);
    for (let index = 0; index < 60; index += 1) dataOf(SET, await change(index));
    const refusal = failureOf(await change(60));

    expect(refusal).toMatchObject({
      result_code: 429,
      result_msg: '설정을 너무 자주 변경했어요. 잠시 후 다시 시도해 주세요.',
    });
    const changes = shop.database
      .selectFrom('consent_change')
      .select('change_idx')
      .where('member_idx', '=', member_idx);
    expect(await changes.execute()).toHaveLength(60);
    expect((await change(0, otherToken)).result_code).toBe(200);
  });

  it('show when each consent was last given, in the settings or at sign-up', async () => {
    const { token, member_idx } = await sampleMember(shop.database, { agree_marketing_push: true });
    const given = { member_idx, version: '2026-11-24', agreed_dt: '2026-01-02 03:04:05' };
    await shop.database
      .insertInto('member_consent')
      .values([
        { ...given, terms_type: 'marketing-push' },
        { ...given, terms_type: 'marketing-mail' },
      ])
      .execute();
    const pushed = { field: 'agree_marketing_push', agreed_dt: given.agreed_dt };
    expect(dataOf(SETTING, await shop.call(SETTING, {}, token)).agreed_list).toEqual([pushed]);
    const both = { ...ALL_OFF, agree_marketing_push: true, agree_marketing_mail: true };
    for (const wanted of [both, { ...both, agree_marketing_mail: false }, both]) {
      shop.clock.advance(60_000);
      await shop.call(SET, wanted, token);
    }
    expect(dataOf(SETTING, await shop.call(SETTING, {}, token)).agreed_list).toEqual([
      { field: 'agree_marketing_mail', agreed_dt: formatKst(shop.clock.now()) },
      pushed,
    ]);
  });

  it('belong to each member alone', async () => {
    const [one, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await shop.call(SET, { ...ALL_OFF, agree_marketing_push: true }, one.token);
    expect(dataOf(SETTING, await shop.call(SETTING, {}, other.token))).toEqual({ ...ALL_OFF, agreed_list: [] });
    for (const token of [undefined, 'dead-token']) {
      expect(failureOf(await shop.call(SETTING, {}, token)).result_code).toBe(401);
      expect(failureOf(await shop.call(SET, ALL_OFF, token)).result_code).toBe(401);
    }
  });

  it('reject hostile requests', async () => {
    const { token } = await sampleMember(shop.database);
    expect(await findHardeningViolations(shop, SET, ALL_OFF, token)).toEqual([]);
  });
});

describe('POST /api/v1/partner/request', () => {
  const shop = useTestShop();
  const GOOD = {
    request_key: '7a2d9c2e-0000-4000-8000-000000000001',
    partner_type: 'store' as const,
    company_name: '<b>감귤밭</b>',
    person_name: '고은별',
    phone: '064-123-4567',
    email: 'Star@Example.com',
    homepage: '',
    content: '노지 감귤을 함께 팔고 싶어요.',
    agree_privacy: true,
  };

  it('stores a request once, when it is sent repeatedly', async () => {
    const twice = await Promise.all([shop.call(PARTNER, GOOD), shop.call(PARTNER, GOOD)]);
    const [one, other] = twice.map((response) => dataOf(PARTNER, response).request_idx);
    expect(one).toBe(other);
    const kept = await shop.database.selectFrom('partner_request').select(['company_name', 'phone', 'email']).execute();
    expect(kept).toEqual([{ company_name: '<b>감귤밭</b>', phone: '0641234567', email: 'star@example.com' }]);
  });

  it('names the invalid fields', async () => {
    const wrong = failureOf(await shop.call(PARTNER, { ...GOOD, phone: '1', agree_privacy: false }));
    expect(wrong).toMatchObject({ result_code: 422 });
    expect(Object.keys(wrong.field_errors ?? {})).toEqual(['phone', 'agree_privacy']);
  });

  it('accepts five requests an hour from one network', async () => {
    for (let n = 1; n <= 5; n += 1) {
      dataOf(PARTNER, await shop.call(PARTNER, { ...GOOD, request_key: GOOD.request_key.replace(/1$/, `${n}`) }));
    }
    const sixth = await shop.call(PARTNER, { ...GOOD, request_key: GOOD.request_key.replace(/1$/, '9') });
    expect(failureOf(sixth).result_code).toBe(429);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(shop, PARTNER, GOOD)).toEqual([]);
  });
});
