import { describe, expect, it } from 'vitest';
import { DisabledAppCard } from '../../../../adapters/gateways/app-card/disabled-app-card.ts';
import { DisabledInicis } from '../../../../adapters/gateways/inicis/disabled-inicis.ts';
import { DisabledNaverPay } from '../../../../adapters/gateways/naver-pay/disabled-naver-pay.ts';
import { shopRoutes } from '../../../../adapters/server/content/shop.routes.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { DEFAULT_TERMS, ensureTerms } from '../../../../adapters/server/terms/terms.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleBanner, sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

describe('GET /api/v1/common/banners', () => {
  const CALL = 'GET /api/v1/common/banners';
  const test = useTestShop();
  const banners = async (banner_type: 'main' | 'sub', position_type?: number) => {
    const request = { banner_type, ...(position_type !== undefined && { position_type }) };
    return dataOf(CALL, await test.call(CALL, request)).map((banner) => banner.banner_idx);
  };

  it('shows the main banners in their order', async () => {
    const last = await sampleBanner(test.database, { ordinal: 2 });
    const first = await sampleBanner(test.database, { ordinal: 1 });
    await sampleBanner(test.database, { banner_type: 'sub' });

    expect(await banners('main')).toEqual([first, last]);
  });

  it('shows the sub banners of the requested position, and by default of the first one', async () => {
    const first = await sampleBanner(test.database, { banner_type: 'sub', position_type: 1 });
    const third = await sampleBanner(test.database, { banner_type: 'sub', position_type: 3 });

    expect([await banners('sub'), await banners('sub', 3), await banners('sub', 4)]).toEqual([[first], [third], []]);
  });

  it('includes the link and text of a banner', async () => {
    await sampleBanner(test.database, { link: 'https://example.com/a' });

    const list = dataOf(CALL, await test.call(CALL, { banner_type: 'main' }));

    expect(list[0]).toMatchObject({
      link: 'https://example.com/a',
      banner_img: 'banner/1.webp',
      banner_text: '햇감귤 모으기',
    });
  });

  it('shows a banner from its start on, until its end', async () => {
    await sampleBanner(test.database, { start_dt: formatKst(NOON), end_dt: formatKst(NOON + 10_000) });
    const shown = async (now: number) => {
      test.clock.set(now);
      test.shop.responses.clear();
      return (await banners('main')).length;
    };

    expect([await shown(NOON - 1), await shown(NOON), await shown(NOON + 9_999), await shown(NOON + 10_000)]).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('shows ten at most', async () => {
    for (let count = 0; count < 11; count += 1) await sampleBanner(test.database);

    expect(await banners('main')).toHaveLength(10);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(test, CALL, { banner_type: 'sub', position_type: 1 })).toEqual([]);
  });
});

describe('GET /api/v1/common/terms/{type}', () => {
  const CALL = 'GET /api/v1/common/terms/{type}';
  const TYPES = ['policy', 'privacy', 'delivery', 'marketing', 'third-party', 'payment-agency'] as const;
  const test = useTestShop();

  it.each(TYPES)('returns the text of %s, in plain markup', async (type) => {
    await ensureTerms(test.database, NOON);

    const terms = dataOf(CALL, await test.call(CALL, { type }));

    expect(terms).toMatchObject({ type, version: DEFAULT_TERMS[type].version });
    expect(terms.title).toMatch(/[가-힣]/);
    expect(terms.content).toMatch(/모아장|1600-0427/);
    expect(terms.content).not.toContain('{{');
    expect(terms.content.length).toBeGreaterThan(400);
    expect(terms.content.replaceAll(/<\/?(?:h2|p|ul|li)>/g, '')).not.toMatch(/[<>]|undefined/);
  });

  it('reports that no terms exist when none are stored', async () => {
    expect(await test.call(CALL, { type: 'policy' })).toMatchObject({ result_code: 404, result_data: null });
  });

  it('returns the text that was stored at the first start, and is not changed by later ones', async () => {
    await ensureTerms(test.database, NOON);
    await test.database.updateTable('terms').set({ title: '그때의 약관' }).where('type', '=', 'policy').execute();
    await ensureTerms(test.database, NOON + DAY_MS);

    const rows = await test.database.selectFrom('terms').select(['type', 'title']).execute();

    expect(rows).toHaveLength(TYPES.length);
    expect(rows).toContainEqual({ type: 'policy', title: '그때의 약관' });
  });

  it('shows a new version from its effective time on', async () => {
    await ensureTerms(test.database, NOON);
    const next = {
      type: 'policy',
      version: '2027-01-01',
      title: '새 약관',
      content: '<p>새 약관</p>',
      effective_dt: formatKst(NOON + 10_000),
    };
    await test.database.insertInto('terms').values(next).execute();
    const version = async (now: number) => {
      test.clock.set(now);
      test.shop.responses.clear();
      return dataOf(CALL, await test.call(CALL, { type: 'policy' })).version;
    };

    expect([await version(NOON + 9_999), await version(NOON + 10_000)]).toEqual([
      DEFAULT_TERMS.policy.version,
      '2027-01-01',
    ]);
  });

  it('lists the versions, and returns an announced or earlier one by its name', async () => {
    await ensureTerms(test.database, NOON);
    const next = {
      type: 'policy',
      title: '새 약관',
      content: '<p>새 약관</p>',
      effective_dt: formatKst(NOON + 10_000),
    };
    await test.database
      .insertInto('terms')
      .values({ ...next, version: '2027-01-01' })
      .execute();

    const now = dataOf(CALL, await test.call(CALL, { type: 'policy' }));
    const announced = dataOf(CALL, await test.call(CALL, { type: 'policy', version: '2027-01-01' }));
    const unknown = await test.call(CALL, { type: 'policy', version: '2020-01-01' });

    expect(now.version_list).toEqual([
      { version: '2027-01-01', is_in_force: false },
      { version: DEFAULT_TERMS.policy.version, is_in_force: true },
    ]);
    expect(announced).toMatchObject({ version: '2027-01-01', title: '새 약관' });
    expect(unknown.result_code).toBe(404);
  });

  it('returns terms even if the clock is before their date', async () => {
    const early = Date.UTC(2026, 0, 1);
    test.clock.set(early);
    await ensureTerms(test.database, early);

    expect(dataOf(CALL, await test.call(CALL, { type: 'privacy' })).version).toBe(DEFAULT_TERMS.privacy.version);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(test, CALL, { type: 'policy' })).toEqual([]);
  });
});

describe('POST /api/v1/common/doseo/check', () => {
  const CALL = 'POST /api/v1/common/doseo/check';
  const test = useTestShop();

  it.each([
    ['04778', { is_doseo: false, area_type: null, add_delivery_price: 0 }],
    ['63000', { is_doseo: true, area_type: 'JEJU', add_delivery_price: 3_000 }],
    ['63645', { is_doseo: false, area_type: null, add_delivery_price: 0 }],
    ['40240', { is_doseo: true, area_type: 'ISLAND', add_delivery_price: 5_000 }],
  ])('returns for %s: %j', async (zonecode, area) => {
    expect(dataOf(CALL, await test.call(CALL, { zonecode }))).toEqual(area);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(test, CALL, { zonecode: '63000' })).toEqual([]);
  });
});

describe('GET /api/v1/common/config', () => {
  const CALL = 'GET /api/v1/common/config';
  const test = useTestShop();

  it('lists payment methods and the message box, with no key unless one is set', async () => {
    expect(dataOf(CALL, await test.call(CALL, {}))).toEqual({
      kakao_js_key: null,
      min_app_version: '1.0.0',
      pay_methods: ['card', 'kakao', 'naver', 'vbank', 'app_card', 'point'],
      is_naver_wish: true,
      social_providers: ['kakao', 'naver', 'apple'],
      postcode_url: 'http://postcode.test/postcode.v2.js',
      outbox_url: null,
    });
  });

  it('lists only the payment methods and the wish list for which the shop has a contract', async () => {
    const { kakao } = test.gateways;
    const gateways = {
      kakao,
      card: new DisabledInicis(),
      vbank: new DisabledInicis(),
      naver: new DisabledNaverPay(),
      app_card: new DisabledAppCard(),
    };
    const routes = shopRoutes({ ...test.shop, gateways });

    expect(dataOf(CALL, await routes[CALL]({}, ANONYMOUS))).toMatchObject({
      pay_methods: ['kakao', 'point'],
      is_naver_wish: false,
    });
  });

  it('returns the public settings, and no others', async () => {
    await test.database
      .insertInto('shop_setting')
      .values([
        { name: 'kakao_js_key', value: 'public-key' },
        { name: 'min_app_version', value: '2.1.0' },
        { name: 'inner', value: 'hidden' },
      ])
      .execute();

    const config = dataOf(CALL, await test.call(CALL, {}));

    expect(config).toMatchObject({ kakao_js_key: 'public-key', min_app_version: '2.1.0' });
    expect(JSON.stringify(config)).not.toContain('hidden');
  });
});

describe('GET /api/v1/common/token/health', () => {
  const CALL = 'GET /api/v1/common/token/health';
  const test = useTestShop();

  it('is true for a valid token', async () => {
    const { token } = await sampleMember(test.database);

    expect(dataOf(CALL, await test.call(CALL, {}, token))).toBe(true);
  });

  it.each([
    ['no token', undefined],
    ['an unknown token', 'unknown'],
    ['a broken one', 'a b'],
    ['markup', '<b>'],
  ])('responds 401 to %s', async (_, token) => {
    expect(await test.call(CALL, {}, token)).toMatchObject({ result_code: 401, result_data: null });
  });

  it('responds 401 from 30 days after the last use of the token on, and not 1 second before', async () => {
    const { token } = await sampleMember(test.database);
    const life = 30 * DAY_MS;
    await test.database
      .updateTable('member_token')
      .set({ last_used_dt: formatKst(NOON) })
      .execute();

    test.clock.set(NOON + life);
    expect((await test.call(CALL, {}, token)).result_code).toBe(401);
    test.clock.set(NOON + life - 1_000);
    expect((await test.call(CALL, {}, token)).result_code).toBe(200);
    // The previous use extended the life of the token.
    test.clock.set(NOON + life);
    expect((await test.call(CALL, {}, token)).result_code).toBe(200);
  });

  it('responds 401 after the member’s account is deleted', async () => {
    const { token } = await sampleMember(test.database, { seceded_dt: formatKst(NOON) });

    expect((await test.call(CALL, {}, token)).result_code).toBe(401);
  });
});
