import { Check, CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { ResultHead } from '../order-lines/result-head.tsx';
import { Button } from '../widgets/controls/button.tsx';
import type { ClaimDoneViewModel, DoneKind } from './claim-done.view-model.ts';
import styles from '../claim-form/claim.module.css';
import { OrderGate } from './order-gate.tsx';
import { RefundProgress } from './refund-progress.tsx';

interface Props {
  readonly viewModel: ClaimDoneViewModel;
}

const NOT_DONE: Readonly<Record<DoneKind, string>> = {
  cancelled: '취소한 상품이 없어요',
  'refund-requested': '환불을 요청한 상품이 없어요',
  refunded: '환불한 상품이 없어요',
  confirmed: '구매를 확정한 상품이 없어요',
};

export const ClaimDoneView = observer(function ClaimDoneView({ viewModel }: Props): ReactElement {
  return <OrderGate opened={viewModel.opened} render={(order) => <Done viewModel={viewModel} order={order} />} />;
});

function Done({ viewModel, order }: Props & { readonly order: OrderDetail }): ReactElement {
  const lines = viewModel.linesOf(order);
  const refunds = viewModel.refundsOf(order);
  const isDone = lines.length > 0;
  const reviewPath = viewModel.reviewPathOf(order);
  return (
    <>
      <ResultHead
        icon={isDone ? <Check size={36} /> : <CircleAlert size={36} />}
        text={isDone ? viewModel.headingOf(order) : NOT_DONE[viewModel.kind]}
      >
        <p>{isDone ? viewModel.nextTextOf(order) : '주문 상세에서 지금 상태를 볼 수 있어요'}</p>
      </ResultHead>
      {isDone ? (
        <section className={`${block.block} ${styles.below}`}>
          {groupSaleLines(lines).map((item) => (
            <SaleLinesView key={item.key} item={item} />
          ))}
          {refunds.map((refund) => (
            <div key={refund.refund_idx} className={styles.refund}>
              <RefundProgress order={order} refund={refund} now={viewModel.now} />
            </div>
          ))}
        </section>
      ) : null}
      <PinnedBar>
        <Button type="3" text="주문 상세" href={`/order/detail/${order.payment_idx}`} />
        {reviewPath === null ? (
          <Button type="2" text="홈으로" href={HOME_PATH} />
        ) : (
          <Button type="1" text="리뷰 쓰기" href={reviewPath} />
        )}
      </PinnedBar>
    </>
  );
}
