import { sql } from 'kysely';
import { formatKst } from '../../../core/time/kst.ts';
import type { RequestedAlertKind } from '../../../core/vocabulary/alerts/alert-kinds.ts';
import type { MemberIdx, OptionIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { writeMessages, type NewMessage } from '../messages/write-messages.ts';

/** A sale or option that members wait for, with the facts of the message. */
export interface AlertSubject {
  readonly kind: RequestedAlertKind;
  readonly sell_idx: SellIdx;
  /** Null if members wait for the sale as a whole. */
  readonly option_idx: OptionIdx | null;
  readonly product_name: string;
  readonly option_name: string | null;
  readonly price: number;
  /** Maximum number of members notified at a time; null means all. */
  readonly maxMembers: number | null;
}

/** Sales with more members to notify: now, or with the next wave. */
interface UnfinishedSales {
  readonly stillDue: ReadonlySet<SellIdx>;
  readonly nextWave: ReadonlySet<SellIdx>;
}

interface WaitingAlert {
  readonly alert_idx: number;
  readonly member_idx: MemberIdx;
  readonly kind: RequestedAlertKind;
  readonly sell_idx: SellIdx;
  readonly option_idx: OptionIdx | null;
  readonly asked_dt: KstText;
}

/**
 * Marks the alerts for these subjects as sent and writes their messages, oldest request first, up to `batch`
 * altogether.
 */
export async function writeRequestedAlerts(
  tx: Tx,
  subjects: readonly AlertSubject[],
  batch: number,
  now: number,
): Promise<UnfinishedSales> {
  const found = await findWaiting(tx, subjects, batch);
  const sent = found.length === 0 ? [] : await markSent(tx, found, now);
  const messages = sent.flatMap((alert): NewMessage[] => {
    const subject = subjects.find((one) => matchesSubject(one, alert));
    return subject === undefined ? [] : [toMessage(subject, alert)];
  });
  await writeMessages(tx, messages, now);
  const isFull = found.length >= batch;
  const nextWave = subjects.filter(
    (subject) =>
      subject.maxMembers !== null &&
      found.filter((alert) => matchesSubject(subject, alert)).length >= subject.maxMembers,
  );
  const all = new Set(subjects.map(({ sell_idx }) => sell_idx));
  return { stillDue: isFull ? all : new Set(), nextWave: new Set(nextWave.map(({ sell_idx }) => sell_idx)) };
}

/**
 * Finds pending alerts and locks their members, so that no member is deleted before the transaction ends. Waits for a
 * deletion in progress, and then omits its member.
 */
async function findWaiting(tx: Tx, subjects: readonly AlertSubject[], batch: number): Promise<readonly WaitingAlert[]> {
  if (subjects.length === 0) return [];
  const wanted = subjects.map(({ kind, sell_idx, option_idx, maxMembers }) => {
    return { kind, sell_idx, option_key: option_idx ?? 0, most: Math.min(maxMembers ?? batch, batch) };
  });
  const { rows } = await sql<WaitingAlert>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (
        kind text, sell_idx bigint, option_key bigint, most integer
      )
    ), waiting as (
      select alert.* from wanted cross join lateral (
        select alert_idx, member_idx, kind, sell_idx, option_idx, asked_dt
        from product_alert
        where product_alert.sell_idx = wanted.sell_idx and product_alert.kind = wanted.kind
          and coalesce(product_alert.option_idx, 0) = wanted.option_key and told_dt is null
        order by asked_dt, alert_idx
        limit wanted.most
      ) alert
      limit ${batch}
    )
    select alert_idx, waiting.member_idx, kind, sell_idx, option_idx, asked_dt
    from waiting join member on member.member_idx = waiting.member_idx
    order by alert_idx
    for key share of member
  `.execute(tx);
  return rows;
}

/** Marks the alerts as sent. Returns those that were still pending, without alerts that were just turned off. */
async function markSent(tx: Tx, found: readonly WaitingAlert[], now: number): Promise<readonly WaitingAlert[]> {
  const sent = await tx
    .updateTable('product_alert')
    .set({ told_dt: formatKst(now) })
    .where(
      'alert_idx',
      'in',
      found.map(({ alert_idx }) => alert_idx),
    )
    .where('told_dt', 'is', null)
    .returning('alert_idx')
    .execute();
  const marked = new Set(sent.map(({ alert_idx }) => alert_idx));
  return found.filter(({ alert_idx }) => marked.has(alert_idx));
}

function matchesSubject(subject: AlertSubject, { kind, sell_idx, option_idx }: WaitingAlert): boolean {
  return subject.kind === kind && subject.sell_idx === sell_idx && subject.option_idx === option_idx;
}

function toMessage(
  { sell_idx, product_name, option_name, price }: AlertSubject,
  { alert_idx, asked_dt, member_idx, kind }: WaitingAlert,
): NewMessage {
  const named = { to: { member_idx, payment_idx: null }, subject: `alert:${alert_idx}:${asked_dt}` };
  const facts = { sell_idx, product_name, price };
  return kind === 'open'
    ? { kind: 'sale-opened', ...named, facts }
    : { kind: 'restocked', ...named, facts: { ...facts, option_name } };
}
