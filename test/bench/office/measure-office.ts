import { sql } from 'kysely';
import * as v from 'valibot';
import { postgresDatabase, type Database } from '../../../adapters/server/database/database.ts';
import { migrate } from '../../../adapters/server/database/migrate.ts';
import { AuditNotes } from '../../../adapters/server/office-kernel/audit-notes.ts';
import type { OfficeCaller } from '../../../adapters/server/office-kernel/office-caller.ts';
import { rollUpSales } from '../../../adapters/server/office-figures/roll-up-sales.ts';
import { OfficeApi } from '../../../adapters/server/office/office-api.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { benchContext } from '../bench-context.ts';
import { cpuMsWith } from '../cpu-time.ts';
import { median, printTable } from '../figures.ts';
import type { GoalCheck } from '../goals.ts';
import { connectionPid } from '../growth.ts';
import type { OfficeBenchCall } from './bench-call.ts';
import { measureExports } from './measure-exports.ts';
import { officeCalls } from './office-calls.ts';
import { makeOfficeRows } from './office-rows.ts';

const ORDERS = 1_000_000;
const ROUNDS = 12;
const WARM_UP = 3;
const NOW = Date.UTC(2026, 10, 21, 9);
/** The id of the seller whose calls are measured. */
const SELLER = 7;

interface OfficeBenchRequest {
  /** A PostgreSQL in which a database is created; an existing one is measured unchanged. */
  readonly url: string;
  /** Number of orders; null means a million. */
  readonly orders: number | null;
  /** Only calls whose names contain this text are measured; an empty text means all. */
  readonly only: string;
}

/**
 * Measures the lists, figures and exports of the office with a million orders, on a real PostgreSQL. If the database
 * runs on this machine, it measures the processor time of the server and its connection, so that other load does not
 * count.
 */
export async function measureOffice({ url, orders, only }: OfficeBenchRequest, goals: GoalCheck): Promise<void> {
  const database = await openRows(url, orders ?? ORDERS);
  try {
    const api = new OfficeApi(benchContext(database, NOW));
    const rows: (readonly (string | number)[])[] = [];
    for (const call of officeCalls(formatKst(NOW), orders ?? ORDERS).filter(({ name }) => name.includes(only))) {
      const times: number[] = [];
      let answered = '';
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const { ms, text } = await timed(database, api, call);
        answered = text;
        if (round >= WARM_UP) times.push(ms);
      }
      const middle = median(times);
      rows.push([call.name, middle, Math.max(...times), answered, goals.check(call.goal, middle, call.name)]);
    }
    printTable(`The office with ${orders ?? ORDERS} orders, ms (of ${ROUNDS})`, [
      ['call', 'median', 'most', 'rows', 'goal'],
      ...rows,
    ]);
    await measureExports(database, { now: NOW, only }, goals);
  } finally {
    await database.destroy();
  }
}

async function timed(database: Database, api: OfficeApi, { call, request, isSeller }: OfficeBenchCall) {
  const pid = await connectionPid(database);
  const computed = cpuMsWith(pid);
  const began = performance.now();
  const envelope = await api.handle(call, request, callerOf(isSeller ? SELLER : null));
  const passed = performance.now() - began;
  if (envelope.result_code !== 200) throw new Error(`${call} returned ${envelope.result_code}`);
  return { ms: computed === null ? passed : (cpuMsWith(pid) ?? computed) - computed, text: sizeOf(envelope) };
}

const sized = v.object({
  result_data: v.union([
    v.pipe(
      v.object({ list: v.array(v.unknown()) }),
      v.transform(({ list }) => String(list.length)),
    ),
    v.pipe(
      v.object({ total_cnt: v.number() }),
      v.transform(({ total_cnt }) => `${total_cnt} counted`),
    ),
  ]),
});

/** Returns the number of rows in a response, so that an empty list is noticed. */
function sizeOf(envelope: object): string {
  const parsed = v.safeParse(sized, envelope);
  return parsed.success ? parsed.output.result_data : '';
}

function callerOf(seller_idx: SellerIdx | null): OfficeCaller {
  const role = seller_idx === null ? 'owner' : 'seller';
  const times = { openedAt: NOW, usedAt: NOW, confirmedAt: NOW };
  return {
    staff: {
      staff_idx: 1,
      staff_name: role,
      email: '',
      role,
      seller_idx,
      needs_new_password: false,
      token_hash: '',
      times,
    },
    address: '',
    userAgent: '',
    request_id: '',
    audit: new AuditNotes(),
    device_key: null,
    setToken: () => {},
    setDeviceKey: () => {},
  };
}

async function openRows(url: string, orders: number): Promise<Database> {
  const name = `office_${orders}`;
  const admin = postgresDatabase(url, () => {}, 1);
  const { rows: known } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  if (known.length === 0) await sql`create database ${sql.id(name)}`.execute(admin);
  await admin.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const maker = postgresDatabase(own.href, () => {}, 1);
  await sql`set statement_timeout = 0`.execute(maker);
  const began = performance.now();
  await migrate(maker);
  const { rows: made } = await sql`select from payment limit 1`.execute(maker);
  if (made.length === 0) await makeOfficeRows(maker, orders, formatKst(NOW));
  await rollUpSales({ database: maker, clock: new FakeClock(NOW) });
  await sql`vacuum analyze sales_figure`.execute(maker);
  await maker.destroy();
  process.stdout.write(`${orders} orders made in ${Math.round((performance.now() - began) / 1_000)} s\n`);
  const measured = postgresDatabase(own.href, () => {}, 1);
  // Parallel workers run outside the process of the connection, where their time would not be counted.
  await sql`set max_parallel_workers_per_gather = 0`.execute(measured);
  return measured;
}
