import { sql, type RawBuilder } from 'kysely';

const ORDER_SUBJECT = /^payment_idx (\d{1,15})$/;

/**
 * Selects the ids of the actions about a subject such as `payment_idx 12`. Those of an order include actions on several
 * orders, and actions on its refunds, messages and receipts. Each half reads its own index.
 */
export function selectEventsOf(subject: string): RawBuilder<number> {
  const payment_idx = ORDER_SUBJECT.exec(subject)?.[1];
  const ofSubject = sql`select event_idx from office_event where subject = ${subject} and subject <> ''`;
  if (payment_idx === undefined) return sql<number>`(${ofSubject})`;
  return sql<number>`(
    ${ofSubject}
    union select event_idx from office_event_order where payment_idx = ${payment_idx}::bigint
  )`;
}
