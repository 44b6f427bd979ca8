import { sql } from 'kysely';
import { decideDelivery } from '../../../core/message/decide-delivery.ts';
import { GUEST_ORDERS_PATH, SETTING_PATH } from '../../../core/navigation/fixed-paths.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { findCompany } from '../terms/company.ts';
import { isAdvertising, MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import { messageText } from '../../../core/message/message-text.ts';
import { afterAttempt, type AfterAttempt, type AttemptResult } from '../../../core/message/next-attempt.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { MessageIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { MessageChannel } from '../../../core/vocabulary/message-kinds.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { isDueDelivery } from './due-deliveries.ts';
import { createRefusalKey, REFUSAL_PATH } from './refusal-key.ts';
import { toShownAccount, toContent } from './message-content.ts';
import { loadDeliveries, type LoadedDelivery } from './load-deliveries.ts';

/** Number of messages sent concurrently. */
const BATCH_SIZE = 10;
/** A run stops after this number of batches, so that other jobs can run. */
const MAX_BATCHES = 50;
/** How long only one process may send a delivery: longer than the timeout of a mail server or the provider. */
const LEASE_MS = 2 * MINUTE_MS;

/** A delivery that only this process may send until its lease ends. */
interface ClaimedDelivery {
  readonly message_idx: MessageIdx;
  readonly channel: MessageChannel;
  readonly failed_cnt: number;
  readonly first_dt: KstText;
  readonly lease_dt: KstText;
}

/**
 * Sends the due messages, through each channel separately. A process claims a delivery before it sends it, so that
 * several processes send nothing twice. A delivery that was not finished within its lease is sent again only if the
 * provider recognizes the repeated request; otherwise the operator decides.
 */
export async function sendMessages(shop: ServerContext): Promise<void> {
  await endAbandoned(shop);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claimed = await claimDue(shop);
    if (claimed.length === 0) return;
    const loaded = await loadDeliveries(shop.database, claimed);
    await Promise.all(
      claimed.map((delivery) => sendDelivery(shop, delivery, loaded.get(delivery.message_idx) ?? null)),
    );
  }
}

async function sendDelivery(
  shop: ServerContext,
  claimed: ClaimedDelivery,
  loaded: LoadedDelivery | null,
): Promise<void> {
  // The message was deleted in the meantime, with its member or because of its age.
  if (loaded === null) return;
  const { channel } = claimed;
  const { kind } = loaded;
  const decision = decideDelivery(kind, channel, loaded.recipient, shop.clock.now());
  if (decision.kind === 'skip') return saveOutcome(shop, claimed, { kind: 'skipped', reason: decision.reason });
  if (decision.kind === 'later') return saveOutcome(shop, claimed, { kind: 'waiting', at: decision.at });
  const result = await attemptDelivery(shop, claimed, loaded, decision.address);
  if (result === 'no-mail') return saveOutcome(shop, claimed, { kind: 'skipped', reason: 'no-mail' });
  const facts = { failed_cnt: claimed.failed_cnt, firstMs: parseKst(claimed.first_dt) ?? 0 };
  const after = afterAttempt(channel, result, facts, shop.clock.now());
  if (after.kind === 'failed' || after.kind === 'unclear') {
    const { message_idx } = claimed;
    shop.log.error({ message_idx, kind, channel, outcome: after.kind }, 'a message could not be sent: messages failed');
  }
  await saveOutcome(shop, claimed, after, result);
}

async function attemptDelivery(
  shop: ServerContext,
  { channel, message_idx, failed_cnt }: ClaimedDelivery,
  { kind, facts, recipient, member_idx, payment }: LoadedDelivery,
  address: string,
): Promise<AttemptResult | 'no-mail'> {
  const text = messageText(toContent({ kind, facts }), payment === null ? null : toShownAccount(payment));
  const key = `message-${message_idx}-${failed_cnt}`;
  if (channel === 'alimtalk') {
    const message = { phone: address, template: kind, text: text.alimtalk, request_key: key };
    return (await shop.messages.send(message)).kind;
  }
  if (shop.mails === null) return 'no-mail';
  const path = recipient.member === null ? GUEST_ORDERS_PATH : text.link;
  const canRefuse = MESSAGE_RULES[kind].consent !== 'always';
  const refusalKey = isAdvertising(kind) && member_idx !== null ? createRefusalKey(shop, member_idx) : null;
  const { company, address: companyAddress, cs_phone } = await findCompany(shop.database, shop.clock.now());
  const sent = await shop.mails.send({
    email: address,
    subject: text.title,
    text: text.body,
    signature: `${company} · ${companyAddress} · ${cs_phone}`,
    url: `${shop.storefrontUrl}${path}`,
    ...(refusalKey === null
      ? { refusalUrl: canRefuse ? `${shop.storefrontUrl}${SETTING_PATH}` : null, hasOneClickRefusal: false }
      : { refusalUrl: `${shop.apiUrl}${REFUSAL_PATH}/${refusalKey}`, hasOneClickRefusal: true }),
    mailKey: key,
  });
  return sent.kind;
}

/** Claims due deliveries, oldest first; other processes skip them. */
async function claimDue(shop: ServerContext): Promise<readonly ClaimedDelivery[]> {
  const now = shop.clock.now();
  const { rows } = await sql<ClaimedDelivery>`
    update message_delivery set delivery_status = 'sending', lease_dt = ${formatKst(now + LEASE_MS)}::timestamp,
      first_dt = coalesce(first_dt, ${formatKst(now)}::timestamp)
    where (message_idx, channel) in (
      select message_idx, channel from message_delivery
      where ${isDueDelivery(now)}
      order by due_dt, message_idx limit ${BATCH_SIZE} for update skip locked
    ) and delivery_status = 'waiting'
    returning message_idx, channel, failed_cnt, first_dt, lease_dt
  `.execute(shop.database);
  return rows;
}

type Outcome = AfterAttempt | { readonly kind: 'skipped'; readonly reason: string };

/** Stores the next state of a delivery, unless its lease has expired and another process has it. */
async function saveOutcome(
  shop: ServerContext,
  claimed: ClaimedDelivery,
  outcome: Outcome,
  result: AttemptResult | null = null,
): Promise<void> {
  const now = shop.clock.now();
  const hasEnded = outcome.kind !== 'waiting';
  await shop.database
    .updateTable('message_delivery')
    .set({
      delivery_status: outcome.kind,
      reason: outcome.kind === 'skipped' ? outcome.reason : '',
      failed_cnt: claimed.failed_cnt + (result === 'failed' ? 1 : 0),
      lease_dt: null,
      first_dt: result === 'unclear' ? claimed.first_dt : null,
      ...(hasEnded ? { ended_dt: formatKst(now) } : { due_dt: formatKst(outcome.at) }),
    })
    .where('message_idx', '=', claimed.message_idx)
    .where('channel', '=', claimed.channel)
    .where('delivery_status', '=', 'sending')
    .where('lease_dt', '=', claimed.lease_dt)
    .execute();
}

/** Marks deliveries whose process died while sending: their outcome is unclear. */
async function endAbandoned(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  await retryTransaction(shop.database, async (tx) => {
    const abandoned = await tx
      .selectFrom('message_delivery')
      .select(['message_idx', 'channel', 'failed_cnt', 'first_dt'])
      .where('delivery_status', '=', 'sending')
      .where('lease_dt', '<=', formatKst(now))
      .orderBy('lease_dt')
      .limit(BATCH_SIZE * MAX_BATCHES)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { message_idx, channel, failed_cnt, first_dt } of abandoned) {
      const firstMs = first_dt === null ? 0 : (parseKst(first_dt) ?? 0);
      const after = afterAttempt(channel, 'unclear', { failed_cnt, firstMs }, now);
      const hasEnded = after.kind !== 'waiting';
      await tx
        .updateTable('message_delivery')
        .set({ delivery_status: after.kind, lease_dt: null })
        .set(hasEnded ? { ended_dt: formatKst(now) } : { due_dt: formatKst(now) })
        .where('message_idx', '=', message_idx)
        .where('channel', '=', channel)
        .execute();
      if (hasEnded) shop.log.error({ message_idx, channel }, 'a process died while it sent a message: messages failed');
    }
  });
}
