import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import type { ReviewIdx } from '../vocabulary/ids.ts';

/** Maximum time for a login in between; after it the mark is no longer set. */
const PENDING_HELPFUL_MS = 30 * 60_000;

/** The review that a guest found helpful before they logged in; it is marked after the login. */
export const pendingHelpful = stored<{ readonly review_idx: ReviewIdx }>({
  key: 'moajang.pending-helpful',
  owner: 'shopper',
  lifetime: PENDING_HELPFUL_MS,
  parse(value) {
    if (!isRecord(value)) return null;
    const { review_idx } = value;
    return isRowId(review_idx) ? { review_idx } : null;
  },
});
