import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import type { FakeGateways } from '../fakes/fake-gateways.ts';
import { otherOidOf, type Charge, type FakePaymentGateway } from '../fakes/fake-payment-gateway.ts';
import { violationUnless, type Violation } from './invariants.ts';
import { readEntries } from './payment-entry.ts';
import { pointSumViolations } from './point-sums.ts';
import { rewardViolations } from './reward-invariants.ts';
import { paymentViolations, unitsByOption, type SystemState } from './payment-violations.ts';

/** Stock and points at the start of the simulation. */
export interface OpeningBalances {
  /** Units by option. */
  readonly stock: ReadonlyMap<number, number>;
  /** Points that the simulation itself granted, by member. */
  readonly points: ReadonlyMap<number, number>;
}

/** Units that were returned broken and are not sold again, by option. */
export type Broken = ReadonlyMap<number, number>;

/** The amount in won that the gateways hold of each order number: charged and not refunded. */
export type HeldAmounts = ReadonlyMap<string, number>;

/**
 * Checks all invariants on the whole database and the gateways' ledgers: every unit is in stock, held or sold; every
 * charged won belongs to an order or was refunded; every point is accounted for; no order is in a status that its
 * payment forbids; every group seat belongs to a member of the group.
 */
export async function invariantViolations(
  database: Database,
  heldAmounts: HeldAmounts,
  opening: OpeningBalances,
  broken: Broken,
  state: SystemState,
): Promise<Violation[]> {
  const entries = await readEntries(database, null);
  const held = new Map<number, number>();
  for (const entry of entries) {
    for (const [option_idx, units] of unitsByOption(entry)) held.set(option_idx, (held.get(option_idx) ?? 0) + units);
  }
  const known = new Set(entries.map(({ payment_no }) => payment_no));
  const unapprovedNumbers = new Set(
    entries.filter(({ tid }) => tid === null).map(({ payment_no }) => otherOidOf(payment_no)),
  );
  // The server cannot find a charge under another number whose approval it never received.
  const unknownCharges =
    state === 'quiet'
      ? [...heldAmounts].filter(([oid, amount]) => amount !== 0 && !known.has(oid) && !unapprovedNumbers.has(oid))
      : [];
  return [
    ...(await stockViolations(database, null, held, opening, broken)),
    ...(await withdrawnViolations(database)),
    ...entries.flatMap((entry) => paymentViolations(entry, heldAmounts.get(entry.payment_no) ?? 0, state)),
    ...unknownCharges.flatMap(([oid, amount]) =>
      violationUnless(
        false,
        'no money is taken without an order',
        `${amount} won are held for ${oid}, which is no order`,
      ),
    ),
    ...(await pointViolations(database, null)),
    ...(await pointSumViolations(database, opening.points)),
    ...(await earnedViolations(database, null)),
    ...(await rewardViolations(database, null)),
    ...(await groupViolations(database, null)),
  ];
}

/** Checks, for the given options or all, that the stock plus the units in orders equals the initial stock. */
export async function stockViolations(
  database: Database,
  only: readonly number[] | null,
  held: ReadonlyMap<number, number>,
  opening: OpeningBalances,
  broken: Broken,
): Promise<Violation[]> {
  if (only?.length === 0) return [];
  const rows = await database
    .selectFrom('sale_option')
    .select(['option_idx', 'remaining_cnt'])
    .$if(only !== null, (query) => query.where(isAmong('option_idx', only)))
    .execute();
  return rows.flatMap(({ option_idx, remaining_cnt }) => {
    const unitsInOrders = held.get(option_idx) ?? 0;
    const total = remaining_cnt + unitsInOrders + (broken.get(option_idx) ?? 0);
    const initial = opening.stock.get(option_idx) ?? 0;
    const detail = `option ${option_idx}: ${initial} units became ${total} (${remaining_cnt} left, ${unitsInOrders} held)`;
    return [
      ...violationUnless(total === initial, 'stock plus what orders hold is the opening stock', detail),
      ...violationUnless(remaining_cnt >= 0, 'stock is never negative', detail),
    ];
  });
}

/** Checks that no order that holds or has sold units was placed after its option was withdrawn. */
async function withdrawnViolations(database: Database): Promise<Violation[]> {
  const { rows } = await sql<{ payment_no: string; option_idx: number }>`
    select distinct payment_no, sale_option.option_idx
    from payment join order_line using (payment_idx) join sale_option using (option_idx)
    where stock_held and order_dt > withdrawn_dt
  `.execute(database);
  return rows.flatMap(({ payment_no, option_idx }) =>
    violationUnless(false, 'a withdrawn option is not sold', `${payment_no} has taken option ${option_idx}`),
  );
}

/** Checks that point lots match the history, and that each is between zero and its granted amount. */
export async function pointViolations(database: Database, only: readonly number[] | null): Promise<Violation[]> {
  if (only?.length === 0) return [];
  const { rows } = await sql<{ member_idx: number; left: number; history: number; odd: number }>`
    select member.member_idx, lots.left, lots.odd,
      (select coalesce(sum(amount), 0)::int from point_hist where point_hist.member_idx = member.member_idx) as history
    from member, lateral (
      select coalesce(sum(remaining), 0)::int as left,
        count(*) filter (where remaining < 0 or remaining > amount)::int as odd
      from point_lot where point_lot.member_idx = member.member_idx
    ) as lots
    where ${only === null ? sql`true` : isAmong('member.member_idx', only)}
  `.execute(database);
  return rows.flatMap(({ member_idx, left, history, odd }) => [
    ...violationUnless(
      left === history,
      'the point lots hold what the history says',
      `member ${member_idx} has ${left} points, the history says ${history}`,
    ),
    ...violationUnless(
      odd === 0,
      'no lot holds more than was given or less than nothing',
      `member ${member_idx} has ${odd} such lots`,
    ),
  ]);
}

/** Checks that each confirmed line of a member earned 1 % of its paid amount once, rounded down, and no other line. */
export async function earnedViolations(database: Database, payments: readonly number[] | null): Promise<Violation[]> {
  if (payments?.length === 0) return [];
  const { rows } = await sql<{ order_idx: number; earned: number; should: number }>`
    select order_line.order_idx,
      case when order_status in ('구매확정', '교환완료') and payment.member_idx is not null
        then paid_amount / 100 else 0 end as should,
      coalesce((select sum(amount) from point_lot where point_lot.order_idx = order_line.order_idx), 0)::int as earned
    from order_line join payment on payment.payment_idx = order_line.payment_idx
    where ${payments === null ? sql`true` : isAmong('payment.payment_idx', payments)}
  `.execute(database);
  return rows.flatMap(({ order_idx, earned, should }) =>
    violationUnless(
      earned === should,
      'a confirmed line has earned its points once',
      `order line ${order_idx} has earned ${earned} points, not ${should}`,
    ),
  );
}

/**
 * Checks that a group counts each person with a valid order once, and that only paid orders have a seat. It has no more
 * people than seats, except for deposits made after their account had expired: these keep their price (see
 * docs/decisions/0035). A group that the operator ended was below its target, and no one joins or leaves it later.
 */
export async function groupViolations(database: Database, only: readonly number[] | null): Promise<Violation[]> {
  if (only?.length === 0) return [];
  const { rows } = await sql<{
    g_idx: number;
    group_cnt: number;
    goal_cnt: number;
    persons: number;
    in_time: number;
    unpaid: number;
    late: number;
    was_ended_when_made: boolean;
  }>`
    select group_purchase.g_idx, group_cnt, goal_cnt, count(distinct person) filter (where left_dt is null)::int as persons,
      count(distinct person) filter (where left_dt is null and not exists (
        select from order_line join order_event on order_event.order_idx = order_line.order_idx
        where order_line.payment_idx = payment.payment_idx
          and from_status = '취소완료' and to_status = '결제완료'
      ))::int as in_time,
      count(*) filter (where payment_status not in ('paid', 'refunded'))::int as unpaid,
      count(*) filter (where ended_dt < greatest(joined_dt, left_dt))::int as late,
      ended_dt is not null and group_cnt >= goal_cnt as was_ended_when_made
    from group_purchase
    left join group_member on group_member.g_idx = group_purchase.g_idx
    left join payment on payment.payment_idx = group_member.payment_idx
    where ${only === null ? sql`true` : isAmong('group_purchase.g_idx', only)}
    group by group_purchase.g_idx
  `.execute(database);
  return rows.flatMap(({ g_idx, group_cnt, goal_cnt, persons, in_time, unpaid, late, was_ended_when_made }) => [
    ...violationUnless(
      group_cnt === persons,
      'a group counts its members',
      `group ${g_idx} counts ${group_cnt}, there are ${persons}`,
    ),
    ...violationUnless(
      in_time <= goal_cnt,
      'a group has no more members than seats',
      `group ${g_idx} has ${goal_cnt} seats, and ${in_time} people on them`,
    ),
    ...violationUnless(
      unpaid === 0,
      'only paid orders have a seat',
      `group ${g_idx} has ${unpaid} seats of orders that are not paid`,
    ),
    ...violationUnless(
      late === 0 && !was_ended_when_made,
      'a group that was ended keeps its members',
      `group ${g_idx} has ${group_cnt} of ${goal_cnt} members after its end, ${late} of whom came or left later`,
    ),
  ]);
}

function isAmong(column: string, numbers: readonly number[] | null) {
  return sql<boolean>`${sql.ref(column)} = any(${[...(numbers ?? [])]}::bigint[])`;
}

/** The ledgers of the fake gateways: their charges by order number. */
export class Ledger {
  readonly #gateways: FakeGateways;
  readonly #charges = new Map<string, { readonly charge: Charge; readonly gateway: FakePaymentGateway }[]>();
  readonly #read = new Map<FakePaymentGateway, number>();

  constructor(gateways: FakeGateways) {
    this.#gateways = gateways;
  }

  /** Returns the amount that all gateways hold of an order number. */
  heldAmount(oid: string): number {
    this.#readNewCharges();
    return this.#sum(oid);
  }

  heldAmounts(): HeldAmounts {
    this.#readNewCharges();
    return new Map([...this.#charges.keys()].map((oid) => [oid, this.#sum(oid)]));
  }

  #sum(oid: string): number {
    const { vbank } = this.#gateways;
    return (this.#charges.get(oid) ?? []).reduce((sum, { charge, gateway }) => {
      const isTaken = gateway !== vbank || vbank.deposited.has(charge.tid);
      return isTaken ? sum + charge.amount - charge.returned : sum;
    }, 0);
  }

  /** Reads the charges that were added since the last call; gateways only append charges. */
  #readNewCharges(): void {
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
