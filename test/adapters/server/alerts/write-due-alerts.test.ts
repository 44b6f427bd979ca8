import { describe, expect, it } from 'vitest';
import { removeOldAlerts } from '../../../../adapters/server/alerts/remove-old-alerts.ts';
import { writeDueAlerts } from '../../../../adapters/server/alerts/write-due-alerts.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { dataOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const OPENING = '2026-11-22 10:00:00';
const SOLD_OUT = { options: [{ remaining_cnt: 0 }] };

describe('alerts that are due', () => {
  const one = useTestShop();

  const written = async () => {
    const rows = await one.database
      .selectFrom('message')
      .select(['kind', 'recipient', 'facts'])
      .orderBy('message_idx')
      .execute();
    return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
  };
  const subscribe = async (request: RequestOf<'POST /api/v1/alert'>, token: string) =>
    dataOf(await one.call('POST /api/v1/alert', request, token));
  const setStock = (option_idx: number, remaining_cnt: number) =>
    one.database.updateTable('sale_option').set({ remaining_cnt }).where('option_idx', '=', option_idx).execute();
  const setSale = (sell_idx: number, changed: { consumer_price?: number; start_dt?: KstText; end_dt?: KstText }) =>
    one.database.updateTable('sale').set(changed).where('sell_idx', '=', sell_idx).execute();
  const checks = () => one.database.selectFrom('alert_check').select(['sell_idx', 'due_dt']).execute();

  /** Adds a sold-out sale, and a member who waits for it. */
  async function awaited(): Promise<{
    readonly sale: SampleSale;
    readonly token: string;
    readonly member_idx: number;
  }> {
    const sale = await sampleSale(one.database, SOLD_OUT);
    const { token, member_idx } = await sampleMember(one.database);
    await subscribe({ kind: 'restock', sell_idx: sale.sell_idx }, token);
    return { sale, token, member_idx };
  }

  describe('when a sale starts', () => {
    it('are written once, when it starts, even at night', async () => {
      const sale = await sampleSale(one.database, { start_dt: '2026-11-22 00:00:00' });
      const { token, member_idx } = await sampleMember(one.database);
      await subscribe({ kind: 'open', sell_idx: sale.sell_idx }, token);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([]);

      one.clock.set(NOON + 12 * HOUR_MS);
      for (let turn = 0; turn < 2; turn += 1) await writeDueAlerts(one.shop);
      expect(await written()).toEqual([`sale-opened m${member_idx}`]);
      expect(dataOf(await one.call('GET /api/v1/alert', {}, token)).list).toMatchObject([
        { kind: 'open', told_dt: '2026-11-22 00:00:00' },
      ]);
    });

    it('follow a start that is moved, and are not written if the sale is withdrawn before it', async () => {
      const [moved, pulled] = [
        await sampleSale(one.database, { start_dt: OPENING }),
        await sampleSale(one.database, { start_dt: OPENING }),
      ];
      const { token } = await sampleMember(one.database);
      for (const { sell_idx } of [moved, pulled]) await subscribe({ kind: 'open', sell_idx }, token);
      await setSale(moved.sell_idx, { start_dt: '2026-11-24 10:00:00' });
      await setSale(pulled.sell_idx, { end_dt: '2026-11-22 10:00:01' });

      one.clock.set(NOON + DAY_MS);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([]);
      expect(await checks()).toEqual([{ sell_idx: moved.sell_idx, due_dt: '2026-11-24 10:00:00' }]);

      await setSale(moved.sell_idx, { start_dt: '2026-11-22 11:00:00' });
      await writeDueAlerts(one.shop);
      expect(await written()).toHaveLength(1);
    });
  });

  describe('when an option is in stock again', () => {
    it('are written only to members who wait for that option', async () => {
      const sale = await sampleSale(one.database, { options: [{}, { remaining_cnt: 0 }, { remaining_cnt: 0 }] });
      const [, ivory = 0, forest = 0] = sale.optionIds;
      const [first, second] = [await sampleMember(one.database), await sampleMember(one.database)];
      await subscribe({ kind: 'restock', sell_idx: sale.sell_idx, option_idx: ivory }, first.token);
      await subscribe({ kind: 'restock', sell_idx: sale.sell_idx, option_idx: forest }, second.token);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([]);

      await setStock(forest, 2);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([`restocked m${second.member_idx}`]);
    });

    it('are written once even if stock changes again, and again when they are requested again', async () => {
      const { sale, token, member_idx } = await awaited();
      for (const units of [3, 0, 3]) {
        await setStock(sale.option_idx, units);
        await writeDueAlerts(one.shop);
      }
      expect(await written()).toEqual([`restocked m${member_idx}`]);

      await setStock(sale.option_idx, 0);
      one.clock.advance(HOUR_MS);
      await subscribe({ kind: 'restock', sell_idx: sale.sell_idx }, token);
      await setStock(sale.option_idx, 1);
      await writeDueAlerts(one.shop);
      expect(await written()).toHaveLength(2);
    });

    it('wait at night for the morning, and are not written if the stock is sold out by then', async () => {
      const [stays, goes] = [await awaited(), await awaited()];
      one.clock.set(NOON + 10 * HOUR_MS);
      for (const { sale } of [stays, goes]) await setStock(sale.option_idx, 1);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([]);

      await setStock(goes.sale.option_idx, 0);
      one.clock.set(NOON + 20 * HOUR_MS);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([`restocked m${stays.member_idx}`]);
    });

    it('are written to ten members for each unit, oldest alert first, and later to the others', async () => {
      const sale = await sampleSale(one.database, SOLD_OUT);
      const members = [];
      for (let index = 0; index < 12; index += 1) members.push(await sampleMember(one.database));
      for (const { token } of members) {
        await subscribe({ kind: 'restock', sell_idx: sale.sell_idx }, token);
        one.clock.advance(1_000);
      }
      await setStock(sale.option_idx, 1);
      for (let turn = 0; turn < 2; turn += 1) await writeDueAlerts(one.shop);
      const inOrder = members.map(({ member_idx }) => `restocked m${member_idx}`);
      expect((await written()).toSorted()).toEqual(inOrder.slice(0, 10).toSorted());

      one.clock.advance(30 * MINUTE_MS);
      await writeDueAlerts(one.shop);
      expect((await written()).toSorted()).toEqual(inOrder.toSorted());
      expect(await checks()).toEqual([]);
    });

    it('are not written to a member who turned them off or deleted the account, or for a sale that ended', async () => {
      const [off, left, ended] = [await awaited(), await awaited(), await awaited()];
      dataOf(await one.call('DELETE /api/v1/alert', { kind: 'restock', sell_idx: off.sale.sell_idx }, off.token));
      const leaving = { reason_type: 'seldom', password: 'password12' } as const;
      dataOf(await one.call('PUT /api/v1/my-page/members/secede', leaving, left.token));
      await setSale(ended.sale.sell_idx, { end_dt: '2026-11-21 11:00:00' });
      for (const { sale } of [off, left, ended]) await setStock(sale.option_idx, 5);
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([]);
      expect(await checks()).toEqual([]);
    });
  });

  describe('when a liked product becomes cheaper', () => {
    async function liked(agree_marketing_mail = true) {
      const sale = await sampleSale(one.database, { consumer_price: 20_000 });
      const member = await sampleMember(one.database, { agree_marketing_mail });
      dataOf(await one.call('POST /api/v1/like', { sell_idx: sale.sell_idx }, member.token));
      const price = async (consumer_price: number) => {
        await setSale(sale.sell_idx, { consumer_price });
        await writeDueAlerts(one.shop);
      };
      return { ...member, ...sale, price };
    }

    it('are written for a drop of more than 5 percent, and once for each lower price', async () => {
      const { price, member_idx } = await liked();
      await price(19_000);
      expect(await written()).toEqual([]);
      await price(18_000);
      expect(await written()).toEqual([`price-dropped m${member_idx}`]);
      for (const won of [20_000, 18_000, 17_500]) await price(won);
      expect(await written()).toHaveLength(1);
      await price(15_000);
      expect(await written()).toHaveLength(2);
      const facts = await one.database.selectFrom('message').select('facts').orderBy('message_idx').execute();
      expect(facts.map((row) => row.facts)).toMatchObject([
        { price: 18_000, price_before: 20_000 },
        { price: 15_000, price_before: 18_000 },
      ]);
    });

    it('are not written if the price has risen again before the job runs', async () => {
      const { sell_idx } = await liked();
      await setSale(sell_idx, { consumer_price: 15_000 });
      await setSale(sell_idx, { consumer_price: 20_000 });
      await writeDueAlerts(one.shop);
      expect(await written()).toEqual([]);
    });

    it('are advertising: sent only by mail, to members who agreed to that and did not turn them off', async () => {
      const [agreed, silent, refused, off] = [await liked(), await liked(false), await liked(), await liked()];
      const preferences = dataOf(await one.call('GET /api/v1/inbox/preference', {}, refused.token));
      await one.call('PUT /api/v1/inbox/preference', { ...preferences, price: false }, refused.token);
      await one.call('DELETE /api/v1/alert', { kind: 'price', sell_idx: off.sell_idx }, off.token);
      for (const each of [agreed, silent, refused, off]) await each.price(10_000);
      expect(await written()).toEqual([`price-dropped m${agreed.member_idx}`]);

      await sendMessages(one.shop);
      expect(one.messages.sent).toEqual([]);
      expect(one.mails.sent.map(({ subject }) => subject)).toEqual(['(광고) 찜한 상품의 가격이 내렸어요']);
    });
  });

  it('are sent by Alimtalk and mail, unless the member turned them off', async () => {
    const [wanted, refused] = [await awaited(), await awaited()];
    const preferences = dataOf(await one.call('GET /api/v1/inbox/preference', {}, refused.token));
    await one.call('PUT /api/v1/inbox/preference', { ...preferences, alert: false }, refused.token);
    for (const { sale } of [wanted, refused]) await setStock(sale.option_idx, 3);
    await writeDueAlerts(one.shop);
    await sendMessages(one.shop);
    expect(await written()).toHaveLength(2);
    expect(one.messages.sent.map(({ template }) => template)).toEqual(['restocked']);
    expect(one.mails.sent).toHaveLength(1);
  });

  it('reach all members, even more than fit into one transaction', async () => {
    const sale = await sampleSale(one.database, { start_dt: OPENING });
    const { member_idx } = await sampleMember(one.database);
    const row = await one.database
      .selectFrom('member')
      .selectAll()
      .where('member_idx', '=', member_idx)
      .executeTakeFirstOrThrow();
    const { member_idx: _own, ...columns } = row;
    const members = await one.database
      .insertInto('member')
      .values(Array.from({ length: 1_100 }, (_, index) => ({ ...columns, email: `waiting${index}@example.com` })))
      .returning('member_idx')
      .execute();
    const waiting = {
      kind: 'open',
      sell_idx: sale.sell_idx,
      option_idx: null,
      asked_dt: '2026-11-21 12:00:00',
    } as const;
    await one.database
      .insertInto('product_alert')
      .values(members.map((member) => ({ ...waiting, ...member })))
      .execute();
    await setSale(sale.sell_idx, { start_dt: '2026-11-21 11:00:00' });
    await Promise.all([writeDueAlerts(one.shop), writeDueAlerts(one.shop)]);
    await writeDueAlerts(one.shop);
    expect(await written()).toHaveLength(1_100);
    expect(await checks()).toEqual([]);
  });

  it('are deleted a month after they were sent, or half a year after they were requested', async () => {
    const [sent, waiting] = [await awaited(), await awaited()];
    await setStock(sent.sale.option_idx, 1);
    await writeDueAlerts(one.shop);
    const left = async (days: number) => {
      await one.database.transaction().execute((tx) => removeOldAlerts(tx, NOON + days * DAY_MS));
      return (await one.database.selectFrom('product_alert').select('sell_idx').execute()).map((row) => row.sell_idx);
    };
    expect(await left(29)).toHaveLength(2);
    expect(await left(31)).toEqual([waiting.sale.sell_idx]);
    expect(await left(181)).toEqual([]);
  });
});
