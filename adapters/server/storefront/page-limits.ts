import { failure } from '../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { consumeNetworkAttempt, type NetworkLimit } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { currentRequestId } from '../request/request-scope.ts';
import { recordClientEvent } from '../security/security-events.ts';

/** Seconds until a client may retry after a limit was exceeded, since limits are counted per minute. */
export const LIMIT_RETRY_AFTER_S = '60';
/** Limit of pages whose id does not exist: many in a minute are an automated scan. */
const MISSING_PAGES = { maxAttempts: 60, windowMs: MINUTE_MS, isShared: true };
/** Limit of new preview images: composing one takes a third of a second. */
const NEW_PREVIEWS = { maxAttempts: 30, windowMs: MINUTE_MS, isShared: true };

/** Replaces the 404 response when a network has requested too many pages that do not exist. */
export const PAGE_LIMITED = failure(429, '없는 페이지를 너무 많이 열었어요. 1분 뒤에 다시 시도해 주세요.');

/** Limits of a network on rendered pages; all processes share the counts. */
export interface PageLimits {
  /** Counts a page of an unknown id. Returns false if the limit is exceeded. */
  canMiss(address: string): Promise<boolean>;
  /** Counts an image of a link preview that is not stored yet. Returns false if the limit is exceeded. */
  canCompose(address: string): Promise<boolean>;
}

/**
 * Returns the limits, which are counted in the database by the server's clock. A refusal is recorded in the security
 * log.
 */
export function pageLimits(shop: ServerContext): PageLimits {
  const consume = async (name: string, call: string, address: string, limit: NetworkLimit): Promise<boolean> => {
    if (await consumeNetworkAttempt(shop, name, address, limit, shop.clock.now())) return true;
    const caller = { address, request_id: currentRequestId() ?? '' };
    await recordClientEvent(shop, caller, { what: 'limited', member_idx: null, call });
    return false;
  };
  return {
    canMiss: (address) => consume('missing-pages', 'GET /*', address, MISSING_PAGES),
    canCompose: (address) => consume('previews', 'GET /previews/*', address, NEW_PREVIEWS),
  };
}
