import { describe, expect, it } from 'vitest';
import { answerInquiry } from '../../../../adapters/server/inquiries/answer-inquiry.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { writeDueMessages } from '../../../../adapters/server/messages/write-due-messages.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { orderAndPay, dataOf } from '../payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

describe('messages about groups, points, inquiries and consents', () => {
  const one = useTestShop();
  const written = async () => {
    const rows = await one.database
      .selectFrom('message')
      .select(['kind', 'recipient', 'facts'])
      .where('kind', '<>', 'order-placed')
      .orderBy('message_idx')
      .execute();
    return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
  };

  async function groupSale(goal_cnt: number): Promise<SampleSale> {
    return sampleSale(one.database, {
      type: 'group',
      value_type: 'percent',
      config_value: 10,
      goal_cnt,
      end_dt: '2026-11-22 12:00:00',
    });
  }

  async function join(sale: SampleSale, token: string): Promise<void> {
    const group = await one.database.selectFrom('group_purchase').select('g_idx').executeTakeFirst();
    const line = { sell_idx: sale.sell_idx, type: 'group' as const, option_idx: sale.option_idx, option_cnt: 1 };
    await orderAndPay(one, { cart_list: [{ ...line, ...(group !== undefined && { g_idx: group.g_idx }) }] }, token);
  }

  it('notify the members of a group when one member is missing, and when it is complete, once each', async () => {
    const sale = await groupSale(3);
    const members = [
      await sampleMember(one.database),
      await sampleMember(one.database),
      await sampleMember(one.database),
    ];
    for (const { token } of members) await join(sale, token);

    const [first, second, third] = members.map(({ member_idx }) => `m${member_idx}`);
    expect(await written()).toEqual([
      `group-one-missing ${first}`,
      `group-one-missing ${second}`,
      `group-made ${first}`,
      `group-made ${second}`,
      `group-made ${third}`,
    ]);
    one.clock.set(NOON + 2 * DAY_MS);
    await writeDueMessages(one.shop);
    expect(await written()).toHaveLength(5);
  });

  it('do not notify the opener of a group of two that one member is missing', async () => {
    await join(await groupSale(2), (await sampleMember(one.database)).token);
    expect(await written()).toEqual([]);
  });

  it('notify the members of a group that ended below its target, in the daytime, once', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    await join(await groupSale(3), token);
    await writeDueMessages(one.shop);
    expect(await written()).toEqual([]);

    one.clock.set(NOON + DAY_MS);
    for (let turn = 0; turn < 2; turn += 1) await writeDueMessages(one.shop);
    expect(await written()).toEqual([`group-failed m${member_idx}`]);
  });

  it('announce points 7 days and 1 day before they expire, as one sum, not at night', async () => {
    const { member_idx } = await sampleMember(one.database);
    await samplePoints(one.database, member_idx, 500, { expire_dt: '2026-11-28 18:00:00' });
    await samplePoints(one.database, member_idx, 300, { expire_dt: '2026-11-28 09:00:00' });
    one.clock.set(NOON - 3 * HOUR_MS);
    await writeDueMessages(one.shop);
    expect(await written()).toEqual([]);

    for (let day = 0; day < 7; day += 1) {
      one.clock.set(NOON + day * DAY_MS);
      await writeDueMessages(one.shop);
      await writeDueMessages(one.shop);
    }
    await sendMessages(one.shop);
    expect(one.messages.sent.map(({ text }) => text.split('\n')[0])).toEqual([
      '[모아장] 800P가 7일 뒤 사라져요',
      '[모아장] 800P가 내일 사라져요',
    ]);
  });

  it('notify a member once that an inquiry was answered', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    const sale = await sampleSale(one.database);
    const question = { sell_idx: sale.sell_idx, qna_type: '상품', content: '신선한가요?', is_secret: false } as const;
    const { qna_idx } = dataOf(await one.call('POST /api/v2/product/detail/qna', question, token));
    expect(await answerInquiry(one.shop, qna_idx, '네, 어제 땄어요.')).toBe(true);
    expect(await answerInquiry(one.shop, qna_idx, '네, 오늘 땄어요.')).toBe(true);
    expect(await written()).toEqual([`inquiry-answered m${member_idx}`]);
  });

  it('ask for the marketing consent again after two years, and after two more', async () => {
    const { member_idx, token } = await sampleMember(one.database);
    const none = { agree_marketing_message: false, agree_marketing_push: false, agree_marketing_night: false };
    dataOf(await one.call('PUT /api/v1/setting', { ...none, agree_marketing_mail: true }, token));
    const requestedKinds = [];
    for (const year of [2027, 2028, 2029, 2030]) {
      one.clock.set(Date.UTC(year, 10, 21, 3, 0, 1));
      await writeDueMessages(one.shop);
      requestedKinds.push((await written()).length);
    }
    expect(requestedKinds).toEqual([0, 1, 1, 2]);
    expect((await written())[0]).toBe(`consent-renewal m${member_idx}`);
  });

  it('do not ask a member who has withdrawn the consent', async () => {
    const { token } = await sampleMember(one.database);
    const none = { agree_marketing_message: false, agree_marketing_push: false, agree_marketing_night: false };
    dataOf(await one.call('PUT /api/v1/setting', { ...none, agree_marketing_mail: true }, token));
    dataOf(await one.call('PUT /api/v1/setting', { ...none, agree_marketing_mail: false }, token));
    one.clock.set(Date.UTC(2029, 10, 21, 3, 0, 0));
    await writeDueMessages(one.shop);
    expect(await written()).toEqual([]);
  });
});
