import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { ReviewIdx } from '../vocabulary/ids.ts';

/** Maximum time between the tap and the login. After a later login, the review is not marked. */
const PENDING_HELPFUL_TTL_MS = 30 * MINUTE_MS;

/** The review that a guest marked as helpful. The mark is sent after the guest has logged in. */
export const pendingHelpful = stored<{ readonly review_idx: ReviewIdx }>({
  key: 'moajang.pending-helpful',
  owner: 'shopper',
  lifetime: PENDING_HELPFUL_TTL_MS,
  parse(value) {
    if (!isRecord(value)) return null;
    const { review_idx } = value;
    return isRowId(review_idx) ? { review_idx } : null;
  },
});
