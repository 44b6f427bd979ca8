import { isIPv6 } from 'node:net';
import { formatKst, startOfKstDay } from '../../core/time/kst.ts';
import type { Database } from './database/database.ts';

/** How many attempts a stretch of time allows. Stretches follow each other from midnight in Korea, so a day at most. */
interface AttemptLimit {
  readonly most: number;
  readonly window_ms: number;
}

/** Whether one more attempt under `key` is allowed; if so, it is counted. All processes share the count. */
export async function allowAttempt(work: Database, key: string, limit: AttemptLimit, now: number): Promise<boolean> {
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

/** Takes an attempt back that was counted at `now`: where only failures should count, the ones that succeed. */
export async function giveBackAttempt(work: Database, key: string, limit: AttemptLimit, now: number): Promise<void> {
  await work
    .updateTable('attempt')
    .set((row) => ({ cnt: row('cnt', '-', 1) }))
    .where('key', '=', key)
    .where('window_dt', '=', windowOf(limit, now))
    .where('cnt', '>', 0)
    .execute();
}

/** Forgets what is more than a day old and limits nothing any more. */
export async function dropOldAttempts(work: Database, now: number): Promise<void> {
  await work
    .deleteFrom('attempt')
    .where('window_dt', '<', formatKst(startOfKstDay(now - DAY)))
    .execute();
}

const DAY = 24 * 60 * 60 * 1_000;

function windowOf({ window_ms }: AttemptLimit, now: number): string {
  const day = startOfKstDay(now);
  return formatKst(day + Math.floor((now - day) / window_ms) * window_ms);
}

/** What stands for one household or phone: an IPv4 address, or the first half of an IPv6 one, which its owner may change at will. */
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
