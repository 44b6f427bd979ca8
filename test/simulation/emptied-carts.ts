import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { violationUnless, type Violation } from './invariants.ts';
import { writtenAfter } from './touched-rows.ts';

interface Move {
  readonly seq: number;
  readonly tx: string;
  /** `left`: units were removed from a cart line; `bought`: a payment became an order, or got its virtual account. */
  readonly kind: 'left' | 'bought';
  readonly idx: number;
  readonly before: number;
  readonly after: number;
}

interface PurchasedLine {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly basket_idx: number;
  readonly option_cnt: number;
  readonly is_still_there: boolean;
}

/**
 * Checks that each order removed exactly its own units from the shopper's cart, in the transaction in which it was paid
 * or its account issued, and that nothing else removed any. The database records this in the schema of `TouchedRows`.
 */
export class EmptiedCarts {
  readonly #database: Database;
  #seen = 0;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Call this after `TouchedRows.watch`, which creates and later drops the schema. */
  static async watch(database: Database): Promise<EmptiedCarts> {
    await sql`
      create unlogged table simulation.cart_move (
        seq bigserial primary key, tx text not null default pg_current_xact_id()::text,
        kind text not null, idx bigint not null, before int not null, after int not null
      )
    `.execute(database);
    await sql`
      create function simulation.note_cart() returns trigger language plpgsql as ${sql.lit(`declare
        left_over int := case when tg_op = 'DELETE' then 0 else new.option_cnt end;
      begin
        if left_over < old.option_cnt then
          insert into simulation.cart_move (kind, idx, before, after)
          values ('left', old.basket_idx, old.option_cnt, left_over);
        end if;
        return null;
      end`)}
    `.execute(database);
    await sql`
      create function simulation.note_bought() returns trigger language plpgsql as ${sql.lit(`begin
        insert into simulation.cart_move (kind, idx, before, after) values ('bought', new.payment_idx, 0, 0);
        return null;
      end`)}
    `.execute(database);
    await sql`
      create trigger simulated_cart after update or delete on cart_line
      for each row execute function simulation.note_cart()
    `.execute(database);
    await sql`
      create trigger simulated_cart after update on payment for each row
      when (new.payment_status in ('paid', 'waiting') and old.tid is null and old.payment_status <> new.payment_status)
      execute function simulation.note_bought()
    `.execute(database);
    return new EmptiedCarts(database);
  }

  /** Returns violations in rows written since the last call. Requires that there are no concurrent writers. */
  async violations(): Promise<Violation[]> {
    const { rows } = await sql<Move>`
      select seq, tx, kind, idx, before, after from simulation.cart_move where ${writtenAfter(this.#seen)} order by seq
    `.execute(this.#database);
    for (const { seq } of rows) this.#seen = Math.max(this.#seen, seq);
    const lines = await this.#linesOf(rows.flatMap(({ kind, idx }) => (kind === 'bought' ? [idx] : [])));
    return [...new Set(rows.map(({ tx }) => tx))].flatMap((one) =>
      invariantViolations(
        rows.filter(({ tx }) => tx === one),
        lines,
      ),
    );
  }

  async forget(): Promise<void> {
    await sql`truncate simulation.cart_move`.execute(this.#database);
  }

  /** Returns the purchased lines of a cart. */
  async #linesOf(payments: readonly number[]): Promise<readonly PurchasedLine[]> {
    if (payments.length === 0) return [];
    const { rows } = await sql<PurchasedLine>`
      select payment.payment_idx, payment_no, order_line.basket_idx, order_line.option_cnt,
        cart_line.basket_idx is not null as is_still_there
      from payment
      join order_line on order_line.payment_idx = payment.payment_idx
      left join cart_line
        on cart_line.basket_idx = order_line.basket_idx and cart_line.member_idx = payment.member_idx
      where payment.member_idx is not null and not is_direct and order_line.basket_idx is not null
        and payment.payment_idx = any(${[...payments]}::bigint[])
    `.execute(this.#database);
    return rows;
  }
}

/** Returns the violations of one transaction. */
function invariantViolations(moves: readonly Move[], lines: readonly PurchasedLine[]): Violation[] {
  const bought = new Set(moves.flatMap(({ kind, idx }) => (kind === 'bought' ? [idx] : [])));
  const own = lines.filter(({ payment_idx }) => bought.has(payment_idx));
  const left = moves.filter(({ kind }) => kind === 'left');
  return [
    ...left.flatMap(({ idx, before, after }) => {
      const line = own.find(({ basket_idx }) => basket_idx === idx);
      if (line === undefined) {
        const detail = `${before - after} units left line ${idx} of a cart, and no order bought them`;
        return violationUnless(false, 'only an order takes units out of a cart', detail);
      }
      const expected = Math.max(0, before - line.option_cnt);
      return violationUnless(
        after === expected,
        'an order takes its own quantity out of a cart',
        `${line.payment_no} left ${after} of ${before} units in a cart, not ${expected}`,
      );
    }),
    ...own.flatMap(({ basket_idx, payment_no, is_still_there }) =>
      violationUnless(
        !is_still_there || left.some(({ idx }) => idx === basket_idx),
        'what was bought leaves the cart',
        `${payment_no} was bought, and line ${basket_idx} is still in the cart`,
      ),
    ),
  ];
}
