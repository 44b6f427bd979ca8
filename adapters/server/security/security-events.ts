import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import { RETENTION } from '../../../core/vocabulary/retention.ts';
import type { MemberIdx, StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import type { SecurityEventKind, Tables } from '../database/tables/tables.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { coarseNetwork } from './coarse-network.ts';

/** How long events are stored. */
const RETENTION_MS = RETENTION.securityEventDays * DAY_MS;
/** Maximum number of events that one run of the job deletes. */
const MAX_DELETED = 5_000;
const MAX_ROW_LIST_LENGTH = 2_000;

type Recorder = Pick<ServerContext, 'database' | 'clock'>;
type Row = Selectable<Tables['security_event']>;

/** An action or attempt of a client. */
export interface ClientEvent {
  readonly what: SecurityEventKind;
  /** The member concerned: the caller, or the account of a failed login. */
  readonly member_idx: MemberIdx | null;
  /** The staff member concerned, stored as the event's row. */
  readonly staff_idx?: StaffIdx | null;
  readonly call: string;
  /** Numbers of the rows, such as `payment_idx 12`. */
  readonly row_list?: string;
}

/**
 * Stores an event of a client. The same event of one account and network is one row an hour, with a count, so that
 * repeated attempts do not fill the table. Prerendered pages and previews have no address, and are not stored. A
 * failure is logged and does not fail the call.
 */
export async function recordClientEvent(
  shop: Recorder & Pick<ServerContext, 'log' | 'metrics'>,
  { address, request_id = '' }: Pick<Caller, 'address' | 'request_id'>,
  { what, member_idx, staff_idx = null, call, row_list = '' }: ClientEvent,
): Promise<void> {
  if (address === '') return;
  shop.metrics.clientEvent(what);
  const network = coarseNetwork(address);
  const staff = staff_idx === null ? '' : `staff_idx ${staff_idx}`;
  const now = shop.clock.now();
  const hour = formatKst(now).slice(0, 13);
  try {
    await insertEvent(shop.database, now, {
      event_key: hashToken(JSON.stringify([hour, what, member_idx, staff, network, call])),
      what,
      member_idx,
      network,
      call,
      row_list: staff === '' ? row_list : staff,
      request_id,
      actor: '',
    });
  } catch (error) {
    shop.log.error({ err: error, what, call, request_id }, 'a security event could not be stored');
  }
}

/** An action of an operator's command. */
export interface OperatorEvent {
  readonly what: SecurityEventKind;
  /** User of the machine. */
  readonly actor: string;
  readonly request_id: string;
  readonly call: string;
  readonly row_list: string;
}

/**
 * Stores an event of an operator as a row of its own. Rejects if that fails: without the record, the data is not shown.
 */
export async function recordOperatorEvent(
  { database, clock }: Recorder,
  { row_list, ...event }: OperatorEvent,
): Promise<void> {
  await insertEvent(database, clock.now(), {
    ...event,
    event_key: hashToken(JSON.stringify([event, row_list])),
    row_list,
    member_idx: null,
    network: '',
  });
}

async function insertEvent(
  database: Database,
  now: number,
  { row_list, ...event }: Omit<Row, 'event_idx' | 'event_dt' | 'last_dt' | 'event_cnt'>,
): Promise<void> {
  const event_dt = formatKst(now);
  await database
    .insertInto('security_event')
    .values({ ...event, row_list: truncateRowList(row_list), event_dt, last_dt: event_dt })
    .onConflict((conflict) =>
      conflict.column('event_key').doUpdateSet((row) => ({
        last_dt: event_dt,
        event_cnt: row('security_event.event_cnt', '+', 1),
      })),
    )
    .execute();
}

function truncateRowList(text: string): string {
  return text.length <= MAX_ROW_LIST_LENGTH ? text : `${text.slice(0, MAX_ROW_LIST_LENGTH)}…`;
}

export interface SecurityFilter {
  /** Days in KST, both included; null for no bound. */
  readonly from: KstDay | null;
  readonly to: KstDay | null;
  readonly member_idx: MemberIdx | null;
  /** The last event of the previous page; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

/** Finds events, newest first. */
export async function findSecurityEvents(
  database: Database,
  { from: first, to: last, member_idx, before: previous, limit }: SecurityFilter,
): Promise<readonly Omit<Row, 'event_key'>[]> {
  const { from, before } = dayBounds(first, last);
  return database
    .selectFrom('security_event')
    .select(['event_idx', 'what', 'event_dt', 'last_dt', 'event_cnt', 'member_idx', 'network', 'actor', 'call'])
    .select(['row_list', 'request_id'])
    .$if(from !== null, (query) => query.where('event_dt', '>=', from ?? ''))
    .$if(before !== null, (query) => query.where('event_dt', '<', before ?? ''))
    .$if(member_idx !== null, (query) => query.where('member_idx', '=', member_idx))
    .$if(previous !== null, (query) =>
      query.where((row) =>
        row(
          row.refTuple('event_dt', 'event_idx'),
          '<',
          row
            .selectFrom('security_event as seen')
            .select(['seen.event_dt', 'seen.event_idx'])
            .where('seen.event_idx', '=', previous)
            .$asTuple('event_dt', 'event_idx'),
        ),
      ),
    )
    .orderBy('event_dt', 'desc')
    .orderBy('event_idx', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes events older than two years, a limited number at a time. */
export async function removeOldSecurityEvents(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('security_event')
    .where('event_idx', 'in', (row) =>
      row
        .selectFrom('security_event')
        .select('event_idx')
        .where('event_dt', '<', formatKst(now - RETENTION_MS))
        .orderBy('event_dt')
        .orderBy('event_idx')
        .limit(MAX_DELETED),
    )
    .execute();
}
