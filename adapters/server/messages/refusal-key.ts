import { addDays, startOfKstDay } from '../../../core/time/kst.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const PURPOSE = 'mail-refusal';
/** Minimum number of days for which the link in a mail can refuse further mails. */
const REFUSAL_LINK_DAYS = 365;

/** Path of the page that refuses advertising mails, without the key of the member. */
export const REFUSAL_PATH = '/setting/refusal';

/**
 * Returns the key by which a member refuses advertising mails without a login. It permits nothing else. All keys of a
 * member that are made on the same day are the same.
 */
export function createRefusalKey(
  { secret, clock }: Pick<ServerContext, 'secret' | 'clock'>,
  member_idx: MemberIdx,
): string {
  const expires_at = addDays(startOfKstDay(clock.now()), REFUSAL_LINK_DAYS + 1);
  const hash = secret.hashCode(PURPOSE, `${member_idx}:${expires_at}`);
  return `${member_idx.toString(36)}_${expires_at.toString(36)}_${hash}`;
}

/** Returns the member of a refusal key; null for an invalid or expired key. */
export function memberOfRefusalKey(
  { secret, clock }: Pick<ServerContext, 'secret' | 'clock'>,
  key: string,
): MemberIdx | null {
  const [, idx = '', expiry = '', hash = ''] = /^([\da-z]{1,11})_([\da-z]{1,9})_([\w-]{43})$/.exec(key) ?? [];
  const [member_idx, expires_at] = [Number.parseInt(idx, 36), Number.parseInt(expiry, 36)];
  if (!Number.isSafeInteger(member_idx) || !(expires_at > clock.now())) return null;
  return secret.isHashOf(PURPOSE, `${member_idx}:${expires_at}`, hash) ? member_idx : null;
}
