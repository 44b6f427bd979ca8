import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendCampaigns } from '../../../../adapters/server/campaigns/send-campaigns.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { paidOrder } from '../claims/order-owner.ts';
import { lineOf, paymentOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { fieldsOf, signedInAs } from '../office/office-client.ts';

describe('the system page of the office', () => {
  const shop = useTestShop();

  it('lists failures of jobs, and retries one of them once', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { payment_no, payment_idx } = await paymentOf(shop, own.payment_idx);
    const failure = {
      job: 'refunds',
      payment_idx,
      error: 'TypeError',
      failed_dt: '2026-11-21 12:00:00',
      retry_dt: null,
    };
    await shop.database.insertInto('job_failure').values(failure).execute();
    const client = await signedInAs(shop, 'owner');
    expect((await client.call('GET /api/office/v1/waiting', {})).result_data?.failed_jobs).toBe(1);
    const listed = await client.call('GET /api/office/v1/system/jobs', { state: 'given-up' });
    expect(listed.result_data?.list).toMatchObject([
      { job: 'refunds', payment_no, error: 'TypeError', retry_dt: null },
    ]);
    const retry = { job: 'refunds', payment_no };
    expect((await client.call('POST /api/office/v1/system/jobs/retry', retry)).result_code).toBe(200);
    expect((await client.call('POST /api/office/v1/system/jobs/retry', retry)).result_code).toBe(409);
  });

  it('lists each of 1,200 failures once, page by page, even if many have the same second', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const failures = Array.from({ length: 1_200 }, (_, index) => ({
      job: `job-${index}`,
      payment_idx: own.payment_idx,
      error: 'TypeError',
      failed_dt: `2026-11-21 12:00:0${index % 3}`,
      retry_dt: index % 2 === 0 ? null : '2026-11-22 12:00:00',
    }));
    await shop.database.insertInto('job_failure').values(failures).execute();
    const client = await signedInAs(shop, 'owner');
    const listed = async (state: 'given-up' | null): Promise<string[]> => {
      const jobs: string[] = [];
      let cursor: string | null = null;
      do {
        const request: { state: typeof state; cursor: string | null } = { state, cursor };
        const { result_data } = await client.call('GET /api/office/v1/system/jobs', request);
        jobs.push(...(result_data?.list ?? []).map(({ job }) => job));
        cursor = result_data?.next_cursor ?? null;
      } while (cursor !== null && jobs.length <= 2_000);
      return jobs;
    };

    const all = await listed(null);
    const givenUp = await listed('given-up');

    expect([all.length, new Set(all).size]).toEqual([1_200, 1_200]);
    expect([givenUp.length, new Set(givenUp).size]).toEqual([600, 600]);
  });

  it.each(['[50]', '["2026-02-30 00:00:00",1,"a"]', '["x",1,"a"]', '{"a":1}', 'null'])(
    'shows the first page for an invalid cursor: %s',
    async (text) => {
      const client = await signedInAs(shop, 'owner');
      const cursor = Buffer.from(text).toString('base64url');

      const page = await client.call('GET /api/office/v1/system/jobs', { cursor });

      expect(page.result_data).toEqual({ list: [], next_cursor: null });
    },
  );

  it('shows queues with their age, and today’s results of the gateways', async () => {
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    shop.clock.advance(5 * MINUTE_MS);
    const client = await signedInAs(shop, 'owner');
    const { result_data } = await client.call('GET /api/office/v1/system', {});
    const messages = result_data?.queue_list.find(({ name }) => name === '메시지');
    expect(messages?.waiting_cnt).toBeGreaterThan(0);
    expect(messages?.oldest_ms).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    expect(result_data?.gateway_list.find(({ pay_method }) => pay_method === 'card')).toMatchObject({
      paid_cnt: 1,
      failed_cnt: 0,
      silent_cnt: 0,
    });
  });
});

describe('the messages of the office', () => {
  const shop = useTestShop();

  it('are listed with masked recipients, and one that failed is sent again once', async () => {
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    await shop.database.updateTable('message_delivery').set({ delivery_status: 'failed' }).execute();
    const client = await signedInAs(shop, 'customer-service');
    const { result_data } = await client.call('GET /api/office/v1/messages', { state: 'trouble' });
    const [first] = result_data?.list ?? [];
    expect(result_data?.list.map(({ recipient }) => recipient).join(' ')).toMatch(/010-\*{4}-\d{4}/);
    expect(JSON.stringify(result_data)).not.toContain('01012345678');
    if (first === undefined) throw new Error('no message');
    const { message_idx, channel, failed_cnt } = first;
    const retry = { message_idx, channel, failed_cnt };
    const responses = await Promise.all([
      client.call('POST /api/office/v1/messages/{message_idx}/retry', retry),
      client.call('POST /api/office/v1/messages/{message_idx}/retry', retry),
    ]);
    expect(responses.map(({ result_code }) => result_code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('are listed a page at a time, each delivery once and the newest message first', async () => {
    const now = '2026-11-21 12:00:00';
    const messages = Array.from({ length: 130 }, (_, index) => ({
      kind: 'shipped' as const,
      recipient: 'm1',
      subject: `line:${index}`,
      facts: '{}',
      created_dt: now,
    }));
    const added = await shop.database.insertInto('message').values(messages).returning('message_idx').execute();
    const deliveries = added.map(({ message_idx }) => ({
      message_idx,
      channel: 'mail' as const,
      delivery_status: 'sent' as const,
      due_dt: now,
    }));
    await shop.database.insertInto('message_delivery').values(deliveries).execute();
    const client = await signedInAs(shop, 'customer-service');
    const listed: number[] = [];
    let cursor: string | null = null;
    do {
      const request: { cursor: string | null } = { cursor };
      const { result_data } = await client.call('GET /api/office/v1/messages', request);
      listed.push(...(result_data?.list ?? []).map(({ message_idx }) => message_idx));
      cursor = result_data?.next_cursor ?? null;
    } while (cursor !== null && listed.length <= messages.length);
    expect(listed).toEqual(added.map(({ message_idx }) => message_idx).toSorted((one, other) => other - one));
  });
});

describe('the campaigns of the office', () => {
  const shop = useTestShop();
  const TEXT = { title: '감귤 특가', content: '<script>오늘만</script>', link: '/event' };

  const members = async (count: number, agree: boolean) => {
    const added = [];
    for (let index = 0; index < count; index += 1) added.push(await sampleMember(shop.database));
    await shop.database
      .updateTable('member')
      .set({ agree_marketing_mail: agree })
      .where(
        'member_idx',
        'in',
        added.map(({ member_idx }) => member_idx),
      )
      .execute();
  };
  const written = async () =>
    (await shop.database.selectFrom('message').select('message_idx').where('kind', '=', 'benefit').execute()).length;

  it('count their recipients in advance, also those without consent and those who get them only in the morning', async () => {
    await members(2, true);
    await members(1, false);
    const client = await signedInAs(shop, 'merchandiser');
    const audience = { kind: 'all' } as const;
    const noon = await client.call('POST /api/office/v1/campaigns/count', { audience });
    expect(noon.result_data).toEqual({ member_cnt: 2, without_consent_cnt: 1, waiting_cnt: 0, is_capped: false });
    shop.clock.advance(10 * HOUR_MS);
    const later = await signedInAs(shop, 'owner');
    const night = await later.call('POST /api/office/v1/campaigns/count', { audience });
    expect(night.result_data).toMatchObject({ member_cnt: 2, waiting_cnt: 2 });
    const bought = await later.call('POST /api/office/v1/campaigns/count', { audience: { kind: 'bought', days: 30 } });
    expect(bought.result_data?.member_cnt).toBe(0);
  });

  it('are created once and sent once, even if the buttons are pressed repeatedly', async () => {
    await members(3, true);
    const client = await signedInAs(shop, 'merchandiser');
    const request = { request_key: randomUUID(), audience: { kind: 'all' as const }, ...TEXT };
    const [made, again] = await Promise.all([
      client.call('POST /api/office/v1/campaigns', request),
      client.call('POST /api/office/v1/campaigns', request),
    ]);
    expect(made.result_data?.campaign_idx).toBe(again.result_data?.campaign_idx);
    const corrected = await client.call('POST /api/office/v1/campaigns', { ...request, title: '고친 제목' });
    expect([corrected.result_code, fieldsOf(corrected)]).toEqual([409, ['request_key']]);
    const campaign_idx = made.result_data?.campaign_idx ?? 0;
    await client.confirm();
    const responses = await Promise.all([
      client.call('POST /api/office/v1/campaigns/{campaign_idx}/send', { campaign_idx }),
      client.call('POST /api/office/v1/campaigns/{campaign_idx}/send', { campaign_idx }),
    ]);
    expect(responses.map(({ result_code }) => result_code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await Promise.all([sendCampaigns(shop.shop), sendCampaigns(shop.shop)]);
    // This is the state after a process died between writing the messages and marking the campaign.
    await shop.database.updateTable('campaign').set({ state: 'sending', last_member_idx: 0 }).execute();
    await sendCampaigns(shop.shop);
    expect(await written()).toBe(3);
    await sendMessages(shop.shop);
    expect(shop.mails.sent).toHaveLength(3);
    expect(shop.mails.sent[0]?.subject).toContain('(광고)');
    expect(shop.mails.sent[0]?.refusalUrl).not.toBeNull();
  });

  it('send a test only to the caller, and store no message for it', async () => {
    await members(1, true);
    const client = await signedInAs(shop, 'merchandiser');
    const request = { request_key: randomUUID(), audience: { kind: 'all' as const }, ...TEXT };
    const made = await client.call('POST /api/office/v1/campaigns', request);
    const campaign_idx = made.result_data?.campaign_idx ?? 0;
    await client.call('POST /api/office/v1/campaigns/{campaign_idx}/test', { campaign_idx });
    expect(shop.mails.sent.map(({ email }) => email)).toEqual(['merchandiser@office.kr']);
    expect(await written()).toBe(0);
  });

  it('withdraw unsent messages when they are stopped', async () => {
    await members(2, true);
    const client = await signedInAs(shop, 'merchandiser');
    const request = { request_key: randomUUID(), audience: { kind: 'all' as const }, ...TEXT };
    const campaign_idx = (await client.call('POST /api/office/v1/campaigns', request)).result_data?.campaign_idx ?? 0;
    await client.confirm();
    await client.call('POST /api/office/v1/campaigns/{campaign_idx}/send', { campaign_idx });
    await sendCampaigns(shop.shop);
    const stopped = await client.call('POST /api/office/v1/campaigns/{campaign_idx}/stop', { campaign_idx });
    expect(stopped.result_data?.state).toBe('stopped');
    await sendMessages(shop.shop);
    expect(shop.mails.sent).toEqual([]);
  });

  it.each([
    { ...TEXT, title: '(광고) 특가' },
    { ...TEXT, link: 'https://evil.test' },
    { ...TEXT, content: ' ' },
  ])('are refused with %j', async (text) => {
    const client = await signedInAs(shop, 'merchandiser');
    const request = { request_key: randomUUID(), audience: { kind: 'all' as const }, ...text };
    expect((await client.call('POST /api/office/v1/campaigns', request)).result_code).toBe(422);
  });
});
