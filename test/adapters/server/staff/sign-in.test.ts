import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { addTestStaff, codeAt, OfficeClient, signedInAs, STAFF_PASSWORD } from '../office/office-client.ts';
import { useTestShop } from '../test-shop.ts';

const EMAIL = 'owner@office.kr';

describe('the login of staff', () => {
  const shop = useTestShop();

  it('requests the code after the password, and opens a session with both', async () => {
    await addTestStaff(shop, 'owner');
    const client = new OfficeClient(shop);
    expect(await client.call('POST /api/office/v1/sign-in', { email: EMAIL, password: STAFF_PASSWORD })).toMatchObject({
      result_code: 200,
      result_data: { step: 'code' },
    });
    expect((await client.call('GET /api/office/v1/session', {})).result_data).toBeNull();
    expect((await client.signIn('owner')).result_code).toBe(200);
    expect(await client.call('GET /api/office/v1/session', {})).toMatchObject({
      result_data: { staff_name: 'owner', role: 'owner', needs_new_password: false },
    });
  });

  it.each([
    ['a wrong password', { email: EMAIL, password: '다른 비밀번호' }],
    ['an unknown account', { email: 'nobody@office.kr', password: STAFF_PASSWORD }],
  ])('refuses %s with the same message', async (_name, credentials) => {
    await addTestStaff(shop, 'owner');
    const client = new OfficeClient(shop);
    expect(await client.call('POST /api/office/v1/sign-in', credentials)).toMatchObject({
      result_code: 422,
      result_msg: '이메일 또는 비밀번호가 맞지 않아요.',
    });
  });

  it('accepts a code once, so that an observed one cannot be used again', async () => {
    await addTestStaff(shop, 'owner');
    const code = codeAt(shop.clock.now());
    const login = { email: EMAIL, password: STAFF_PASSWORD, code };
    const [first, second] = [new OfficeClient(shop), new OfficeClient(shop)];
    expect((await first.call('POST /api/office/v1/sign-in/code', login)).result_code).toBe(200);
    expect((await second.call('POST /api/office/v1/sign-in/code', login)).result_code).toBe(422);
  });

  it('accepts only one of two concurrent logins with the same code', async () => {
    await addTestStaff(shop, 'owner');
    const login = { email: EMAIL, password: STAFF_PASSWORD, code: codeAt(shop.clock.now()) };
    const responses = await Promise.all(
      [1, 2, 3].map(() => new OfficeClient(shop).call('POST /api/office/v1/sign-in/code', login)),
    );
    expect(responses.filter(({ result_code }) => result_code === 200)).toHaveLength(1);
  });

  it('sends the code of a refusal, and after a limit the time to retry, in headers for proxies', async () => {
    await addTestStaff(shop, 'owner');
    const client = new OfficeClient(shop);
    const body = JSON.stringify({ email: EMAIL, password: '다른 비밀번호' });
    const tryPassword = async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const { status, headers } = await client.fetch('/api/office/v1/sign-in', init);
      return [status, headers.get('x-result-code'), headers.get('retry-after')];
    };

    expect(await tryPassword()).toEqual([200, '422', null]);
    for (let tries = 1; tries < 10; tries += 1) await tryPassword();
    expect(await tryPassword()).toEqual([200, '429', '60']);
  });

  it('is limited to ten failures in fifteen minutes from one network', async () => {
    await addTestStaff(shop, 'owner');
    const client = new OfficeClient(shop);
    const wrong = { email: EMAIL, password: '다른 비밀번호' };
    for (let tries = 0; tries < 10; tries += 1) await client.call('POST /api/office/v1/sign-in', wrong);
    expect((await client.signIn('owner')).result_code).toBe(429);
    shop.clock.advance(31 * MINUTE_MS);
    expect((await client.signIn('owner')).result_code).toBe(200);
  });

  it('is limited to fifty failures on one account from all networks together', async () => {
    await addTestStaff(shop, 'owner');
    await addTestStaff(shop, 'accounting');
    const wrong = { email: EMAIL, password: '다른 비밀번호' };
    for (let network = 1; network <= 10; network += 1) {
      const client = new OfficeClient(shop, `198.51.${network}.1`);
      for (let tries = 0; tries < 5; tries += 1) await client.call('POST /api/office/v1/sign-in', wrong);
    }
    const fresh = new OfficeClient(shop, '198.51.99.1');
    expect((await fresh.signIn('owner')).result_code).toBe(429);
    expect((await fresh.signIn('accounting')).result_code).toBe(200);
  });

  it('refuses a blocked account, and ends its sessions', async () => {
    const owner = await signedInAs(shop, 'owner');
    const service = await signedInAs(shop, 'customer-service');
    const staff = await owner.call('GET /api/office/v1/staff', {});
    const row = staff.result_data?.list.find(({ role }) => role === 'customer-service');
    const blocked = { staff_idx: row?.staff_idx ?? 0, is_blocked: true };
    expect((await owner.call('PUT /api/office/v1/staff/{staff_idx}/block', blocked)).result_code).toBe(200);
    expect((await service.call('GET /api/office/v1/session', {})).result_data).toBeNull();
    expect((await service.signIn('customer-service')).result_code).toBe(422);
  });

  it('enrolls an authenticator for a new account, shows recovery codes once, and requires a new password', async () => {
    const owner = await signedInAs(shop, 'owner');
    const added = await owner.call('POST /api/office/v1/staff', {
      email: 'new@office.kr',
      staff_name: '새 직원',
      role: 'merchandiser',
    });
    const credentials = { email: 'new@office.kr', password: added.result_data?.password ?? '' };
    const client = new OfficeClient(shop);
    const first = await client.call('POST /api/office/v1/sign-in', credentials);
    if (first.result_code !== 200 || first.result_data.step !== 'enroll') throw new Error('no enrollment');
    const { secret } = first.result_data;
    const code = codeAt(shop.clock.now(), secret);
    const signedIn = await client.call('POST /api/office/v1/sign-in/code', { ...credentials, code });
    expect(signedIn.result_data?.recovery_code_list).toHaveLength(10);
    expect(signedIn.result_data?.session.needs_new_password).toBe(true);

    client.csrf = signedIn.result_data?.session.csrf_token ?? null;
    expect((await client.call('GET /api/office/v1/orders', {})).result_code).toBe(403);
    expect((await client.call('PUT /api/office/v1/password', { password: '아주 긴 새 비밀번호' })).result_code).toBe(
      200,
    );
    expect((await client.call('GET /api/office/v1/orders', {})).result_code).toBe(200);
  });

  it('accepts each recovery code once', async () => {
    const owner = await signedInAs(shop, 'owner');
    const { result_data } = await owner.call('POST /api/office/v1/staff', {
      email: 'new@office.kr',
      staff_name: '새 직원',
      role: 'accounting',
    });
    const credentials = { email: 'new@office.kr', password: result_data?.password ?? '' };
    const client = new OfficeClient(shop);
    const first = await client.call('POST /api/office/v1/sign-in', credentials);
    const secret = first.result_code === 200 && first.result_data.step === 'enroll' ? first.result_data.secret : '';
    const enrolled = await client.call('POST /api/office/v1/sign-in/code', {
      ...credentials,
      code: codeAt(shop.clock.now(), secret),
    });
    const [recovery_code = ''] = enrolled.result_data?.recovery_code_list ?? [];
    const withCode = { ...credentials, recovery_code: recovery_code.toLowerCase().replace('-', ' ') };
    expect((await client.call('POST /api/office/v1/sign-in/code', withCode)).result_code).toBe(200);
    expect((await client.call('POST /api/office/v1/sign-in/code', withCode)).result_code).toBe(422);
  });

  it('stores neither password, token, code nor secret in plain text', async () => {
    const client = await signedInAs(shop, 'owner');
    const [staff] = await shop.database.selectFrom('staff').selectAll().execute();
    const [session] = await shop.database.selectFrom('staff_session').selectAll().execute();
    expect(staff?.totp_secret).toMatch(/^s1\./);
    expect(staff?.password_hash).toMatch(/^scrypt\$/);
    expect(client.cookie).not.toContain(session?.token_hash ?? '-');
  });
});

describe('a session of staff', () => {
  const shop = useTestShop();

  it('ends 30 minutes after its last use', async () => {
    const client = await signedInAs(shop, 'owner');
    shop.clock.advance(29 * MINUTE_MS);
    expect((await client.call('GET /api/office/v1/session', {})).result_data).not.toBeNull();
    shop.clock.advance(30 * MINUTE_MS);
    expect((await client.call('GET /api/office/v1/session', {})).result_data).toBeNull();
  });

  it('ends after 12 hours, however often it is used', async () => {
    const client = await signedInAs(shop, 'owner');
    for (let used = 0; used < 12 * 60 - 20; used += 20) {
      shop.clock.advance(20 * MINUTE_MS);
      expect((await client.call('GET /api/office/v1/session', {})).result_data).not.toBeNull();
    }
    shop.clock.advance(20 * MINUTE_MS);
    expect((await client.call('GET /api/office/v1/session', {})).result_data).toBeNull();
  });

  it('ends at logout', async () => {
    const client = await signedInAs(shop, 'owner');
    const { cookie } = client;
    await client.call('DELETE /api/office/v1/session', {});
    expect(client.cookie).toBe('');
    client.cookie = cookie;
    expect((await client.call('GET /api/office/v1/session', {})).result_data).toBeNull();
  });

  it('allows access to personal data for five minutes after confirmation of the identity', async () => {
    const client = await signedInAs(shop, 'owner');
    const added = { email: 'a@office.kr', staff_name: '직원', role: 'accounting' } as const;
    shop.clock.advance(5 * MINUTE_MS);
    const refused = await client.call('POST /api/office/v1/staff', added);
    expect(refused.result_code === 403 && refused.field_errors?.['confirmation']).toBe(
      '비밀번호와 인증 번호가 필요해요.',
    );
    expect((await client.confirm()).result_code).toBe(200);
    expect((await client.call('POST /api/office/v1/staff', added)).result_code).toBe(200);
  });

  it('is refused while the account is blocked, even if the session is still stored', async () => {
    const client = await signedInAs(shop, 'owner');
    await shop.database.updateTable('staff').set({ blocked_dt: '2026-11-21 12:00:00' }).execute();
    expect((await client.call('GET /api/office/v1/session', {})).result_data).toBeNull();
    expect((await client.call('GET /api/office/v1/staff', {})).result_code).toBe(401);
    expect(await shop.database.selectFrom('staff_session').select('staff_idx').execute()).toHaveLength(1);
  });

  it('sends a cookie that scripts and other sites cannot use', async () => {
    await addTestStaff(shop, 'owner');
    const client = new OfficeClient(shop);
    const response = await client.fetch('/api/office/v1/sign-in/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: STAFF_PASSWORD, code: codeAt(shop.clock.now()) }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  });
});
