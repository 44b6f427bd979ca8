import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { addTestStaff, OfficeClient, signedInAs, STAFF_PASSWORD } from '../office/office-client.ts';
import { useTestShop } from '../test-shop.ts';

const SIGN_IN = 'POST /api/office/v1/sign-in';
const RIGHT = { email: 'owner@office.kr', password: STAFF_PASSWORD };
const WRONG = { email: 'owner@office.kr', password: '다른 비밀번호' };

describe('a browser from which staff logged in before', () => {
  const shop = useTestShop();

  /** Uses up the account's limit from five networks, and the limit of the owner's own network. */
  const guessEverywhere = async () => {
    for (const address of ['203.0.113.9', '198.51.1.1', '198.51.2.1', '198.51.3.1', '198.51.4.1', '198.51.5.1']) {
      const stranger = new OfficeClient(shop, address);
      for (let tries = 0; tries < 10; tries += 1) await stranger.call(SIGN_IN, WRONG);
    }
  };

  it('logs in while a stranger’s failures lock the account for other browsers', async () => {
    const owner = await signedInAs(shop, 'owner');
    await owner.call('DELETE /api/office/v1/session', {});

    await guessEverywhere();

    expect((await new OfficeClient(shop, '198.51.9.1').signIn('owner')).result_code).toBe(429);
    expect((await owner.signIn('owner')).result_code).toBe(200);
  });

  it('has a limit of its own, which its failures use up', async () => {
    const owner = await signedInAs(shop, 'owner');
    for (let tries = 0; tries < 10; tries += 1) await owner.call(SIGN_IN, WRONG);
    expect((await owner.call(SIGN_IN, RIGHT)).result_code).toBe(429);
    expect((await new OfficeClient(shop).call(SIGN_IN, RIGHT)).result_code).toBe(200);
  });

  it('is known to its own account only', async () => {
    await addTestStaff(shop, 'owner');
    const other = await signedInAs(shop, 'accounting');
    await guessEverywhere();
    expect((await other.call(SIGN_IN, RIGHT)).result_code).toBe(429);
  });

  it.each([
    ['its cookie is invented', async (client: OfficeClient) => void (client.device = `${client.device}x`)],
    ['a year has passed', async () => shop.clock.advance(366 * DAY_MS)],
  ])('is no longer known when %s', async (_name, change) => {
    const owner = await signedInAs(shop, 'owner');
    await change(owner);
    await guessEverywhere();
    expect((await owner.call(SIGN_IN, RIGHT)).result_code).toBe(429);
  });

  it('is the only known one after it changed the password', async () => {
    const [owner, elsewhere] = [await signedInAs(shop, 'owner'), new OfficeClient(shop)];
    await elsewhere.signIn('owner');
    await owner.signIn('owner');
    const password = '아주 긴 새 비밀번호';
    expect((await owner.call('PUT /api/office/v1/password', { password })).result_code).toBe(200);

    await guessEverywhere();

    expect((await elsewhere.call(SIGN_IN, { ...RIGHT, password })).result_code).toBe(429);
    expect((await owner.call(SIGN_IN, { ...RIGHT, password })).result_code).toBe(200);
  });

  it('is no longer known after the account was reset', async () => {
    const owner = await signedInAs(shop, 'owner');
    const service = await signedInAs(shop, 'customer-service');
    const { result_data } = await owner.call('GET /api/office/v1/staff', {});
    const staff_idx = result_data?.list.find(({ role }) => role === 'customer-service')?.staff_idx ?? 0;

    await owner.call('POST /api/office/v1/staff/{staff_idx}/reset', { staff_idx });

    const rows = await shop.database.selectFrom('staff_device').select('staff_idx').execute();
    expect(service.device).not.toBe('');
    expect(rows.map((row) => row.staff_idx)).not.toContain(staff_idx);
  });

  it('is stored as a hash, and only the thirty used last are', async () => {
    await addTestStaff(shop, 'owner');
    for (let browser = 0; browser < 32; browser += 1) {
      expect((await new OfficeClient(shop).signIn('owner')).result_code).toBe(200);
    }
    const last = new OfficeClient(shop);
    await last.signIn('owner');
    const rows = await shop.database.selectFrom('staff_device').selectAll().execute();
    expect(rows).toHaveLength(30);
    expect(JSON.stringify(rows)).not.toContain(last.device.split('=')[1]);
  });

  it('gets its key in a cookie that scripts and other sites cannot read, for a year', async () => {
    await addTestStaff(shop, 'owner');
    const client = new OfficeClient(shop);
    const [, device] = await cookiesOfSignIn(client);
    expect(device).toMatch(/^moajang-office-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  async function cookiesOfSignIn(client: OfficeClient): Promise<readonly string[]> {
    const cookies: string[] = [];
    const { fetch } = client;
    client.fetch = async (path, init) => {
      const response = await fetch.call(client, path, init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    };
    await client.signIn('owner');
    return cookies;
  }
});

describe('the security log of staff logins', () => {
  const shop = useTestShop();
  const events = async () => {
    const rows = await shop.database.selectFrom('security_event').selectAll().orderBy('event_idx').execute();
    return rows.map(({ what, row_list, event_cnt, network, call }) => [what, row_list, event_cnt, network, call]);
  };
  const network = '203.0.113.0/24';

  it('records logins, failures of each step and those over the limit, with account and network', async () => {
    const staff_idx = await addTestStaff(shop, 'owner');
    const account = `staff_idx ${staff_idx}`;
    const client = new OfficeClient(shop);
    await client.signIn('owner');
    client.device = '';
    for (let tries = 0; tries < 9; tries += 1) await client.call(SIGN_IN, WRONG);
    await client.call(`${SIGN_IN}/code`, { ...RIGHT, code: '000000' });
    await client.call(SIGN_IN, WRONG);
    await client.call(SIGN_IN, { ...WRONG, email: 'nobody@office.kr' });

    expect(await events()).toEqual([
      ['staff-login', account, 1, network, `${SIGN_IN}/code`],
      ['staff-login-refused', account, 9, network, SIGN_IN],
      ['staff-login-refused', account, 1, network, `${SIGN_IN}/code`],
      ['staff-login-limited', account, 1, network, SIGN_IN],
      ['staff-login-refused', '', 1, network, SIGN_IN],
    ]);
    expect(shop.metrics.clientEvents.filter((what) => what === 'staff-login-refused')).toHaveLength(11);
  });

  it('records failed attempts to confirm the identity in a session', async () => {
    const client = await signedInAs(shop, 'owner');
    await client.call('POST /api/office/v1/session/confirm', { password: '다른 비밀번호', code: '000000' });
    expect((await events()).at(-1)?.[0]).toBe('staff-login-refused');
  });

  it('has a row for each account of one network', async () => {
    await signedInAs(shop, 'owner');
    await signedInAs(shop, 'accounting');
    expect(await events()).toHaveLength(2);
  });

  it('contains no e-mail, name, password or cookie', async () => {
    const client = await signedInAs(shop, 'owner');
    await client.call(SIGN_IN, WRONG);
    const text = JSON.stringify(await shop.database.selectFrom('security_event').selectAll().execute());
    const [cookie = '', device = ''] = [client.cookie, client.device].map((value) => value.split('=')[1]);
    for (const secret of ['office.kr', WRONG.password, cookie, device]) expect(text).not.toContain(secret);
  });
});
