import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../../adapters/server/kernel/secret.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sandboxPayments } from '../payments/sandbox-payments.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { SANDBOX } from '../../sandbox/sandbox-shop.ts';
import { useTestShop } from '../test-shop.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const TOKEN = 'POST /api/v2/app/card/auth/token/data';
const CARDS = 'GET /api/v2/app/card/pay/card/list';
const TRANSACTION = 'GET /api/v2/app/card/trans/no';
const ADDRESS = 'GET /api/v2/app/card/address';

describe('the in-app card’s authentication', () => {
  const test = useTestShop();

  async function opened(token?: string) {
    const fixture = sandboxPayments(test);
    const transaction = dataOf(await fixture.call('GET /api/v2/app/card/trans/no', {}, token));
    const { trans_no, token: check } = transaction;
    return { ...fixture, transaction, transactionRef: { trans_no, token: check } };
  }

  async function known(token?: string) {
    const fixture = await opened(token);
    await fixture.appCard.signIn(fixture.transactionRef.trans_no);
    const outcome = dataOf(await fixture.call(TOKEN, fixture.transactionRef, token));
    if (outcome.status !== 'DONE') throw new Error(outcome.status);
    return { ...fixture, outcome, card: { app_card_auth_token: outcome.app_card_auth_token } };
  }

  it('opens a transaction for 3 minutes, with the card companies', async () => {
    const { transaction } = await opened();
    expect(transaction).toMatchObject({
      token: textLike(/^[\w-]{43}$/),
      expires_at: '2026-11-21 12:03:00',
    });
    expect(transaction.card_list).toContainEqual({ card_code: '06', card_name: 'KB국민카드' });
  });

  it('returns the data that opens the company’s app', async () => {
    const { call, transactionRef } = await opened();
    const data = dataOf(await call('POST /api/v2/app/card/auth/data', { ...transactionRef, card_code: '06' }));
    const page = `${SANDBOX}/sandbox/appcard/app?trans_no=${transactionRef.trans_no}&card_code=06`;
    expect(data).toEqual({ app_url: page, qr_data: page });
    const unknown = await call('POST /api/v2/app/card/auth/data', { ...transactionRef, card_code: '99' });
    expect(failureOf(unknown).result_code).toBe(409);
  });

  it('waits, and then returns a token, once', async () => {
    const { call, transactionRef, appCard } = await opened();
    expect(dataOf(await call(TOKEN, transactionRef))).toEqual({ status: 'WAIT' });
    await appCard.signIn(transactionRef.trans_no);
    expect(dataOf(await call(TOKEN, transactionRef))).toEqual({
      status: 'DONE',
      app_card_auth_token: textLike(/^[\w-]{43}$/),
      card_code: '06',
      user_no: 'U0000000001',
    });
    expect(failureOf(await call(TOKEN, transactionRef)).result_code).toBe(409);
  });

  it('returns the token to one of two concurrent callers', async () => {
    const { call, transactionRef, appCard } = await opened();
    await appCard.signIn(transactionRef.trans_no);
    const both = await Promise.all([call(TOKEN, transactionRef), call(TOKEN, transactionRef)]);
    expect(both.map(({ result_code }) => result_code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('reports that the shopper cancelled', async () => {
    const { call, transactionRef, appCard } = await opened();
    await appCard.signIn(transactionRef.trans_no, { choice: 'cancel' });
    expect(dataOf(await call(TOKEN, transactionRef))).toEqual({ status: 'CANCELLED' });
  });

  it.each([
    [3 * MINUTE_MS - 1_000, 200],
    [3 * MINUTE_MS, 409],
  ])('requested %i ms after it was opened returns the code %i', async (later, result_code) => {
    const { call, transactionRef, advance } = await opened();
    advance(later);
    expect((await call(TOKEN, transactionRef)).result_code).toBe(result_code);
  });

  it('is refused to other callers', async () => {
    const { call, transactionRef, appCard } = await opened();
    await appCard.signIn(transactionRef.trans_no);
    const { token } = await sampleMember(test.database);
    const others: readonly [object, string?][] = [
      [{ ...transactionRef, token: 'A'.repeat(43) }],
      [{ ...transactionRef, trans_no: 'T1' }],
      [transactionRef, token],
    ];
    for (const [wrong, bearer] of others) {
      expect(failureOf(await call(TOKEN, { ...transactionRef, ...wrong }, bearer)).result_code).toBe(409);
      const launch = { ...transactionRef, ...wrong, card_code: '06' };
      expect(failureOf(await call('POST /api/v2/app/card/auth/data', launch, bearer)).result_code).toBe(409);
    }
    expect(dataOf(await call(TOKEN, transactionRef)).status).toBe('DONE');
  });

  it('belongs to the login that opened it', async () => {
    const { token } = await sampleMember(test.database);
    const other = await sampleMember(test.database);
    const { call, card } = await known(token);
    expect(dataOf(await call(CARDS, card, token))).toHaveLength(3);
    for (const bearer of [undefined, other.token]) {
      expect(failureOf(await call(CARDS, card, bearer)).result_code).toBe(403);
      expect(failureOf(await call(ADDRESS, card, bearer)).result_code).toBe(403);
    }
  });

  it('shows the holder’s cards and addresses', async () => {
    const { call, card } = await known();
    expect(dataOf(await call(CARDS, card))[0]).toEqual({
      card_id: 'hana-1',
      card_code: '06',
      card_name: 'KB국민 모아카드',
      card_no_masked: '1234-56**-****-4821',
      is_default: true,
      is_usable: true,
      installments: [0, 2, 3, 4, 5, 6, 10, 12],
    });
    expect(dataOf(await call(ADDRESS, card)).map(({ zonecode }) => zonecode)).toEqual(['04763', '63309']);
  });

  it('ends with the login: at logout, and when the token is revoked', async () => {
    const { token } = await sampleMember(test.database);
    const { call, card } = await known(token);
    await call('POST /api/v1/member/logout', {}, token);
    expect(failureOf(await call(CARDS, card)).result_code).toBe(403);
    expect(await test.database.selectFrom('app_card_token').selectAll().execute()).toEqual([]);
  });

  it('expires 30 minutes after its last use', async () => {
    const { call, card, advance } = await known();
    advance(30 * MINUTE_MS - 1_000);
    expect((await call(CARDS, card)).result_code).toBe(200);
    advance(30 * MINUTE_MS - 1_000);
    expect((await call(CARDS, card)).result_code).toBe(200);
    advance(30 * MINUTE_MS);
    expect(failureOf(await call(CARDS, card)).result_code).toBe(403);
  });

  it('stores its tokens only hashed or encrypted', async () => {
    const { transactionRef, outcome } = await known();
    const rows = JSON.stringify([
      await test.database.selectFrom('app_card_transaction').selectAll().execute(),
      await test.database.selectFrom('app_card_token').selectAll().execute(),
    ]);
    expect(rows).toContain(hashToken(outcome.app_card_auth_token));
    for (const secret of [transactionRef.token, outcome.app_card_auth_token, 'UT'])
      expect(rows).not.toContain(`"${secret}`);
  });

  it('limits the transactions of one member, and ten times as many of an IPv4 address that many share', async () => {
    const { call } = await opened();
    const [member, other] = [await sampleMember(test.database), await sampleMember(test.database)];
    for (let times = 0; times < 60; times += 1) await call(TRANSACTION, {}, member.token);
    expect(failureOf(await call(TRANSACTION, {}, member.token)).result_code).toBe(429);
    dataOf(await call(TRANSACTION, {}, other.token));
    dataOf(await call(TRANSACTION, {}));
    await test.database.updateTable('attempt').set({ cnt: 600 }).where('key', 'like', 'app-card:%').execute();
    expect(failureOf(await call(TRANSACTION, {})).result_code).toBe(429);
  }, 30_000);
});
