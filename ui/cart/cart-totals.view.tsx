import type { ReactElement } from 'react';
import type { CartTotals } from '../../core/cart/cart-totals.ts';
import { formatWon } from '../../core/money/won.ts';
import { AmountRows } from '../order-lines/amount-rows.tsx';
import blocks from '../widgets/states/block.module.css';
import type { SellerBlock } from './cart-blocks.ts';

interface CartTotalsProps {
  readonly totals: CartTotals;
  readonly blocks: readonly SellerBlock[];
  readonly isChanging: boolean;
}

/** The total of the chosen lines, with its parts. */
export function CartTotalsView({ totals, blocks: sellers, isChanging }: CartTotalsProps): ReactElement {
  const { goods_amount, discount_amount, delivery_amount, total_amount, lineCount } = totals;
  const fees = sellers
    .map(({ seller, delivery }) => ({ name: seller.member_name, amount: delivery?.fee ?? 0 }))
    .filter(({ amount }) => amount > 0);
  return (
    <section className={blocks.block} aria-busy={isChanging}>
      <h2>결제 예정 금액</h2>
      <AmountRows
        rows={[
          { name: '상품 금액', amount: goods_amount },
          { name: '배송비', amount: delivery_amount, sign: lineCount === 0 ? undefined : '+', parts: fees },
          { name: '공동구매 할인', amount: discount_amount, sign: '-' },
        ]}
        total={{ name: '합계', amount: total_amount }}
      />
      <p className="visually-hidden" role="status">
        {isChanging ? '' : `합계 ${formatWon(total_amount)}`}
      </p>
    </section>
  );
}
