import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ERASURE_RULES } from '../../../../adapters/server/members/erase-member.ts';
import type { Access } from '../../../../core/api/schema/call.ts';
import { contract } from '../../../../core/api/contract.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { OWNER_SECRETS, createOwner, type OwnedCall } from './owned-fixture.ts';
import { rawCall } from '../raw-call.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop, type TestShop } from '../test-shop.ts';

const NEEDS_LOGIN: readonly Access[] = ['member', 'admin'];
const guarded = Object.entries(contract).flatMap(([call, { access }]) => (NEEDS_LOGIN.includes(access) ? [call] : []));
/** The calls that the tests below cover: those that need a login or the key of an order. */
const OWNED = [
  ...guarded,
  'POST /api/v1/order/detail',
  'POST /api/v1/order/again',
  'PUT /api/v1/order/detail/update/address',
  'POST /api/v2/payment/cancel',
  'POST /api/v2/payment/partial/cancel',
  'POST /api/v2/payment/purchase/confirm',
  'POST /api/v2/payment/return/request',
  'POST /api/v2/payment/exchange/request',
  'POST /api/v2/payment/refund/request',
  'POST /api/v2/payment/refund/account',
  'POST /api/v2/payment/claim/withdraw',
].toSorted();

/** Returns every row with the member's id, and every row of their orders. */
async function rowsOf({ database }: TestShop, member_idx: number): Promise<string[]> {
  const own = sql`member_idx = ${member_idx}`;
  const payments = sql`select payment_idx from payment where ${own}`;
  const lines = sql`select order_idx from order_line where payment_idx in (${payments})`;
  const kept = [
    ...Object.keys(ERASURE_RULES).map(
      (table) => sql`select ${table} as kind, to_jsonb(t) as row from ${sql.id(table)} t where ${own}`,
    ),
    sql`select 'order_line' as kind, to_jsonb(t) as row from order_line t where payment_idx in (${payments})`,
    sql`select 'refund' as kind, to_jsonb(t) as row from refund t where payment_idx in (${payments})`,
    sql`select 'order_claim' as kind, to_jsonb(t) as row from order_claim t where order_idx in (${lines})`,
  ];
  const found = sql.join(kept, sql` union all `);
  const { rows } = await sql<{ text: string }>`
    select kind || ' ' || row::text as text from (${found}) as found order by 1
  `.execute(database);
  return rows.map(({ text }) => text);
}

describe('a call that needs a login', () => {
  const test = useTestShop();

  it('has a request in these tests, so that none is forgotten', async () => {
    const { requests } = await createOwner(test);
    expect(Object.keys(requests).toSorted()).toEqual(OWNED);
  });

  it('refuses a missing token, and one that is unknown, expired, revoked or of a deleted account', async () => {
    const { owner, requests } = await createOwner(test);
    const [ranOut, ended, left] = [
      await sampleMember(test.database),
      await sampleMember(test.database),
      await sampleMember(test.database, { seceded_dt: formatKst(NOON) }),
    ];
    await test.call('POST /api/v1/member/logout', {}, ended.token);
    await test.database
      .updateTable('member_token')
      .set({ last_used_dt: formatKst(NOON - 30 * DAY_MS) })
      .where('member_idx', '=', ranOut.member_idx)
      .execute();
    const before = await rowsOf(test, owner.member_idx);
    const tokens = [null, 'never-was-a-token', ranOut.token, ended.token, left.token];
    const refused: [string, number, number | undefined][] = [];
    for (const [call, request] of Object.entries(requests)) {
      for (const token of tokens) {
        const { status, code, text } = await rawCall(test.fetch, call, request, token);
        const isOwnKey = token === null && !guarded.includes(call);
        // A guest may send a call of an order, too; without the key of the order it only must not succeed.
        if (isOwnKey ? code === 200 : status !== 401 || code !== 401) refused.push([call, status, code]);
        expect(OWNER_SECRETS.filter((word) => text.includes(word))).toEqual([]);
      }
    }
    expect(refused).toEqual([]);
    expect(await rowsOf(test, owner.member_idx)).toEqual(before);
  }, 60_000);

  it('reports an invalid token on every call', async () => {
    for (const call of Object.keys(contract)) {
      const { status, code } = await rawCall(test.fetch, call, {}, 'never-was-a-token');
      expect([call, status, code]).toEqual([call, 401, 401]);
    }
  });

  it.each(OWNED)('shows and changes nothing of the owner with another member’s token: %s', async (call) => {
    const { owner, requests } = await createOwner(test);
    const stranger = await sampleMember(test.database);
    const before = await rowsOf(test, owner.member_idx);
    expect(before.length).toBeGreaterThan(15);
    const request = requestOf(requests, call);
    const { code, text } = await rawCall(test.fetch, call, request, stranger.token);
    expect(OWNER_SECRETS.filter((word) => text.includes(word))).toEqual([]);
    expect(await rowsOf(test, owner.member_idx)).toEqual(before);
    expect(code).not.toBe(500);
    // The owner's token is not refused for the same request, so the stranger's token was the reason.
    const own = await rawCall(test.fetch, call, request, owner.token);
    expect([200, 409, 422]).toContain(own.code);
  });
});

function requestOf(requests: Readonly<Record<OwnedCall, object>>, call: string): object {
  const found = Object.entries(requests).find(([name]) => name === call);
  if (found === undefined) throw new Error(`no request is defined for ${call}`);
  return found[1];
}
