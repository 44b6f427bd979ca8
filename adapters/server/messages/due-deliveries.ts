import { sql, type RawBuilder } from 'kysely';
import { formatKst } from '../../../core/time/kst.ts';

/** Selects deliveries of messages that are due and not sent yet, in a query of `message_delivery`. */
export function isDueDelivery(now: number): RawBuilder<boolean> {
  return sql<boolean>`(delivery_status = 'waiting' and due_dt <= ${formatKst(now)}::timestamp)`;
}
