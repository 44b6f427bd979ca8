import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { groupLines } from '../../core/pricing/group-lines.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import type { PaymentAction } from '../../core/claim/order-actions.ts';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import { AmountRows } from '../order-lines/amount-rows.tsx';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { orderAmountRows } from '../order-lines/order-amount-rows.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { refundWithoutAccount } from '../../core/claim/refund-without-account.ts';
import { dateText, dateTimeText } from '../../core/time/date-text.ts';
import { ClaimHistory } from '../claim/claim-history.view.tsx';
import { LineActions } from '../claim/line-actions.view.tsx';
import { OrderGate } from '../claim/order-gate.tsx';
import { OpenReorder, ReorderButton } from '../reorder/reorder-button.tsx';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import { Button } from '../widgets/controls/button.tsx';
import type { AddressChangeViewModel } from './address-change.view-model.ts';
import { OrderStatusChip } from '../order-lines/order-status-chip.tsx';
import styles from './order-detail.module.css';
import type { OrderDetailViewModel } from './order-detail.view-model.ts';
import { orderProgress } from '../order-lines/order-progress.ts';
import { OrderSteps } from '../order-lines/order-steps.tsx';

const LazyRefundAccount = lazyView(
  () => import('./refund-account.view.tsx'),
  (code) => code.RefundAccount,
  { failed: (retry) => <Button text="환불받을 계좌 적기" onClick={retry} /> },
);

/** Loaded lazily: few orders are changed. */
const AddressChangeSheet = lazyView(
  () => import('./address-change.view.tsx'),
  (code) => code.AddressChangeSheet,
);

/** Loaded lazily: few orders are cancelled. */
const CancelSheet = lazyView(
  () => import('../claim/cancel-sheet.view.tsx'),
  (code) => code.CancelSheet,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

/** Loaded lazily: few orders are refunded. */
const RefundBlocks = lazyView(
  () => import('./refund-blocks.tsx'),
  (code) => code.RefundBlocks,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

const fetchTracking = () => import('./delivery-tracking.tsx');
const ArrivalNotes = lazyView(fetchTracking, (code) => code.ArrivalNotes);
const DeliveryTracking = lazyView(fetchTracking, (code) => code.DeliveryTracking);
const DepositAccount = lazyView(
  () => import('../order-lines/deposit-account.tsx'),
  (code) => code.DepositAccount,
);

/** Fetches the code of the delivery and the deposit. If that fails, the views try again. */
export const loadParts = (): Promise<unknown> =>
  Promise.allSettled([ArrivalNotes.load(), DeliveryTracking.load(), DepositAccount.load()]);

interface PageProps {
  readonly viewModel: OrderDetailViewModel;
}

export const OrderDetailView = observer(function OrderDetailView({ viewModel }: PageProps): ReactElement {
  return <OrderGate opened={viewModel.opened} render={(order) => <Detail viewModel={viewModel} order={order} />} />;
});

const Detail = observer(function Detail({ viewModel, order }: PageProps & OrderProps): ReactElement {
  return (
    <>
      <StandingBlock order={order} now={viewModel.now} />
      <DepositBlock viewModel={viewModel} order={order} />
      {refundWithoutAccount(order) === null ? null : <LazyRefundAccount page={viewModel} />}
      <LineBlocks viewModel={viewModel} order={order} />
      <AddressBlock viewModel={viewModel} order={order} />
      <PaymentBlock order={order} />
      {order.refund_list.length === 0 ? null : <RefundBlocks order={order} now={viewModel.now} />}
      <AfterOrder viewModel={viewModel} order={order} />
      <WholeActions viewModel={viewModel} order={order} />
      {viewModel.actions.question === null ? null : <CancelSheet actions={viewModel.actions} order={order} />}
      <OpenReorder again={viewModel.again} />
      <AddressChange viewModel={viewModel.addressChange} />
    </>
  );
});

interface OrderProps {
  readonly order: OrderDetail;
}

function StandingBlock({ order, now }: OrderProps & { readonly now: number }): ReactElement {
  const progress = orderProgress(order.order_list);
  return (
    <section className={block.block}>
      <p className={`${styles.number} ${block.num}`}>
        {dateText(order.order_dt)} · {order.payment_no}
      </p>
      {progress === null ? (
        <h2>상품마다 진행 상태가 달라요</h2>
      ) : (
        <>
          <div className={styles.standing}>
            <OrderStatusChip status={progress.status} />
            <h2>{progress.sentence}</h2>
          </div>
          {progress.step === null ? null : <OrderSteps step={progress.step} />}
        </>
      )}
      <ArrivalNotes order={order} now={now} />
    </section>
  );
}

/** The lines of an order by seller. Lines in different statuses show their own; each line has its own actions. */
const LineBlocks = observer(function LineBlocks({ viewModel, order }: PageProps & OrderProps): ReactElement {
  const hasSingleStatus = orderProgress(order.order_list) !== null;
  const sellers = groupLines(order.order_list, (line) => line.member_id);
  return (
    <>
      {[...sellers].map(([member_id, lines]) => (
        <section key={member_id} className={block.block}>
          <h2 className={styles.seller}>{lines[0].member_name}</h2>
          {lines.map((line) => (
            <div key={line.order_idx} className={styles.line}>
              {groupSaleLines([line]).map((item) => (
                <SaleLinesView
                  key={item.key}
                  item={item}
                  mark={hasSingleStatus ? undefined : <OrderStatusChip status={line.order_status} />}
                />
              ))}
              <DeliveryTracking viewModel={viewModel} line={line} hasSingleStatus={hasSingleStatus} />
              <ClaimHistory order={order} line={line} />
              <LineActions
                order={order}
                line={line}
                actions={viewModel.actions}
                trackingUrl={viewModel.parcelUrl(line)}
              />
            </div>
          ))}
        </section>
      ))}
    </>
  );
});

const AddressBlock = observer(function AddressBlock({ viewModel, order }: PageProps & OrderProps): ReactElement {
  const canChange = viewModel.actions.available.actions.some((one) => one.action === 'change-address');
  const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo, entrance_code } = order;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>배송지</h2>
        {canChange ? (
          <button
            type="button"
            className={block.more}
            onClick={() => void viewModel.openAddressChange(() => AddressChangeSheet.load())}
          >
            변경
          </button>
        ) : null}
      </div>
      <dl className={block.facts}>
        <dt>받는 분</dt>
        <dd>
          {receiver_name} · {formatPhoneNumber(receiver_phone)}
        </dd>
        <dt>주소</dt>
        <dd>
          ({zonecode}) {address}, {address_detail}
        </dd>
        {delivery_memo === '' ? null : (
          <>
            <dt>요청</dt>
            <dd>{delivery_memo}</dd>
          </>
        )}
        {entrance_code ? (
          <>
            <dt>공동현관</dt>
            <dd>{entrance_code}</dd>
          </>
        ) : null}
        <dt>주문자</dt>
        <dd>
          {order.buyer_name} · {formatPhoneNumber(order.buyer_phone)}
        </dd>
      </dl>
    </section>
  );
});

/** The account for the deposit, shown until the deposit arrives. */
function DepositBlock({ viewModel, order }: PageProps & OrderProps): ReactElement | null {
  const { vbank, total_amount, payment_status } = order;
  if (vbank === null || payment_status !== 'waiting') return null;
  return (
    <DepositAccount
      account={vbank}
      amount={total_amount}
      onCopy={(account_no) => void viewModel.copyAccount(account_no)}
    />
  );
}

function PaymentBlock({ order }: OrderProps): ReactElement {
  const { amounts, pay_method_text, paid_dt, payment_status } = order;
  const paid = [pay_method_text, paid_dt === null ? '' : dateTimeText(paid_dt)];
  return (
    <section className={block.block}>
      <h2>결제 정보</h2>
      <AmountRows
        rows={orderAmountRows(amounts)}
        total={{ name: payment_status === 'waiting' ? '입금할 금액' : '결제 금액', amount: amounts.total_amount }}
      />
      <p className={styles.paid}>{paid.filter((text) => text !== '').join(' · ')}</p>
    </section>
  );
}

/** The button that buys the products again, and the receipt of a paid order. */
function AfterOrder({ viewModel, order }: PageProps & OrderProps): ReactElement {
  const { payment_idx, paid_dt } = order;
  return (
    <section className={`${block.block} ${styles.after}`} aria-label="다시 담기와 영수증">
      <ReorderButton again={viewModel.again} payment_idx={payment_idx} />
      {paid_dt === null ? null : <Button type="3" size="m" text="영수증 보기" href={`/order/receipt/${payment_idx}`} />}
    </section>
  );
}

const WholeActions = observer(function WholeActions({ viewModel, order }: PageProps & OrderProps): ReactElement | null {
  const { actions } = viewModel;
  const isAllowed = (action: PaymentAction): boolean => actions.available.actions.some((one) => one.action === action);
  const isSeveral = order.order_list.length > 1;
  const canCancel = isAllowed('cancel') && !actions.isForLine('cancel');
  const canRequestRefund = isAllowed('refund-request') && !actions.isForLine('refund-request');
  if (!canCancel && !canRequestRefund && !(isAllowed('confirm') && isSeveral)) return null;
  return (
    <section className={`${block.block} ${styles.whole}`} aria-label="주문 전체">
      {canCancel ? (
        <Button type="3" text={isSeveral ? '주문 전체 취소' : '주문 취소'} onClick={() => actions.openCancel(null)} />
      ) : null}
      {canRequestRefund ? (
        <Button type="3" text="주문 전체 환불 요청" href={claimPaths.refundRequest(order.payment_idx, null)} />
      ) : null}
      {isAllowed('confirm') && isSeveral ? (
        <Button type="3" text="받은 상품 모두 구매확정" onClick={() => void actions.confirm(null)} />
      ) : null}
    </section>
  );
});

const AddressChange = observer(function AddressChange({
  viewModel,
}: {
  readonly viewModel: AddressChangeViewModel;
}): ReactElement | null {
  return viewModel.form === null ? null : <AddressChangeSheet viewModel={viewModel} />;
});
