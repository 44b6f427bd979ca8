import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { QUICK_PASSWORDS } from '../../../fakes/quick-passwords.ts';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { hashingsOf } from './hashing-count.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LOGIN = 'POST /api/v1/member/login';
const HEALTH = 'GET /api/v1/common/token/health';
const QUARTER = 15 * MINUTE_MS;

describe('POST /api/v1/member/login', () => {
  const test = useTestShop();
  const login = (email: string, password: string) => test.call(LOGIN, { email, password });
  const loginFrom = async (address: string, email: string, password: string, device_key?: string) => {
    const headers = { 'content-type': 'application/json', 'x-test-address': address };
    const response = await test.fetch('/api/v1/member/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password, device_key }),
    });
    return parseEnvelope(await response.json())?.result_code;
  };

  it('returns a valid token and the member', async () => {
    const { email, password, member_idx } = await sampleMember(test.database, {
      member_name: '한가람',
      member_type: 'admin',
    });

    const user = dataOf(LOGIN, await login(email, password));

    expect(user).toMatchObject({ member_idx, member_name: '한가람', member_type: 'admin', app_card_auth_token: null });
    expect(user.token).toMatch(/^[\w-]{43}$/);
    expect((await test.call(HEALTH, {}, user.token)).result_code).toBe(200);
  });

  it('stores the token only as a hash', async () => {
    const { email, password } = await sampleMember(test.database);
    const { token } = dataOf(LOGIN, await login(email, password));

    expect(JSON.stringify(await test.database.selectFrom('member_token').selectAll().execute())).not.toContain(token);
  });

  it('accepts the e-mail in any spelling', async () => {
    const { password } = await sampleMember(test.database, { email: 'haru@example.com' });

    expect((await login(' Haru@Example.COM ', password)).result_code).toBe(200);
  });

  it('issues a token for each device', async () => {
    const { email, password, token } = await sampleMember(test.database);
    const second = dataOf(LOGIN, await login(email, password)).token;

    expect(second).not.toBe(token);
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(200);
  });

  it('deletes the member’s expired tokens', async () => {
    const { email, password } = await sampleMember(test.database);
    test.clock.set(NOON + 30 * DAY_MS);
    await login(email, password);

    expect(await test.database.selectFrom('member_token').selectAll().execute()).toHaveLength(1);
  });

  it('responds the same for a wrong password, an unknown account, and one that was deleted or has no password', async () => {
    const member = await sampleMember(test.database);
    const deletedMember = await sampleMember(test.database, { seceded_dt: formatKst(NOON) });
    const social = await sampleMember(test.database, { password_hash: null });

    const responses = [
      await login(member.email, 'password13'),
      await login('nobody@example.com', 'password12'),
      await login(deletedMember.email, deletedMember.password),
      await login(social.email, social.password),
      await login('', ''),
    ];

    expect(responses[0]).toEqual({
      result_code: 422,
      result_msg: '이메일 또는 비밀번호가 맞지 않아요.',
      result_data: null,
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
  }, 20_000);

  it('hashes as often for an account that is unknown, deleted or without a password as for a wrong password', async () => {
    const member = await sampleMember(test.database);
    const deletedMember = await sampleMember(test.database, { seceded_dt: formatKst(NOON) });
    const social = await sampleMember(test.database, { password_hash: null });
    const counts: number[] = [];
    for (const [email, password] of [
      [member.email, 'password13'],
      [member.email, member.password],
      ['nobody@example.com', 'password12'],
      [deletedMember.email, deletedMember.password],
      [social.email, social.password],
      ['', ''],
    ] as const)
      counts.push(await hashingsOf(() => login(email, password)));

    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
  }, 20_000);

  it('refuses the eleventh attempt on one account from one network within a quarter of an hour, in any spelling', async () => {
    const { email, password } = await sampleMember(test.database);
    for (let count = 0; count < 10; count += 1) {
      const spelling = count % 2 === 0 ? email : ` ${email.toUpperCase()}`;
      expect(await loginFrom('192.0.2.1', spelling, 'wrong')).toBe(422);
    }

    for (const spelling of [email, email.toUpperCase()]) {
      expect(await loginFrom('192.0.2.1', spelling, password)).toBe(429);
    }
    test.clock.set(NOON + QUARTER - 1);
    expect(await loginFrom('192.0.2.1', email, password)).toBe(429);
    test.clock.set(NOON + QUARTER);
    expect(await loginFrom('192.0.2.1', email, password)).toBe(200);
  });

  it('does not lock the owner out on another network when an attacker is refused', async () => {
    const { email, password } = await sampleMember(test.database);
    for (let count = 0; count < 11; count += 1) await loginFrom('192.0.2.1', email, 'wrong');

    expect(await loginFrom('192.0.2.1', email, password)).toBe(429);
    expect(await loginFrom('192.0.2.2', email, password)).toBe(200);
  });

  it('makes unknown devices wait after 50 failures from all networks, but not one that has logged in before', async () => {
    const { email, password } = await sampleMember(test.database);
    const key = 'device-key-of-the-owner-1';
    expect(await loginFrom('192.0.2.1', email, password, key)).toBe(200);
    await loginFrom('192.0.2.2', email, 'wrong');
    // Sets the count directly, since each password check is expensive by design.
    await test.database.updateTable('attempt').set({ cnt: 50 }).where('key', 'like', 'login-account:%').execute();

    expect(await loginFrom('192.0.2.3', email, password)).toBe(429);
    expect(await loginFrom('192.0.2.3', email.toUpperCase(), password, 'device-key-of-a-guesser-1')).toBe(429);
    expect(await loginFrom('192.0.2.3', email, password, key)).toBe(200);
  });

  it('accepts a known device while its network is limited, but no other account from it', async () => {
    const [owner, other] = [await sampleMember(test.database), await sampleMember(test.database)];
    const key = 'device-key-of-the-owner-1';
    expect(await loginFrom('192.0.2.1', owner.email, owner.password, key)).toBe(200);
    await loginFrom('192.0.2.1', owner.email, 'wrong');
    await test.database.updateTable('attempt').set({ cnt: 500 }).where('key', 'like', 'login-address:%').execute();

    expect(await loginFrom('192.0.2.1', owner.email, owner.password)).toBe(429);
    expect(await loginFrom('192.0.2.1', owner.email, owner.password, key)).toBe(200);
    expect(await loginFrom('192.0.2.1', other.email, other.password, key)).toBe(429);
  });

  it('limits a known device too, without locking out the owner’s other devices', async () => {
    const { email, password } = await sampleMember(test.database);
    const [stolen, own] = ['device-key-of-the-owner-1', 'device-key-of-the-owner-2'];
    for (const key of [stolen, own]) expect(await loginFrom('192.0.2.1', email, password, key)).toBe(200);
    for (let count = 0; count < 10; count += 1) {
      expect(await loginFrom(`192.0.2.${count}`, email, 'wrong', stolen)).toBe(422);
    }

    expect(await loginFrom('192.0.2.77', email, password, stolen)).toBe(429);
    expect(await loginFrom('192.0.2.77', email, password, own)).toBe(200);
  });

  it('stores the key of a device only as a hash, which differs for each member', async () => {
    const [one, other] = [await sampleMember(test.database), await sampleMember(test.database)];
    const key = 'device-key-of-the-owner-1';
    for (const { email, password } of [one, other]) await loginFrom('192.0.2.1', email, password, key);

    const devices = await test.database.selectFrom('known_device').selectAll().execute();
    expect(new Set(devices.map(({ device_hash }) => device_hash)).size).toBe(2);
    const tokens = await test.database.selectFrom('member_token').selectAll().execute();
    expect(JSON.stringify([devices, tokens])).not.toContain(key);
  });

  it('limits an account that does not exist in the same way as an existing one', async () => {
    const email = 'nobody@example.com';
    await loginFrom('192.0.2.1', email, 'wrong');
    await test.database.updateTable('attempt').set({ cnt: 9 }).where('key', 'like', 'login-pair:%').execute();

    expect(await loginFrom('192.0.2.1', email, 'wrong')).toBe(422);
    expect(await loginFrom('192.0.2.1', email, 'wrong')).toBe(429);
    await test.database.updateTable('attempt').set({ cnt: 50 }).where('key', 'like', 'login-account:%').execute();
    expect(await loginFrom('192.0.2.2', email, 'wrong')).toBe(429);
  });

  it.each([
    ['the 51st wrong login from one IPv6 network', 50, '2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['the 501st from an IPv4 address, which the phones of a carrier share', 500, '198.51.100.7', '198.51.100.8'],
  ])('refuses %s, over all accounts', async (_name, maxAttempts, network, other) => {
    const { email, password } = await sampleMember(test.database);
    await loginFrom(network, email, 'wrong');
    const setCount = (cnt: number) =>
      test.database.updateTable('attempt').set({ cnt }).where('key', 'like', 'login-address:%').execute();
    await setCount(maxAttempts - 1);

    expect(await loginFrom(network, email, 'wrong')).toBe(422);
    await setCount(maxAttempts);
    expect(await loginFrom(network, email, password)).toBe(429);
    expect(await loginFrom(other, email, password)).toBe(200);
  });

  it('stops counting attempts on an account once their limit is reached, so that others in the network can log in', async () => {
    const [guessed, neighbour] = [await sampleMember(test.database), await sampleMember(test.database)];
    for (let count = 0; count < 60; count += 1) await loginFrom('2001:db8:1:2::1', guessed.email, 'wrong');

    expect(await loginFrom('2001:db8:1:2::1', neighbour.email, neighbour.password)).toBe(200);
  });

  it('does not count successful logins', async () => {
    const { email, password } = await sampleMember(test.database);
    for (let count = 0; count < 12; count += 1) expect(await loginFrom('192.0.2.1', email, password)).toBe(200);
  });

  it('counts every one of many concurrent attempts', async () => {
    const { email } = await sampleMember(test.database);

    const codes = await Promise.all(Array.from({ length: 15 }, () => loginFrom('192.0.2.1', email, 'wrong')));

    expect(codes.filter((code) => code === 422)).toHaveLength(10);
  });

  it('rejects hostile requests', async () => {
    const password_hash = await QUICK_PASSWORDS.hash('password12');
    const { email, password } = await sampleMember(test.database, { password_hash });

    expect(await findHardeningViolations(test, LOGIN, { email, password })).toEqual([]);
  }, 60_000);
});

describe('POST /api/v1/member/login/{token}', () => {
  const CALL = 'POST /api/v1/member/login/{token}';
  const test = useTestShop();

  it('returns the current member of a valid token', async () => {
    const { token, member_idx } = await sampleMember(test.database);
    await test.database.updateTable('member').set({ member_name: '새 이름' }).execute();

    expect(dataOf(CALL, await test.call(CALL, { token }))).toMatchObject({ token, member_idx, member_name: '새 이름' });
  });

  it('requires a new login for an invalid token', async () => {
    const { token } = await sampleMember(test.database);
    test.clock.set(NOON + 30 * DAY_MS);

    for (const dead of [token, 'unknown', '%', "' or 1=1"]) {
      expect(await test.call(CALL, { token: dead })).toMatchObject({ result_code: 401, result_data: null });
    }
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(test, CALL, { token: 'x' })).toEqual([]);
  });
});

describe('POST /api/v1/member/logout', () => {
  const CALL = 'POST /api/v1/member/logout';
  const test = useTestShop();

  it('revokes only the token that was sent', async () => {
    const { email, password, token } = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const second = dataOf(LOGIN, await test.call(LOGIN, { email, password })).token;

    expect(dataOf(CALL, await test.call(CALL, {}, token))).toBe(true);

    const alive = await Promise.all([token, second, other.token].map((each) => test.call(HEALTH, {}, each)));
    expect(alive.map((response) => response.result_code)).toEqual([401, 200, 200]);
  });

  it('requires a valid token in the header, even if the body has one', async () => {
    const { token, member_idx } = await sampleMember(test.database);

    for (const dead of [undefined, 'unknown']) {
      const headers = {
        'content-type': 'application/json',
        ...(dead !== undefined && { authorization: `Bearer ${dead}` }),
      };
      const body = JSON.stringify({ token, member_idx });
      const response = await test.fetch('/api/v1/member/logout', { method: 'POST', headers, body });
      expect(response.status).toBe(401);
    }
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(200);
  });
});
