import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { DAY_MS } from '../../../core/time/durations.ts';
import { addDays, formatKst, startOfKstDay } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Maximum number of attempts per period, which is at most a day. Periods shorter than a day slide: attempts of the
 * previous period count in proportion to its overlap with the sliding period, so that the limit also holds across the
 * end of a period. A period of a day is a calendar day in KST.
 */
export interface AttemptLimit {
  readonly maxAttempts: number;
  readonly windowMs: number;
}

/** Maximum number of attempts per period from one network. */
export interface NetworkLimit extends AttemptLimit {
  /**
   * True for calls that many phones make through one IPv4 address of their carrier, which is then allowed ten times as
   * many. The limit of the phone number, member, order or browser that such a call names is applied first.
   */
  readonly isShared?: boolean;
}

const SHARED_FACTOR = 10;

/** Returns true and counts the attempt if another one under `key` is allowed. All processes share the count. */
export async function consumeAttempt(
  database: Database,
  key: string,
  limit: AttemptLimit,
  now: number,
): Promise<boolean> {
  return (await countAttempt(database, key, limit, now)) !== null;
}

/** Counts an attempt, and returns the number in this period. Above the limit, does not count it and returns null. */
export async function countAttempt(
  database: Database,
  key: string,
  limit: AttemptLimit,
  now: number,
): Promise<number | null> {
  const { start_dt, previousStart, previousShare } = periodAt(limit, now);
  const allowed = sql<number>`${limit.maxAttempts}::int - coalesce((
    select floor(before.cnt * ${previousShare}::float8)::int
    from attempt as before where before.key = ${key} and before.window_dt = ${previousStart}::timestamp
  ), 0)`;
  const counted = await database
    .insertInto('attempt')
    .columns(['key', 'window_dt', 'cnt'])
    .expression(
      database
        .selectNoFrom([
          sql<string>`${key}::text`.as('key'),
          sql<KstText>`${start_dt}::timestamp`.as('window_dt'),
          sql<number>`1`.as('cnt'),
        ])
        .where(allowed, '>', 0),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_dt'])
        .doUpdateSet((row) => ({ cnt: row('attempt.cnt', '+', 1) }))
        .where('attempt.cnt', '<', allowed),
    )
    .returning('cnt')
    .executeTakeFirst();
  return counted?.cnt ?? null;
}

/** Returns how many attempts were counted in the period at `now`. */
export async function loadAttemptCount(
  database: Database,
  key: string,
  limit: Pick<AttemptLimit, 'windowMs'>,
  now: number,
): Promise<number> {
  const row = await database
    .selectFrom('attempt')
    .select('cnt')
    .where('key', '=', key)
    .where('window_dt', '=', periodAt(limit, now).start_dt)
    .executeTakeFirst();
  return row?.cnt ?? 0;
}

/** Uncounts an attempt that was counted at `now`, for limits that count failures only. */
export async function refundAttempt(database: Database, key: string, limit: AttemptLimit, now: number): Promise<void> {
  await database
    .updateTable('attempt')
    .set((row) => ({ cnt: row('cnt', '-', 1) }))
    .where('key', '=', key)
    .where('window_dt', '=', periodAt(limit, now).start_dt)
    .where('cnt', '>', 0)
    .execute();
}

/** Deletes counts older than a day, which limit nothing any more. */
export async function removeOldAttempts(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('attempt')
    .where('window_dt', '<', formatKst(addDays(startOfKstDay(now), -1)))
    .execute();
}

interface Period {
  readonly start_dt: KstText;
  readonly previousStart: KstText;
  /** The share of the previous period that is less than a period ago, in `[0, 1)`. */
  readonly previousShare: number;
}

function periodAt({ windowMs }: Pick<AttemptLimit, 'windowMs'>, now: number): Period {
  const day = startOfKstDay(now);
  const start = day + Math.floor((now - day) / windowMs) * windowMs;
  // An attempt that was made exactly one period ago no longer counts.
  const elapsed = now - start + 1;
  return {
    start_dt: formatKst(start),
    previousStart: formatKst(start - windowMs),
    previousShare: windowMs < DAY_MS ? 1 - elapsed / windowMs : 0,
  };
}

/**
 * Returns true and counts the attempt if another one named `name` is allowed from the network of `address` and from the
 * larger ones around it. A refused attempt is not counted in the larger networks, so that one home cannot use up the
 * limit of its neighbors. An empty address, as of a page that is rendered in advance, is not limited.
 */
export async function consumeNetworkAttempt(
  { database, primary = database, secret }: Pick<ServerContext, 'database' | 'primary' | 'secret'>,
  name: string,
  address: string,
  limit: NetworkLimit,
  now: number,
): Promise<boolean> {
  for (const { key, maxAttempts } of networkCounts(secret, name, address, limit)) {
    if (!(await consumeAttempt(primary, key, { maxAttempts, windowMs: limit.windowMs }, now))) return false;
  }
  return true;
}

/** Uncounts an attempt of `consumeNetworkAttempt` that was counted at `now`, for limits that count failures only. */
export async function refundNetworkAttempt(
  { database, secret }: Pick<ServerContext, 'database' | 'secret'>,
  name: string,
  address: string,
  limit: NetworkLimit,
  now: number,
): Promise<void> {
  for (const { key } of networkCounts(secret, name, address, limit)) await refundAttempt(database, key, limit, now);
}

/** Returns the counts of an attempt. Their keys are hashed, so that they do not reveal the address. */
function networkCounts(
  secret: ServerContext['secret'],
  name: string,
  address: string,
  limit: NetworkLimit,
): readonly { readonly key: string; readonly maxAttempts: number }[] {
  return networkTiers(address).map(({ network, factor }) => {
    const maxAttempts =
      (limit.isShared === true ? sharedMaxAttempts(network, limit.maxAttempts) : limit.maxAttempts) * factor;
    return { key: `${name}:${secret.hashCode('network', network)}`, maxAttempts };
  });
}

/** Returns the limit of a network that many phones share: ten times `max` for an IPv4 address, otherwise `max`. */
export function sharedMaxAttempts(network: string, max: number): number {
  return network.includes(':') ? max : max * SHARED_FACTOR;
}

/** A network, and the factor by which its limit exceeds that of the smallest one. */
interface NetworkTier {
  readonly network: string;
  readonly factor: number;
}

/**
 * Returns the networks of an address, the smallest first: an IPv4 address, or the /64, /56 and /48 of an IPv6 address,
 * since an attacker may be assigned any of these as a whole. No networks for an empty address.
 */
export function networkTiers(address: string): readonly NetworkTier[] {
  if (address === '') return [];
  const groups = ipv6Groups(address);
  if (groups === null) return [{ network: networkOf(address), factor: 1 }];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groups;
  const site = `${first}:${second}:${third}`;
  const upper = Math.floor(Number.parseInt(fourth, 16) / 256) * 256;
  return [
    { network: networkOf(address), factor: 1 },
    { network: `${site}:${upper.toString(16)}::/56`, factor: 10 },
    { network: `${site}::/48`, factor: 100 },
  ];
}

/**
 * Returns the part of an address that identifies a household or phone: an IPv4 address, or the first half of an IPv6
 * address, whose other half the client may change.
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address);
  return groups === null ? (mappedIpv4(address) ?? address) : `${groups.slice(0, 4).join(':')}::/64`;
}

function mappedIpv4(address: string): string | null {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

/** Returns the eight groups of an IPv6 address without leading zeros; null for any other text. */
function ipv6Groups(address: string): readonly string[] | null {
  if (!isIPv6(address) || mappedIpv4(address) !== null) return null;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}
