import { describe, expect, it } from 'vitest';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { paidOrder } from '../../server/claims/order-owner.ts';
import { lineOf } from '../../server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../../server/sample-shop.ts';
import { NOON, useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe("the operator's commands for messages", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);

  it('list messages without personal data, and send a failed one again', async () => {
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    shop.mails.next = ['unclear'];
    await sendMessages(shop.shop);

    const { result } = await operator('messages', 'list');
    expect(result).toContain('order-placed');
    for (const secret of ['김하나', 'hana@example.com', '1234-5678']) expect(result).not.toContain(secret);
    const failed = jsonOf(await operator('messages', 'failed', '--json'));
    expect(failed).toMatchObject([{ channel: 'mail', delivery_status: 'unclear' }]);

    const { message_idx } = await shop.database.selectFrom('message').select('message_idx').executeTakeFirstOrThrow();
    expect((await operator('messages', 'retry', `${message_idx}`, '--channel', 'alimtalk')).code).toBe(1);
    expect((await operator('messages', 'retry', `${message_idx}`)).code).toBe(0);
    expect((await operator('messages', 'retry', `${message_idx}`)).code).toBe(1);
    await sendMessages(shop.shop);
    expect(shop.mails.sent).toHaveLength(1);
    expect(shop.messages.sent).toHaveLength(1);
    expect(jsonOf(await operator('messages', 'failed', '--json'))).toEqual([]);
  });

  it('print the templates to register', async () => {
    const { result } = await operator('messages', 'templates');
    expect(result).toContain('shipped (배송)');
    expect(result).toContain('  | [모아장] #{상품} 보냈어요');
    expect(result).not.toContain('benefit');
  });

  describe('that advertise', () => {
    const advertise = (...more: string[]) =>
      operator('messages', 'advertise', '감사 쿠폰', '11월 24일까지예요.', '--json', ...more);

    it('write only to members who agreed to mail, marked as advertising, with a link to refuse, and once a day', async () => {
      const { member_idx } = await sampleMember(shop.database, { agree_marketing_mail: true });
      await sampleMember(shop.database, { agree_marketing_message: true });
      expect(jsonOf(await advertise('--dry-run'))).toEqual({ member_cnt: 1, dry_run: true });
      expect(jsonOf(await advertise())).toEqual({ member_cnt: 1, dry_run: false });
      expect(jsonOf(await advertise())).toEqual({ member_cnt: 0, dry_run: false });
      await sendMessages(shop.shop);

      const rows = await shop.database.selectFrom('message').select(['member_idx', 'kind']).execute();
      expect(rows).toEqual([{ member_idx, kind: 'benefit' }]);
      expect(shop.messages.sent).toEqual([]);
      expect(shop.mails.sent.map(({ subject }) => subject)).toEqual(['(광고) 감사 쿠폰']);
      expect(shop.mails.sent[0]?.refusalUrl).toMatch(/^http:\/\/api\.test\/setting\/refusal\//);
    });

    it('wait for the morning, and skip members who withdraw their consent before it', async () => {
      const night = await sampleMember(shop.database, { agree_marketing_mail: true, agree_marketing_night: true });
      await sampleMember(shop.database, { agree_marketing_mail: true });
      const gone = await sampleMember(shop.database, { agree_marketing_mail: true });
      shop.clock.set(NOON + 10 * HOUR_MS);
      await advertise();
      await sendMessages(shop.shop);
      expect(shop.mails.sent).toHaveLength(1);

      await shop.database
        .updateTable('member')
        .set({ agree_marketing_mail: false })
        .where('member_idx', 'in', [gone.member_idx, night.member_idx])
        .execute();
      shop.clock.set(NOON + 20 * HOUR_MS - 1_000);
      await sendMessages(shop.shop);
      expect(shop.mails.sent).toHaveLength(1);
      shop.clock.set(NOON + 20 * HOUR_MS);
      await sendMessages(shop.shop);
      expect(shop.mails.sent).toHaveLength(2);
    });

    it.each([
      ['(광고) 쿠폰', '내용', '/'],
      ['쿠폰', ' ', '/'],
      ['쿠폰', '내용', '//evil.example'],
      ['쿠폰', '내용', 'https://evil.example'],
    ])('refuse the title %j, the text %j and the link %j', async (title, text, link) => {
      expect((await operator('messages', 'advertise', title, text, '--link', link)).code).toBe(1);
    });
  });
});
