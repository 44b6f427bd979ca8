import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { Counts } from './counts.ts';

/** Counts of events and actions in the simulations. */
export class SimulationFigures {
  orders = 0;
  shops = 0;
  steps = 0;
  days = 0;
  /** Number of checks after steps; `wholeChecks` counts those of the whole database. */
  stepChecks = 0;
  wholeChecks = 0;
  readonly faults = new Counts();
  readonly deeds = new Counts();
  readonly acts = new Counts();
  readonly methods = new Counts();
  readonly payments = new Counts();
  readonly lines = new Counts();
  readonly books = new Counts();

  add(other: SerializedFigures): void {
    this.orders += other.orders;
    this.shops += other.shops;
    this.steps += other.steps;
    this.days += other.days;
    this.stepChecks += other.stepChecks;
    this.wholeChecks += other.wholeChecks;
    for (const name of COUNTED) {
      for (const [what, times] of Object.entries(other[name])) this[name].add(what, times);
    }
  }

  toJSON(): SerializedFigures {
    const { orders, shops, steps, days, stepChecks, wholeChecks } = this;
    const { faults, deeds, acts, methods, payments, lines, books } = this;
    return {
      orders,
      shops,
      steps,
      days,
      stepChecks,
      wholeChecks,
      faults: faults.toJSON(),
      deeds: deeds.toJSON(),
      acts: acts.toJSON(),
      methods: methods.toJSON(),
      payments: payments.toJSON(),
      lines: lines.toJSON(),
      books: books.toJSON(),
    };
  }
}

const COUNTED = ['faults', 'deeds', 'acts', 'methods', 'payments', 'lines', 'books'] as const;

/** The figures as sent between processes, and as `--json` prints them. */
export interface SerializedFigures extends Readonly<
  Record<(typeof COUNTED)[number], Readonly<Record<string, number>>>
> {
  readonly orders: number;
  readonly shops: number;
  readonly steps: number;
  readonly days: number;
  readonly stepChecks: number;
  readonly wholeChecks: number;
}

/** Assertions that end a simulation, in addition to the invariants. */
export const ASSERTIONS = [
  'one order sheet makes one payment, however often it is sent',
  'a stranger with the number of an order gets nowhere',
  'a total or a refund that is not the shop’s is refused',
  'the end of a group changes none of its orders',
] as const;

/** Counts how the orders ended, read from the database. */
export async function countEnds(database: Database, figures: SimulationFigures): Promise<void> {
  const payments = await sql<{ pay_method: string; payment_status: string; cnt: number }>`
    select pay_method, payment_status, count(*)::int as cnt from payment group by pay_method, payment_status
  `.execute(database);
  for (const { pay_method, payment_status, cnt } of payments.rows) {
    figures.payments.add(payment_status, cnt);
    figures.methods.add(`${pay_method}: started`, cnt);
    if (payment_status === 'paid' || payment_status === 'refunded') figures.methods.add(`${pay_method}: paid`, cnt);
  }
  const lines = await sql<{ order_status: string; cnt: number }>`
    select order_status, count(*)::int as cnt from order_line group by order_status
  `.execute(database);
  for (const { order_status, cnt } of lines.rows) figures.lines.add(order_status, cnt);
  const { rows } = await sql<{ what: string; cnt: number }>`
    select 'refunds, ' || refund_kind as what, count(*)::int as cnt from refund group by refund_kind
    union all select 'won refunded', coalesce(sum(refund_amount), 0)::bigint from refund
    union all select 'fees waived', count(*)::int from refund where waived_amount > 0
    union all select 'partial refunds', count(*)::int from refund where remaining_amount > 0
    union all select 'points, ' || hist_type, sum(abs(amount))::bigint from point_hist group by hist_type
    union all select 'claims, ' || claim_type || ' ' || claim_status, count(*)::int from order_claim
      group by claim_type, claim_status
    union all select 'groups opened', count(*)::int from group_purchase
    union all select 'groups that the operator ended', count(*)::int from group_purchase where ended_dt is not null
    union all select 'openers rewarded', count(*)::int from point_lot where reward_order_idx is not null
    union all select 'groups whose goal was reached', count(*)::int from group_purchase where group_cnt >= goal_cnt
    union all select 'groups with more than their goal, by late deposits', count(*)::int from group_purchase
      where group_cnt > goal_cnt
    union all select 'won of group discount', coalesce(sum(discount_amount), 0)::bigint from payment
      where payment_status = 'paid'
    union all select 'orders through a channel', count(*)::int from payment
      where referrer_type <> '0' and payment_status in ('paid', 'refunded')
  `.execute(database);
  for (const { what, cnt } of rows) figures.books.add(what, cnt);
}

/** Formats the figures for people. */
export function formatFigures(figures: SerializedFigures, seconds: number): string {
  const { orders, shops, steps, days, stepChecks, wholeChecks } = figures;
  const list = (title: string, counts: Readonly<Record<string, number>>): string =>
    [title, ...Object.entries(counts).map(([what, times]) => `  ${number(times).padStart(11)}  ${what}`)].join('\n');
  return [
    `${number(orders)} orders in ${number(seconds)} s, ${(orders / seconds).toFixed(1)} a second`,
    `${number(shops)} shops, ${number(days)} days, ${number(steps)} steps; books read ${number(stepChecks)} times in part, ${number(wholeChecks)} times whole`,
    list('Faults that were met:', figures.faults),
    list('Shoppers and banks:', figures.deeds),
    list('The operator:', figures.acts),
    list('Ways to pay:', figures.methods),
    list('Payments ended as:', figures.payments),
    list('Lines ended as:', figures.lines),
    list('In the books:', figures.books),
  ].join('\n');
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}
