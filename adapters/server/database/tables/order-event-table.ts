import type { Generated, GeneratedAlways } from 'kysely';
import type { OrderStatus } from '../../../../core/api/schema/order-fields.ts';
import type { OrderLineIdx, StaffIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** A status change of an order line, or a note about the line while its status stays the same. */
export interface OrderEventTable {
  event_idx: GeneratedAlways<number>;
  order_idx: OrderLineIdx;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  note: Generated<string>;
  event_dt: KstText;
  /** The staff member who made the change in the office; null for the shopper, the system and the command line. */
  staff_idx: Generated<StaffIdx | null>;
}
