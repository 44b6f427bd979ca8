import { isIPv6 } from 'node:net';
import { addDays, formatKst, startOfKstDay } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';

/** Number of attempts per period. Periods start at midnight KST and last a day at most. */
export interface AttemptLimit {
  readonly most: number;
  readonly window_ms: number;
}

/** Returns true and counts the attempt if another one under `key` is allowed. All processes share the count. */
export async function consumeAttempt(work: Database, key: string, limit: AttemptLimit, now: number): Promise<boolean> {
  const counted = await work
    .insertInto('attempt')
    .values({ key, window_dt: windowOf(limit, now), cnt: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_dt'])
        .doUpdateSet((row) => ({ cnt: row('attempt.cnt', '+', 1) }))
        .where('attempt.cnt', '<', limit.most),
    )
    .returning('cnt')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Uncounts an attempt that was counted at `now`, for limits that count failures only. */
export async function giveBackAttempt(work: Database, key: string, limit: AttemptLimit, now: number): Promise<void> {
  await work
    .updateTable('attempt')
    .set((row) => ({ cnt: row('cnt', '-', 1) }))
    .where('key', '=', key)
    .where('window_dt', '=', windowOf(limit, now))
    .where('cnt', '>', 0)
    .execute();
}

/** Deletes counts older than a day, which limit nothing any more. */
export async function dropOldAttempts(work: Database, now: number): Promise<void> {
  await work
    .deleteFrom('attempt')
    .where('window_dt', '<', formatKst(addDays(startOfKstDay(now), -1)))
    .execute();
}

function windowOf({ window_ms }: AttemptLimit, now: number): string {
  const day = startOfKstDay(now);
  return formatKst(day + Math.floor((now - day) / window_ms) * window_ms);
}

/**
 * Returns the part of an address that identifies a household or phone: an IPv4 address, or the first half of an IPv6
 * address, whose other half the client may change.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
