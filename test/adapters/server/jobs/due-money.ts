import { randomUUID } from 'node:crypto';
import { addCampaign, releaseCampaign } from '../../../../adapters/server/campaigns/campaigns.ts';
import { sampleMember } from '../sample-shop.ts';
import { endNovember, finalOrder } from '../settlement/final-order.ts';
import type { TestShop } from '../test-shop.ts';

/** Due work of a job, with its expected state before the job and after the job has done it once. */
export interface Due {
  readonly found: () => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

export async function endedPeriod(shop: TestShop): Promise<Due> {
  await finalOrder(shop);
  endNovember(shop);
  const found = async () =>
    shop.database.selectFrom('settlement_statement').select(['last_day', 'row_cnt', 'commission']).execute();
  return { found, before: [], after: [{ last_day: '2026-11-30', row_cnt: 2, commission: 2_112 }] };
}

export async function releasedCampaign(shop: TestShop): Promise<Due> {
  await sampleMember(shop.database);
  await shop.database.updateTable('member').set({ agree_marketing_mail: true }).execute();
  const campaign = { request_key: randomUUID(), title: '감귤 특가', content: '오늘만 싸요', link: '/' };
  const added = await addCampaign(shop.shop, { ...campaign, audience: { kind: 'all' } }, '직원');
  if (added.kind === 'done') await releaseCampaign(shop.shop, added.campaign.campaign_idx);
  const found = async () => [
    (await shop.database.selectFrom('message').select('subject').execute()).length,
    (await shop.database.selectFrom('campaign').select(['state', 'member_cnt']).execute())[0],
  ];
  return { found, before: [0, { state: 'sending', member_cnt: 0 }], after: [1, { state: 'done', member_cnt: 1 }] };
}
