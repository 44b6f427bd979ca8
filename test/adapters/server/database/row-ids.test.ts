import type { Insertable, OperandValueExpressionOrList, Selectable } from 'kysely';
import { expectTypeOf, it } from 'vitest';
import type { Tables } from '../../../../adapters/server/database/tables/tables.ts';
import type { MemberIdx, OrderLineIdx, PaymentIdx, PaymentNo, SellIdx, Tid } from '../../../../core/vocabulary/ids.ts';

// The compiler tests the types of this file: `npm run check` fails if one of these statements is false.

type Compared<Table extends keyof Tables, Column extends keyof Tables[Table]> = OperandValueExpressionOrList<
  Tables,
  Table,
  Column
>;

it('row ids have the type of their kind', () => {
  expectTypeOf<Selectable<Tables['order_line']>['order_idx']>().toEqualTypeOf<OrderLineIdx>();
  expectTypeOf<Selectable<Tables['order_line']>['payment_idx']>().toEqualTypeOf<PaymentIdx>();
  expectTypeOf<Selectable<Tables['payment']>['member_idx']>().toEqualTypeOf<MemberIdx | null>();
});

it('a query compares a column only with ids of its kind', () => {
  expectTypeOf<PaymentIdx>().toExtend<Compared<'payment', 'payment_idx'>>();
  expectTypeOf<readonly PaymentIdx[]>().toExtend<Compared<'payment', 'payment_idx'>>();
  expectTypeOf<number>().toExtend<Compared<'payment', 'payment_idx'>>();
  expectTypeOf<OrderLineIdx>().not.toExtend<Compared<'payment', 'payment_idx'>>();
  expectTypeOf<readonly OrderLineIdx[]>().not.toExtend<Compared<'payment', 'payment_idx'>>();
  expectTypeOf<SellIdx>().not.toExtend<Compared<'member_like', 'member_idx'>>();
  expectTypeOf<Tid>().not.toExtend<Compared<'payment', 'payment_no'>>();
  expectTypeOf<PaymentNo>().toExtend<Compared<'payment', 'payment_no'>>();
});

it('an inserted row accepts ids of their kind, and literals', () => {
  type Row = Insertable<Tables['refund_line']>;
  expectTypeOf<{ refund_idx: number; order_idx: 1 }>().toExtend<Row>();
  expectTypeOf<{ refund_idx: PaymentIdx; order_idx: OrderLineIdx }>().not.toExtend<Row>();
});
