import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeMessages, type NewMessage } from '../messages/write-messages.ts';
import { isInAudience, canBeMailed } from './audience-members.ts';
import { campaignSubject } from './campaigns.ts';

/** Maximum number of members to whom one transaction writes. */
const BATCH_SIZE = 1_000;
/** A run stops after this number of batches, so that other jobs can run. */
const MAX_BATCHES = 20;

/**
 * Writes the messages of released campaigns. Each transaction writes to a batch of members and advances the campaign's
 * position. So no member gets a message twice, even with several processes or after a crash, and a stopped campaign
 * ends after the current batch. Consent and night hours are checked again when each message is sent.
 */
export async function sendCampaigns(shop: ServerContext): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const isMore = await retryTransaction(shop.database, (tx) => writeBatch(tx, shop.clock.now()));
    if (!isMore) return;
  }
}

async function writeBatch(tx: Tx, now: number): Promise<boolean> {
  const campaign = await tx
    .selectFrom('campaign')
    .select(['campaign_idx', 'title', 'content', 'link', 'audience', 'last_member_idx', 'member_cnt'])
    .where('state', '=', 'sending')
    .orderBy('campaign_idx')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (campaign === undefined) return false;
  const { campaign_idx, title, content: text, link, audience, last_member_idx } = campaign;
  const members = await tx
    .selectFrom('member')
    .select('member_idx')
    .where('member_idx', '>', last_member_idx)
    .where(canBeMailed)
    .where(isInAudience(audience, now))
    .orderBy('member_idx')
    .limit(BATCH_SIZE)
    .execute();
  const messages = members.map(({ member_idx }): NewMessage => ({
    kind: 'benefit',
    to: { member_idx, payment_idx: null },
    subject: campaignSubject(campaign_idx),
    facts: { title, text, link },
  }));
  await writeMessages(tx, messages, now);
  const isDone = members.length < BATCH_SIZE;
  await tx
    .updateTable('campaign')
    .set({
      last_member_idx: members.at(-1)?.member_idx ?? last_member_idx,
      member_cnt: campaign.member_cnt + members.length,
      ...(isDone && { state: 'done', ended_dt: formatKst(now) }),
    })
    .where('campaign_idx', '=', campaign_idx)
    .execute();
  return true;
}
