import { describe, expect, it } from 'vitest';
import { writeJsonCursor } from '../../../../adapters/server/listing/json-cursor.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { writeMessages } from '../../../../adapters/server/messages/write-messages.ts';
import { purgeExpiredRows } from '../../../../adapters/server/jobs/purge-expired-rows.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { virtualAccountOrder, paidOrder } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('the inbox', () => {
  const one = useTestShop();
  const list = async (token: string, request = {}) => dataOf(await one.call('GET /api/v1/inbox', request, token));

  async function writePoints(member_idx: number, count: number): Promise<void> {
    const to = { member_idx, payment_idx: null };
    const facts = { amount: 500, expire_dt: '2026-11-28 23:59:59', days: 7 } as const;
    const messages = Array.from({ length: count }, (_, index) => ({
      kind: 'points-expiring' as const,
      to,
      subject: `points:${index}`,
      facts,
    }));
    await one.database.transaction().execute((tx) => writeMessages(tx, messages, one.clock.now()));
  }

  it('shows a member’s messages newest first, page by page, each once', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 45);

    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(token, { ...(cursor !== null && { cursor }) });
      seen.push(...page.list.map(({ message_idx }) => message_idx));
      cursor = page.next_cursor;
    } while (cursor !== null);

    expect(seen).toHaveLength(45);
    expect(seen).toEqual([...new Set(seen)].toSorted((first, second) => second - first));
  });

  it('starts from the newest message with a cursor whose time does not exist', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 2);
    const newest = await list(token);
    for (const time of ['2026-99-99 99:99:99', '2026-02-31 00:00:00', '0000-00-00 00:00:00'])
      expect(await list(token, { cursor: writeJsonCursor([time, 1]) })).toEqual(newest);
  });

  it('sorts messages that were written late by the time of their event', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 2);
    one.clock.advance(-DAY_MS);
    await writePoints(member_idx, 4);
    one.clock.advance(DAY_MS);
    const { list: messages } = await list(token);
    const times = messages.map(({ created_dt }) => created_dt);
    expect(times).toEqual(times.toSorted().toReversed());
    const third = messages[2]?.message_idx ?? 0;
    const read = await one.call('PUT /api/v1/inbox/read', { message_idx: third, and_earlier: true }, token);
    expect(dataOf(read).unread_cnt).toBe(2);
  });

  it('counts unread messages, and marks one as read, or all up to the last seen one', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 3);
    const { list: messages, unread_cnt } = await list(token);
    const newest = messages[0]?.message_idx ?? 0;
    expect(unread_cnt).toBe(3);

    const read = (message_idx: number, and_earlier: boolean) =>
      one.call('PUT /api/v1/inbox/read', { message_idx, and_earlier }, token);
    expect(dataOf(await read(newest, false)).unread_cnt).toBe(2);
    await writePoints(member_idx, 4);
    expect(dataOf(await read(newest, true)).unread_cnt).toBe(1);
    expect(dataOf(await one.call('GET /api/v1/inbox/unread', {}, token)).unread_cnt).toBe(1);
  });

  it('counts up to 100 unread messages', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 120);
    expect(dataOf(await one.call('GET /api/v1/inbox/unread', {}, token)).unread_cnt).toBe(100);
  });

  it('shows the virtual account while the order waits for its deposit, and only to its owner', async () => {
    const { token } = await sampleMember(one.database);
    const other = await sampleMember(one.database);
    const sale = await sampleSale(one.database);
    const own = await virtualAccountOrder(one, { cart_list: [lineOf(sale)] }, token, false);
    const [message] = (await list(token)).list;

    expect(message).toMatchObject({ kind: 'account-issued', link: `/order/detail/${own.payment_idx}` });
    expect(message?.account_no).toMatch(/^\d+$/);
    expect(message?.body).toContain(message?.account_no ?? 'no account');
    expect((await list(other.token)).list).toEqual([]);

    await one.database.updateTable('payment').set({ payment_status: 'expired' }).execute();
    expect((await list(token)).list[0]?.account_no).toBeNull();
  });

  it('shows only the requested topic', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 1);
    await paidOrder(one, { cart_list: [lineOf(await sampleSale(one.database))] }, token);
    expect((await list(token, { topic: 'order' })).list.map(({ kind }) => kind)).toEqual(['order-placed']);
    expect((await list(token, { topic: 'benefit' })).list.map(({ kind }) => kind)).toEqual(['points-expiring']);
    expect((await list(token)).list).toHaveLength(2);
  });

  it('deletes messages after 90 days', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await writePoints(member_idx, 1);
    const age = (days: number) =>
      one.database
        .updateTable('message')
        .set({ created_dt: formatKst(one.clock.now() - days * DAY_MS) })
        .execute();
    await age(89);
    await purgeExpiredRows(one.shop);
    expect((await list(token)).list).toHaveLength(1);
    await age(91);
    expect((await list(token)).list).toEqual([]);
    await purgeExpiredRows(one.shop);
    expect(await one.database.selectFrom('message').select('message_idx').execute()).toEqual([]);
    expect(await one.database.selectFrom('message_delivery').select('message_idx').execute()).toEqual([]);
  });

  it('stores which messages a member turns off, and sends only the others', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    const all = {
      alimtalk: true,
      mail: true,
      group: true,
      alert: true,
      price: true,
      inquiry: true,
      expiry: true,
      follow: true,
    };
    expect(dataOf(await one.call('GET /api/v1/inbox/preference', {}, token))).toMatchObject(all);

    const wanted = { ...all, mail: false, expiry: false, follow: true };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(dataOf(await one.call('PUT /api/v1/inbox/preference', wanted, token))).toMatchObject(wanted);
    }
    await writePoints(member_idx, 1);
    await paidOrder(one, { cart_list: [lineOf(await sampleSale(one.database))] }, token);
    await sendMessages(one.shop);

    expect(one.messages.sent.map(({ template }) => template)).toEqual(['order-placed']);
    expect(one.mails.sent).toEqual([]);
    expect(dataOf(await one.call('PUT /api/v1/inbox/preference', all, token))).toMatchObject(all);
  });
});
