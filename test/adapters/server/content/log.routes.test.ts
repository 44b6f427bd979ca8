import { describe, expect, it } from 'vitest';
import { removeOldPageViews, LOG_TTL_MS, LOG_LIMIT } from '../../../../adapters/server/content/log.routes.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const CALL = 'POST /api/v1/log';
const OTHER_DEVICE = '00000000-0000-4000-8000-000000000002';
const STEP = { event_type: 'move', from_uri: '/', target_uri: '/product/1', target_param: '{"g_idx":"3"}' } as const;
const MOVE = { uuid: '00000000-0000-4000-8000-000000000001', device: 'aos-app', ...STEP } as const;

describe('POST /api/v1/log', () => {
  const test = useTestShop();
  const logged = () => test.database.selectFrom('behaviour_log').selectAll().orderBy('log_idx').execute();

  it('stores the page view of the call', async () => {
    expect(dataOf(CALL, await test.call(CALL, MOVE))).toEqual({});
    expect(await logged()).toEqual([
      {
        log_idx: 1,
        uuid: MOVE.uuid,
        device: 'aos-app',
        event_type: 'move',
        from_uri: '/',
        target_uri: '/product/1',
        target_param: { g_idx: '3' },
        member_idx: null,
        log_dt: formatKst(NOON),
      },
    ]);
  });

  it('stores several page views of one call, each with its own time', async () => {
    const more = [{ ...STEP, target_uri: '/cart', age_ms: 2_000 }];
    dataOf(CALL, await test.call(CALL, { ...MOVE, age_ms: 60_000, more }));
    expect((await logged()).map(({ target_uri, log_dt }) => [target_uri, log_dt])).toEqual([
      ['/product/1', formatKst(NOON - 60_000)],
      ['/cart', formatKst(NOON - 2_000)],
    ]);
  });

  it('accepts plain text from another origin, as a beacon sends it', async () => {
    const response = await test.fetch('/api/v1/log', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://shop.test' },
      body: JSON.stringify(MOVE),
    });
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(await response.json()).toMatchObject({ result_code: 200 });
    expect(await logged()).toHaveLength(1);
  });

  it('reads the member of a page view from the token, in the header or in the body', async () => {
    const { member_idx, token } = await sampleMember(test.database);
    await test.call(CALL, MOVE, token);
    await test.call(CALL, { ...MOVE, token });
    expect((await logged()).map((row) => row.member_idx)).toEqual([member_idx, member_idx]);
  });

  it('ignores a member in the body, and stores a page view with an invalid token without a member', async () => {
    const { member_idx } = await sampleMember(test.database);
    await test.call(CALL, { ...MOVE, member_idx });
    await test.call(CALL, { ...MOVE, member_idx, token: 'dead' });
    expect((await logged()).map((row) => row.member_idx)).toEqual([null, null]);
  });

  it('accepts 50 page views a call at most', async () => {
    const otherSteps = Array.from({ length: 49 }, () => STEP);
    expect((await test.call(CALL, { ...MOVE, more: otherSteps })).result_code).toBe(200);
    expect((await test.call(CALL, { ...MOVE, more: [...otherSteps, STEP] })).result_code).toBe(400);
    expect(await logged()).toHaveLength(50);
  });

  it('limits the calls of one device in ten minutes, without affecting others at its address', async () => {
    const codes: number[] = [];
    for (let count = 0; count <= LOG_LIMIT.maxAttempts; count += 1)
      codes.push((await test.call(CALL, MOVE)).result_code);
    expect(codes.indexOf(429)).toBe(LOG_LIMIT.maxAttempts);
    expect((await test.call(CALL, { ...MOVE, uuid: OTHER_DEVICE })).result_code).toBe(200);
    test.clock.advance(LOG_LIMIT.windowMs);
    expect((await test.call(CALL, MOVE)).result_code).toBe(200);
  });

  it('allows an IPv4 address, which the phones of a carrier share, ten times as many calls', async () => {
    await test.call(CALL, MOVE);
    const maxAttempts = LOG_LIMIT.maxAttempts * 10;
    await test.database
      .updateTable('attempt')
      .set({ cnt: maxAttempts - 1 })
      .where('key', 'like', 'log:%')
      .execute();

    expect((await test.call(CALL, MOVE)).result_code).toBe(200);
    expect((await test.call(CALL, { ...MOVE, uuid: OTHER_DEVICE })).result_code).toBe(429);
    const headers = { 'x-test-address': '203.0.113.9', 'content-type': 'application/json' };
    const other = await test.fetch('/api/v1/log', { method: 'POST', headers, body: JSON.stringify(MOVE) });
    expect(await other.json()).toMatchObject({ result_code: 200 });
  });

  it.each(['', '1', 'null', '{"a":1}', '{"a":"\\u0000"}', '{"a":"\\ud800"}'])(
    'refuses %j as parameters',
    async (target_param) => {
      expect((await test.call(CALL, { ...MOVE, target_param })).result_code).toBe(400);
    },
  );

  it('rejects hostile requests', async () => {
    expect(
      await findHardeningViolations(test, CALL, { ...MOVE, age_ms: 0, more: [STEP], member_idx: 1, token: 'x' }),
    ).toEqual([]);
  });
});

describe('removeOldPageViews', () => {
  const test = useTestShop();

  it('deletes page views older than three months', async () => {
    await test.call(CALL, MOVE);
    const left = async (now: number) => {
      await removeOldPageViews(test.database, now);
      return (await test.database.selectFrom('behaviour_log').select('log_idx').execute()).length;
    };
    expect([await left(NOON + LOG_TTL_MS), await left(NOON + LOG_TTL_MS + 1_000)]).toEqual([1, 0]);
  });
});
