import { sql } from 'kysely';
import type { MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import type { HoldOwner } from '../holds/own-holds.ts';

/** An order form and the shopper who sent it. */
export interface SentForm {
  readonly request_key: string;
  readonly shopper: HoldOwner;
}

interface Found {
  readonly payment_idx: PaymentIdx;
  readonly request_key: string;
  readonly member_idx: MemberIdx | null;
  readonly is_ready: boolean;
}

/**
 * Returns, for each form, true if it was sent before or if its shopper has another unpaid payment, which may hold
 * stock. Runs one query for all forms, since in a rush hundreds are refused at the same time.
 */
export async function findKnownForms(database: Database, forms: readonly SentForm[]): Promise<readonly boolean[]> {
  const keys = forms.map(({ request_key }) => request_key);
  const members = forms.flatMap(({ shopper }) => shopper.member_idx ?? []);
  const held = forms.flatMap(({ shopper }) => shopper.heldPaymentId ?? []);
  const { rows } = await sql<Found>`${PREPARED}
    select payment_idx, request_key, member_idx, payment_status = 'ready' as is_ready
    from payment
    where request_key = any((select ${keys}::text[])::text[])
      or (payment_status = 'ready' and member_idx = any((select ${members}::bigint[])::bigint[]))
      or (payment_status = 'ready' and member_idx is null and payment_idx = any((select ${held}::bigint[])::bigint[]))
  `.execute(database);
  const sent = new Set(rows.map(({ request_key }) => request_key));
  const ready = rows.filter(({ is_ready }) => is_ready);
  const buyers = new Set(ready.map(({ member_idx }) => member_idx));
  const guests = new Set(ready.flatMap(({ payment_idx, member_idx }) => (member_idx === null ? [payment_idx] : [])));
  return forms.map(
    ({ request_key, shopper: { member_idx, heldPaymentId } }) =>
      sent.has(request_key) ||
      (member_idx !== null && buyers.has(member_idx)) ||
      (heldPaymentId !== null && guests.has(heldPaymentId)),
  );
}
