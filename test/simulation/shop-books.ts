import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import type { FakeGateways } from '../fakes/fake-gateways.ts';
import type { Charge, FakePaymentGateway } from '../fakes/fake-payment-gateway.ts';
import { readEntries } from './payment-entry.ts';
import { faultsOfPayment, piecesOf, type Fault, type Moment } from './payment-faults.ts';

/** What was in the shop when the simulation began. */
export interface OpeningBooks {
  /** Pieces by option. */
  readonly stock: ReadonlyMap<number, number>;
}

/** Pieces that came back broken, and are not sold again. */
export type Broken = ReadonlyMap<number, number>;

/** What the gateways hold of each order number: taken, and not sent back. Won. */
export type Standing = ReadonlyMap<string, number>;

/**
 * The shop's invariants, read from all of the database and from the gateways' own ledgers: every piece is in stock,
 * held or sold; every won that was taken stands in an order or went back; every point is accounted for; no order is
 * in a state that its payment forbids; every seat of a group is somebody's.
 */
export async function faultsOf(
  database: Database,
  standing: Standing,
  opening: OpeningBooks,
  broken: Broken,
  moment: Moment,
): Promise<Fault[]> {
  const entries = await readEntries(database, null);
  const held = new Map<number, number>();
  for (const entry of entries) {
    for (const [option_idx, pieces] of piecesOf(entry)) held.set(option_idx, (held.get(option_idx) ?? 0) + pieces);
  }
  const known = new Set(entries.map(({ payment_no }) => payment_no));
  const strangers = moment === 'quiet' ? [...standing].filter(([oid, stands]) => stands !== 0 && !known.has(oid)) : [];
  return [
    ...(await stockFaults(database, null, held, opening, broken)),
    ...entries.flatMap((entry) => faultsOfPayment(entry, standing.get(entry.payment_no) ?? 0, moment)),
    ...strangers.map(([oid, stands]) => `${stands} won were taken for ${oid}, which is no order`),
    ...(await pointFaults(database, null)),
    ...(await groupFaults(database, null)),
  ];
}

/** Pieces left plus pieces in orders that hold them are the pieces that were there. Of some options, or of all. */
export async function stockFaults(
  database: Database,
  only: readonly number[] | null,
  held: ReadonlyMap<number, number>,
  opening: OpeningBooks,
  broken: Broken,
): Promise<Fault[]> {
  if (only?.length === 0) return [];
  const rows = await database
    .selectFrom('sale_option')
    .select(['option_idx', 'remaining_cnt'])
    .$if(only !== null, (query) => query.where(among('option_idx', only)))
    .execute();
  return rows.flatMap(({ option_idx, remaining_cnt }) => {
    const inOrders = held.get(option_idx) ?? 0;
    const there = remaining_cnt + inOrders + (broken.get(option_idx) ?? 0);
    const began = opening.stock.get(option_idx) ?? 0;
    return there === began && remaining_cnt >= 0
      ? []
      : [`option ${option_idx}: ${began} pieces became ${there} (${remaining_cnt} left, ${inOrders} held)`];
  });
}

/** The lots hold what the history says, never more than was given and never less than nothing. */
export async function pointFaults(database: Database, only: readonly number[] | null): Promise<Fault[]> {
  if (only?.length === 0) return [];
  const { rows } = await sql<{ member_idx: number; left: number; history: number; odd: number }>`
    select member.member_idx, lots.left, lots.odd,
      (select coalesce(sum(amount), 0)::int from point_hist where point_hist.member_idx = member.member_idx) as history
    from member, lateral (
      select coalesce(sum(remaining), 0)::int as left,
        count(*) filter (where remaining < 0 or remaining > amount)::int as odd
      from point_lot where point_lot.member_idx = member.member_idx
    ) as lots
    where ${only === null ? sql`true` : among('member.member_idx', only)}
  `.execute(database);
  return rows.flatMap(({ member_idx, left, history, odd }) => [
    ...(left === history ? [] : [`member ${member_idx} has ${left} points, the history says ${history}`]),
    ...(odd === 0 ? [] : [`member ${member_idx} has ${odd} lots with more or less points than there can be`]),
  ]);
}

/**
 * A group counts each person once whose order is kept; only orders that were paid have a seat. There are no more people
 * than seats, but for those whose deposit came when their account had lapsed: they keep their price (decisions 0035).
 */
export async function groupFaults(database: Database, only: readonly number[] | null): Promise<Fault[]> {
  if (only?.length === 0) return [];
  const { rows } = await sql<{
    g_idx: number;
    group_cnt: number;
    goal_cnt: number;
    persons: number;
    in_time: number;
    unpaid: number;
  }>`
    select group_purchase.g_idx, group_cnt, goal_cnt, count(distinct person) filter (where left_dt is null)::int as persons,
      count(distinct person) filter (where left_dt is null and not exists (
        select from order_line join order_event on order_event.order_idx = order_line.order_idx
        where order_line.payment_idx = payment.payment_idx
          and from_status = '취소완료' and to_status = '결제완료'
      ))::int as in_time,
      count(*) filter (where payment_status not in ('paid', 'refunded'))::int as unpaid
    from group_purchase
    left join group_member on group_member.g_idx = group_purchase.g_idx
    left join payment on payment.payment_idx = group_member.payment_idx
    where ${only === null ? sql`true` : among('group_purchase.g_idx', only)}
    group by group_purchase.g_idx
  `.execute(database);
  return rows.flatMap(({ g_idx, group_cnt, goal_cnt, persons, in_time, unpaid }) => [
    ...(group_cnt === persons ? [] : [`group ${g_idx} counts ${group_cnt}, there are ${persons}`]),
    ...(in_time <= goal_cnt ? [] : [`group ${g_idx} has ${goal_cnt} seats, and ${in_time} people on them`]),
    ...(unpaid === 0 ? [] : [`group ${g_idx} has ${unpaid} seats of orders that are not paid`]),
  ]);
}

function among(column: string, numbers: readonly number[] | null) {
  return sql<boolean>`${sql.ref(column)} in (
    select jsonb_array_elements_text(${JSON.stringify(numbers ?? [])}::jsonb)::bigint
  )`;
}

/** The ledgers of the fakes: what they charged, found by order number. */
export class Ledger {
  readonly #gateways: FakeGateways;
  readonly #charges = new Map<string, { readonly charge: Charge; readonly gateway: FakePaymentGateway }[]>();
  readonly #read = new Map<FakePaymentGateway, number>();

  constructor(gateways: FakeGateways) {
    this.#gateways = gateways;
  }

  /** What all gateways hold of an order number. */
  standing(oid: string): number {
    this.#readOn();
    return this.#sum(oid);
  }

  all(): Standing {
    this.#readOn();
    return new Map([...this.#charges.keys()].map((oid) => [oid, this.#sum(oid)]));
  }

  #sum(oid: string): number {
    const { vbank } = this.#gateways;
    return (this.#charges.get(oid) ?? []).reduce((sum, { charge, gateway }) => {
      const isTaken = gateway !== vbank || vbank.deposited.has(charge.tid);
      return isTaken ? sum + charge.amount - charge.returned : sum;
    }, 0);
  }

  /** Charges are only ever added. */
  #readOn(): void {
    const { card, vbank, kakao, naver, app_card } = this.#gateways;
    for (const gateway of [card, vbank, kakao, naver, app_card]) {
      const from = this.#read.get(gateway) ?? 0;
      for (let at = from; at < gateway.charges.length; at += 1) {
        const charge = gateway.charges[at];
        if (charge === undefined) continue;
        const others = this.#charges.get(charge.oid) ?? [];
        others.push({ charge, gateway });
        this.#charges.set(charge.oid, others);
      }
      this.#read.set(gateway, gateway.charges.length);
    }
  }
}
