import { sql } from 'kysely';
import type { Campaign } from '../../../core/api/office/system/campaigns.api.ts';
import type { Audience } from '../../../core/campaign/audience.ts';
import { STOPPABLE_STATES } from '../../../core/campaign/campaign-state.ts';
import { advertisementRefusalText, checkAdvertisement } from '../../../core/message/advertisement.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CampaignIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';

const REQUEST_KEY_REUSED = '앞서 보낸 내용으로 이미 작성돼 있어요. 다시 저장하면 지금 쓴 내용으로 하나 더 작성해요.';

export interface NewCampaign {
  /** Requests with the same key create only one campaign. */
  readonly request_key: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly audience: Audience;
}

export type CampaignResult = { readonly kind: 'done'; readonly campaign: Campaign } | OperatorRefusal;

/** Additional refusal: an earlier request with the same key created a campaign with another text. */
type AddCampaignResult = CampaignResult | (OperatorRefusal & { readonly isKeyUsed: true });

/** Returns the subject key of a campaign's messages. A member gets only one message per key. */
export function campaignSubject(campaign_idx: CampaignIdx): string {
  return `campaign:${campaign_idx}`;
}

export function selectCampaigns(database: Database) {
  return database
    .selectFrom('campaign')
    .select(['campaign_idx', 'title', 'content', 'link', 'audience', 'state', 'staff_name', 'created_dt'])
    .select(['sent_dt', 'ended_dt', 'member_cnt']);
}

/** Finds a page of campaigns, newest first. */
export async function findCampaigns(
  database: Database,
  cursor: string | null,
  size: number,
): Promise<{ list: Campaign[]; next_cursor: string | null }> {
  const before = parseIdCursor(cursor);
  const rows = await selectCampaigns(database)
    .$if(before !== null, (query) => query.where('campaign_idx', '<', before ?? 0))
    .orderBy('campaign_idx', 'desc')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size);
  const last = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: last === undefined ? null : writeCursor([last.campaign_idx]) };
}

/** Counts the campaigns, up to `limit`. */
export async function countCampaigns(database: Database, limit: number): Promise<number> {
  const { cnt } = await database
    .selectFrom(database.selectFrom('campaign').select('campaign_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Stores a campaign. `releaseCampaign` sends it later. */
export async function addCampaign(
  shop: ServerContext,
  campaign: NewCampaign,
  staff_name: string,
): Promise<AddCampaignResult> {
  const { request_key, title, content, link, audience } = campaign;
  const refusal = checkAdvertisement({ title, text: content, link });
  if (refusal !== null) return refused(advertisementRefusalText(refusal));
  if (audience.kind === 'followers' && !(await isSeller(shop.database, audience.member_id))) {
    return refused(`그런 판매자가 없어요: ${audience.member_id}`);
  }
  const texts = { title: title.trim(), content: content.trim(), link };
  await shop.database
    .insertInto('campaign')
    .values({
      request_key,
      ...texts,
      audience: JSON.stringify(audience),
      staff_name,
      created_dt: formatKst(shop.clock.now()),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
  const stored = await selectCampaigns(shop.database)
    .where('request_key', '=', request_key)
    .where('title', '=', texts.title)
    .where('content', '=', texts.content)
    .where('link', '=', texts.link)
    .where(sql<boolean>`audience = ${JSON.stringify(audience)}::jsonb`)
    .executeTakeFirst();
  return stored === undefined
    ? { ...refused(REQUEST_KEY_REUSED), isKeyUsed: true }
    : { kind: 'done', campaign: stored };
}

async function isSeller(database: Database, member_id: string): Promise<boolean> {
  const seller = database.selectFrom('seller').select('seller_idx').where('member_id', '=', member_id);
  return (await seller.executeTakeFirst()) !== undefined;
}

/** Lets the job write a campaign's messages. Repeated calls change nothing. */
export async function releaseCampaign(shop: ServerContext, campaign_idx: CampaignIdx): Promise<CampaignResult> {
  const released = await shop.database
    .updateTable('campaign')
    .set({ state: 'sending', sent_dt: formatKst(shop.clock.now()) })
    .where('campaign_idx', '=', campaign_idx)
    .where('state', '=', 'draft')
    .returning('campaign_idx')
    .executeTakeFirst();
  if (released === undefined) return refused('이미 보냈거나 멈춘 캠페인이에요.');
  return loadCampaignResult(shop, campaign_idx);
}

/** Stops writing messages, and withdraws unsent ones. Sent messages cannot be withdrawn. */
export async function stopCampaign(shop: ServerContext, campaign_idx: CampaignIdx): Promise<CampaignResult> {
  const now = formatKst(shop.clock.now());
  const isStopped = await retryTransaction(shop.database, async (tx) => {
    const stopped = await tx
      .updateTable('campaign')
      .set({ state: 'stopped', ended_dt: now })
      .where('campaign_idx', '=', campaign_idx)
      .where('state', 'in', [...STOPPABLE_STATES])
      .returning('campaign_idx')
      .executeTakeFirst();
    if (stopped === undefined) return false;
    await tx
      .updateTable('message_delivery')
      .set({ delivery_status: 'skipped', reason: 'stopped', ended_dt: now })
      .where('delivery_status', '=', 'waiting')
      .where('message_idx', 'in', (messages) =>
        messages
          .selectFrom('message')
          .select('message.message_idx')
          .where('kind', '=', 'benefit')
          .where('subject', '=', campaignSubject(campaign_idx)),
      )
      .execute();
    return true;
  });
  return isStopped ? loadCampaignResult(shop, campaign_idx) : refused('보내고 있는 캠페인이 아니에요.');
}

async function loadCampaignResult(shop: ServerContext, campaign_idx: CampaignIdx): Promise<CampaignResult> {
  const campaign = await selectCampaigns(shop.database)
    .where('campaign_idx', '=', campaign_idx)
    .executeTakeFirstOrThrow();
  return { kind: 'done', campaign };
}
