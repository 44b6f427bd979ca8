import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { REQUESTED_ALERT_KINDS, type RequestedAlertKind } from '../vocabulary/alerts/alert-kinds.ts';
import type { OptionIdx, SellIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** An alert that a product page offers to members. */
export interface OfferedAlert {
  readonly kind: RequestedAlertKind;
  readonly sell_idx: SellIdx;
  /** The option; null for the sale as a whole. */
  readonly option_idx: OptionIdx | null;
  /** Start of the sale, for the message that the alert is on. */
  readonly start_dt: KstText;
}

/** Maximum time between the tap and the login; after it, the alert is not turned on. */
const PENDING_ALERT_TTL_MS = 30 * MINUTE_MS;

/** The alert that a guest tapped before they logged in; it is turned on after the login. */
export const pendingAlert = stored<OfferedAlert>({
  key: 'moajang.pending-alert',
  owner: 'shopper',
  lifetime: PENDING_ALERT_TTL_MS,
  parse(value) {
    if (!isRecord(value)) return null;
    const { sell_idx, option_idx, start_dt } = value;
    const kind = REQUESTED_ALERT_KINDS.find((known) => known === value['kind']);
    if (kind === undefined || !isRowId(sell_idx) || typeof start_dt !== 'string') return null;
    if (option_idx !== null && !isRowId(option_idx)) return null;
    return { kind, sell_idx, option_idx, start_dt };
  },
});
