import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v1/member/session/list';
const END = 'DELETE /api/v1/member/session';
const END_OTHERS = 'DELETE /api/v1/member/session/others';
const HEALTH = 'GET /api/v1/common/token/health';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('the sessions of a member', () => {
  const test = useTestShop();
  const alive = async (token: string) => (await test.call(HEALTH, {}, token)).result_code === 200;
  const list = async (token: string) => dataOf(LIST, await test.call(LIST, {}, token));
  const logIn = async (member: { readonly email: string; readonly password: string }, userAgent = '') => {
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
    const body = JSON.stringify({ email: member.email, password: member.password });
    const text = await (await test.fetch('/api/v1/member/login', { method: 'POST', headers, body })).text();
    return /"token":"([^"]+)"/.exec(text)?.[1] ?? '';
  };

  it('are listed with device, first and last use, the current one first', async () => {
    const member = await sampleMember(test.database);
    await sampleMember(test.database);
    const token = await logIn(member, IPHONE);
    test.clock.set(NOON + 3 * DAY_MS);
    await test.call(HEALTH, {}, member.token);

    const sessions = await list(token);

    expect(sessions).toMatchObject([
      {
        device_name: 'iPhone Safari',
        created_dt: formatKst(NOON),
        last_used_dt: formatKst(NOON + 3 * DAY_MS),
        is_current: true,
      },
      {
        device_name: '알 수 없는 기기',
        created_dt: formatKst(NOON),
        last_used_dt: formatKst(NOON + 3 * DAY_MS),
        is_current: false,
      },
    ]);
  });

  it('store no text from the user agent', async () => {
    const member = await sampleMember(test.database);
    const token = await logIn(member, `<b>${IPHONE}</b> 010-1234-5678`);

    expect((await list(token))[0]?.device_name).toBe('iPhone Safari');
    const rows = await test.database.selectFrom('member_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|<b>|010-1234/);
  });

  it('end one by one, without affecting others', async () => {
    const member = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const [here, lost, third] = [await logIn(member), await logIn(member, IPHONE), await logIn(member)];
    const { session_idx = 0 } = (await list(here)).find(({ device_name }) => device_name === 'iPhone Safari') ?? {};

    expect(dataOf(END, await test.call(END, { session_idx }, here))).toBe(true);

    expect(await Promise.all([here, lost, third, other.token].map(alive))).toEqual([true, false, true, true]);
    expect(await test.call(END, { session_idx }, here)).toMatchObject({ result_code: 404, result_data: null });
  });

  it('cannot be ended by another member, whose response reveals nothing', async () => {
    const [member, other] = [await sampleMember(test.database), await sampleMember(test.database)];
    const { session_idx = 0 } = (await list(member.token))[0] ?? {};

    const refused = await test.call(END, { session_idx }, other.token);

    expect(refused).toEqual(await test.call(END, { session_idx: 999_999 }, other.token));
    expect(await alive(member.token)).toBe(true);
  });

  it('can all be ended together, except the current one', async () => {
    const member = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const here = await logIn(member);

    expect(dataOf(END_OTHERS, await test.call(END_OTHERS, {}, here))).toBe(true);
    expect(dataOf(END_OTHERS, await test.call(END_OTHERS, {}, here))).toBe(true);

    expect(await Promise.all([here, member.token, other.token].map(alive))).toEqual([true, false, true]);
    expect(await list(here)).toHaveLength(1);
  });

  it('end 30 days after the last use, and 90 days after the login however often they are used', async () => {
    const { token } = await sampleMember(test.database);
    for (const day of [29, 58, 87]) {
      test.clock.set(NOON + day * DAY_MS);
      expect(await alive(token)).toBe(true);
    }
    test.clock.set(NOON + 90 * DAY_MS - 1_000);
    expect(await alive(token)).toBe(true);
    test.clock.set(NOON + 90 * DAY_MS);
    expect(await alive(token)).toBe(false);
    const idle = await sampleMember(test.database);
    await test.database
      .updateTable('member_token')
      .set({ last_used_dt: formatKst(NOON + 60 * DAY_MS) })
      .execute();
    expect(await alive(idle.token)).toBe(false);
  });

  it('are listed up to a hundred, with the current one first even if others are as recent', async () => {
    const member = await sampleMember(test.database);
    const { member_idx, token } = member;
    const now = formatKst(NOON);
    const tokens = Array.from({ length: 150 }, (_, index) => ({
      token_hash: `another ${index}`,
      member_idx,
      created_dt: now,
      last_used_dt: now,
      device_name: '',
      device_hash: `device ${index}`,
    }));
    await test.database.insertInto('member_token').values(tokens).execute();

    const sessions = await list(token);

    expect([sessions.length, sessions[0]?.is_current]).toEqual([100, true]);
  });

  it('number a hundred at most: a login ends the least recently used ones', async () => {
    const member = await sampleMember(test.database);
    const { member_idx } = member;
    const tokens = Array.from({ length: 120 }, (_, index) => ({
      token_hash: `another ${index}`,
      member_idx,
      created_dt: formatKst(NOON),
      last_used_dt: formatKst(NOON + index * 1_000),
      device_name: '',
      device_hash: null,
    }));
    await test.database.insertInto('member_token').values(tokens).execute();
    test.clock.set(NOON + DAY_MS);

    const token = await logIn(member);

    const left = await test.database.selectFrom('member_token').select('token_hash').execute();
    const hashes = left.map(({ token_hash }) => token_hash);
    expect([hashes.length, hashes.includes('another 119'), hashes.includes('another 0')]).toEqual([100, true, false]);
    expect(await alive(token)).toBe(true);
  });

  it('end together, and their devices are no longer known', async () => {
    const member = await sampleMember(test.database);
    const { member_idx, token } = member;
    const now = formatKst(NOON);
    const devices = Array.from({ length: 20 }, (_, index) => `device ${index}`);
    const seen = { first_seen_dt: now, last_seen_dt: now };
    const known = [...devices, 'stays'].map((device_hash) => ({ member_idx, device_hash, ...seen }));
    await test.database.insertInto('known_device').values(known).execute();
    const session = { member_idx, created_dt: now, last_used_dt: now, device_name: '' };
    const tokens = devices.map((device_hash) => ({ ...session, token_hash: device_hash, device_hash }));
    await test.database.insertInto('member_token').values(tokens).execute();

    await test.call(END_OTHERS, {}, token);

    const left = await test.database.selectFrom('known_device').select('device_hash').execute();
    expect(left).toEqual([{ device_hash: 'stays' }]);
    expect(await list(token)).toHaveLength(1);
  });

  it('are not listed after they expired', async () => {
    const member = await sampleMember(test.database);
    test.clock.set(NOON + 31 * DAY_MS);
    const token = await logIn(member);

    expect(await list(token)).toHaveLength(1);
  });

  it('reject hostile requests', async () => {
    const { token } = await sampleMember(test.database);
    expect(await findHardeningViolations(test, END, { session_idx: 999_999 }, token)).toEqual([]);
  }, 60_000);
});

describe('POST /api/v1/member/login/token', () => {
  const CALL = 'POST /api/v1/member/login/token';
  const test = useTestShop();

  it('accepts the token in the body, so that no address contains it', async () => {
    const { token, member_idx } = await sampleMember(test.database);

    expect(dataOf(CALL, await test.call(CALL, { token }))).toMatchObject({ token, member_idx });
    expect((await test.call(CALL, { token: 'unknown' })).result_code).toBe(401);
  });
});
