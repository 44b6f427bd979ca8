import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { createRequestIds } from '../../../../adapters/server/request/request-id.ts';
import { removeOldSecurityEvents } from '../../../../adapters/server/security/security-events.ts';
import { coarseNetwork } from '../../../../adapters/server/security/coarse-network.ts';
import { formatRowNumbers } from '../../../../adapters/server/security/format-row-numbers.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { paidOrder, refOf } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LOGIN = 'POST /api/v1/member/login';
const DETAIL = 'POST /api/v1/order/detail';
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

describe('the security log', () => {
  const test = useTestShop();
  const events = async (what?: string) => {
    const rows = await test.database.selectFrom('security_event').selectAll().orderBy('event_idx').execute();
    return rows.filter((row) => what === undefined || row.what === what);
  };
  const logIn = (email: string, password: string) => test.call(LOGIN, { email, password });

  it('records logins, refused ones and those over the limit, with the account', async () => {
    const { email, password, member_idx } = await sampleMember(test.database);
    await logIn(email, password);
    for (let count = 0; count < 11; count += 1) await logIn(email, 'wrong password 1');
    await logIn('nobody@example.com', 'wrong password 1');
    const rows = (await events()).map((row) => [row.what, row.member_idx, row.event_cnt, row.network]);
    expect(rows).toEqual([
      ['login', member_idx, 1, '203.0.113.0/24'],
      ['login-refused', member_idx, 10, '203.0.113.0/24'],
      ['login-limited', member_idx, 1, '203.0.113.0/24'],
      ['login-refused', null, 1, '203.0.113.0/24'],
    ]);
  });

  it('contains no e-mail, phone, name, password, token or whole address', async () => {
    const { email, password, token } = await sampleMember(test.database);
    await logIn(email, 'wrong password 1');
    await test.call('PUT /api/v1/my-page/password', { password, new_password: 'quite another 77' }, token);
    const lookup = { payment_no: '20261121-AAAA0001', buyer_name: '김하나', buyer_phone: '010-1234-5678' };
    for (let count = 0; count < 12; count += 1) await test.call('POST /api/v1/order/list/non/member', { lookup });
    expect((await events('limited')).length).toBe(1);
    const text = JSON.stringify(await events());
    for (const secret of [email, password, token, '김하나', '1234', '203.0.113.1"']) expect(text).not.toContain(secret);
  });

  it('records calls without a login, and calls for rows of another member, with these rows', async () => {
    const [owner, other] = [await sampleMember(test.database), await sampleMember(test.database)];
    const own = await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] }, owner.token);
    await test.database.deleteFrom('security_event').execute();
    await test.call(DETAIL, refOf(own), other.token);
    await test.call('GET /api/v1/my-page', {});
    await test.call('GET /api/v1/my-page', {}, 'a-dead-token');
    const rows = (await events()).map(({ what, member_idx, row_list }) => [what, member_idx, row_list]);
    expect(rows).toEqual([
      ['row-refused', other.member_idx, `payment_idx ${own.payment_idx}`],
      ['access-refused', null, ''],
    ]);
    expect((await events('access-refused'))[0]?.event_cnt).toBe(2);
  });

  it('records changes of password and sessions', async () => {
    const { member_idx, password, token } = await sampleMember(test.database);
    const change = { password, new_password: 'quite another 77' };
    const changed = await test.call('PUT /api/v1/my-page/password', change, token);
    const fresh = changed.result_code === 200 ? changed.result_data.token : '';
    await test.call('DELETE /api/v1/member/session/others', {}, fresh);
    const rows = (await events()).map((row) => [row.what, row.member_idx]);
    expect(rows).toEqual([
      ['password-changed', member_idx],
      ['sessions-ended', member_idx],
    ]);
  });

  it('counts the same event of one network once an hour, so that repeated attempts do not fill the log', async () => {
    for (let count = 0; count < 30; count += 1) await test.call('GET /api/v1/my-page', {});
    expect(await events()).toHaveLength(1);
    test.clock.advance(HOUR_MS);
    await test.call('GET /api/v1/my-page', {});
    expect((await events()).map(({ event_cnt }) => event_cnt)).toEqual([30, 1]);
  });

  it('contains the id of each request, which a proxy in front can choose, but a client cannot', async () => {
    const own = await test.fetch('/api/v1/my-page', { headers: { 'x-request-id': 'chosen-by-client' } });
    const id = own.headers.get('x-request-id');
    expect(id).toMatch(UUID);
    expect((await events())[0]?.request_id).toBe(id);
    const proxied = apiHttp(test.shop, new Api(test.shop), {
      isCallAllowed: () => false,
      addressOf: () => '198.51.100.7',
      requestIds: createRequestIds(test.shop.random, true),
    });
    const requestIdFor = async (given: string) => {
      const request = new Request('http://api.test/api/v1/my-page', { headers: { 'x-request-id': given } });
      return (await proxied.fetch(request)).headers.get('x-request-id');
    };
    expect(await requestIdFor('proxy-0123456789')).toBe('proxy-0123456789');
    expect(await requestIdFor('{"injected": 1}')).toMatch(UUID);
  });

  it('does not fail a call whose event cannot be recorded', async () => {
    const { email, password } = await sampleMember(test.database);
    await test.database.schema.alterTable('security_event').renameTo('security_event_gone').execute();
    try {
      expect((await logIn(email, password)).result_code).toBe(200);
    } finally {
      await test.database.schema.alterTable('security_event_gone').renameTo('security_event').execute();
    }
  });

  it('is stored for two years', async () => {
    await test.call('GET /api/v1/my-page', {});
    test.clock.set(NOON + 729 * DAY_MS);
    await removeOldSecurityEvents(test.database, test.clock.now());
    expect(await events()).toHaveLength(1);
    await removeOldSecurityEvents(test.database, NOON + 731 * DAY_MS);
    expect(await events()).toEqual([]);
  });
});

describe('coarseNetwork', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34ff:1:2:3:4', '2001:db8:12:3400::/56'],
    ['', ''],
    ['unknown', ''],
  ])('returns for %s: %s', (address, network) => {
    expect(coarseNetwork(address)).toBe(network);
  });
});

describe('formatRowNumbers', () => {
  it('writes consecutive numbers as a range, each once', () => {
    expect(formatRowNumbers([9, 3, 8, 7, 7, 12])).toBe('3, 7-9, 12');
    expect(formatRowNumbers([])).toBe('');
  });
});
