import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import { groupLines } from '../../core/pricing/group-lines.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import type { PaymentAction } from '../../core/claim/order-actions.ts';
import { refundTitle, refundMethodText } from '../../core/claim/refund-text.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { formatWon } from '../../core/money/won.ts';
import { AmountRows } from '../order-lines/amount-rows.tsx';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { orderAmountRows } from '../order-lines/order-amount-rows.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { refundWithoutAccount } from '../../core/claim/refund-without-account.ts';
import { CancelSheet } from '../claim/cancel-sheet.view.tsx';
import { ClaimHistory } from '../claim/claim-history.view.tsx';
import { LineActions } from '../claim/line-actions.view.tsx';
import { OrderGate } from '../claim/order-gate.tsx';
import { RefundBreakdown } from '../claim/refund-breakdown.tsx';
import { Button } from '../widgets/controls/button.tsx';
import type { AddressChangeViewModel } from './address-change.view-model.ts';
import { OrderStatusChip } from '../order-lines/order-status-chip.tsx';
import styles from './order-detail.module.css';
import type { OrderDetailViewModel } from './order-detail.view-model.ts';
import { dottedDate, orderProgress } from '../order-lines/order-progress.ts';
import { OrderSteps } from '../order-lines/order-steps.tsx';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

const LazyRefundAccount = lazyView(
  () => import('./refund-account.view.tsx'),
  (code) => code.RefundAccount,
  { failed: (retry) => <Button text="환불받을 계좌 적기" onClick={retry} /> },
);

/** Few orders are changed. */
const AddressChangeSheet = lazyView(
  () => import('./address-change.view.tsx'),
  (code) => code.AddressChangeSheet,
);

interface PageProps {
  readonly viewModel: OrderDetailViewModel;
}

export const OrderDetailView = observer(function OrderDetailView({ viewModel }: PageProps): ReactElement {
  return <OrderGate opened={viewModel.opened} draw={(order) => <Detail viewModel={viewModel} order={order} />} />;
});

const Detail = observer(function Detail({ viewModel, order }: PageProps & OrderProps): ReactElement {
  return (
    <>
      <StandingBlock order={order} />
      <DepositBlock order={order} />
      {refundWithoutAccount(order) === null ? null : <LazyRefundAccount page={viewModel} />}
      <LineBlocks viewModel={viewModel} order={order} />
      <AddressBlock viewModel={viewModel} order={order} />
      <PaymentBlock order={order} />
      <RefundBlocks order={order} />
      <WholeActions viewModel={viewModel} order={order} />
      <CancelSheet claims={viewModel.claims} order={order} />
      <AddressChange viewModel={viewModel.addressChange} />
    </>
  );
});

interface OrderProps {
  readonly order: OrderDetail;
}

function StandingBlock({ order }: OrderProps): ReactElement {
  const progress = orderProgress(order.order_list);
  return (
    <section className={block.block}>
      <p className={`${styles.number} ${block.num}`}>
        {dottedDate(order.order_dt)} · {order.payment_no}
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
    </section>
  );
}

/** The products of each seller. Lines in different statuses show their own; each has its actions. */
const LineBlocks = observer(function LineBlocks({ viewModel, order }: PageProps & OrderProps): ReactElement {
  const isOneWay = orderProgress(order.order_list) !== null;
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
                  mark={isOneWay ? undefined : <OrderStatusChip status={line.order_status} />}
                />
              ))}
              <ClaimHistory order={order} line={line} />
              <LineActions
                order={order}
                line={line}
                claims={viewModel.claims}
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
  const mayChange = viewModel.claims.claims.claims.some((claim) => claim.action === 'change-address');
  const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = order;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>배송지</h2>
        {mayChange ? (
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
          {receiver_name} · {formatPhoneLite(receiver_phone)}
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
        <dt>주문자</dt>
        <dd>
          {order.buyer_name} · {formatPhoneLite(order.buyer_phone)}
        </dd>
      </dl>
    </section>
  );
});

/** Where to pay the deposit, until it was paid. */
function DepositBlock({ order }: OrderProps): ReactElement | null {
  const { vbank } = order;
  if (vbank === null || order.payment_status !== 'waiting') return null;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>입금할 계좌</h2>
      </div>
      <dl className={block.facts}>
        <dt>계좌</dt>
        <dd className={block.num}>
          {vbank.bank_name} {vbank.account_no}
        </dd>
        <dt>예금주</dt>
        <dd>{vbank.account_name}</dd>
        <dt>금액</dt>
        <dd className={block.num}>
          <b>{formatWon(order.total_amount)}</b>
        </dd>
        <dt>기한</dt>
        <dd className={block.num}>{vbank.until_dt.slice(0, 16).replaceAll('-', '.')}까지</dd>
      </dl>
    </section>
  );
}

function PaymentBlock({ order }: OrderProps): ReactElement {
  const { amounts, pay_method_text, paid_dt } = order;
  const paid = [pay_method_text, paid_dt === null ? '' : `${dottedDate(paid_dt)} ${paid_dt.slice(11, 16)}`];
  return (
    <section className={block.block}>
      <h2>결제 정보</h2>
      <AmountRows rows={orderAmountRows(amounts)} total={{ name: '결제 금액', amount: amounts.total_amount }} />
      <p className={styles.paid}>{paid.filter((text) => text !== '').join(' · ')}</p>
    </section>
  );
}

/** Refunds, completed or pending. */
function RefundBlocks({ order }: OrderProps): ReactElement {
  return (
    <>
      {order.refund_list.map((refund) => (
        <section key={refund.refund_idx} className={block.block}>
          <h2>{refundTitle(refund.refund_status, order.pay_method)}</h2>
          <p className={styles.paid}>
            {linesOf(refund)
              .map((order_idx) => nameOf(order, order_idx))
              .join(', ')}
          </p>
          <RefundBreakdown parts={refund} total="돌려받는 금액" />
          <p className={styles.paid}>
            {dottedDate(refund.done_dt ?? refund.requested_dt)}
            {refund.done_dt === null
              ? ` 접수 · ${refundMethodText(order.pay_method, refund)}`
              : ` 완료${refund.account_text === null ? '' : ` · ${refund.account_text}`}`}
          </p>
        </section>
      ))}
    </>
  );
}

/** The lines of a refund, or the one of which a part went back. */
function linesOf({ order_idx_list, part_order_idx }: Refund): readonly OrderLineIdx[] {
  return typeof part_order_idx === 'number' ? [part_order_idx] : order_idx_list;
}

function nameOf(order: OrderDetail, order_idx: OrderLineIdx): string {
  const line = order.order_list.find((one) => one.order_idx === order_idx);
  return line === undefined ? '' : `${line.product_name} · ${line.option_name}`;
}

/** The actions available for the whole order. */
const WholeActions = observer(function WholeActions({ viewModel, order }: PageProps & OrderProps): ReactElement | null {
  const { claims } = viewModel;
  const may = (action: PaymentAction): boolean => claims.claims.claims.some((claim) => claim.action === action);
  const isSeveral = order.order_list.length > 1;
  if (!may('cancel') && !may('refund-request') && !(may('confirm') && isSeveral)) return null;
  return (
    <section className={`${block.block} ${styles.whole}`} aria-label="주문 전체">
      {may('cancel') ? <Button type="3" text="주문 전체 취소" onClick={() => claims.askCancel(null)} /> : null}
      {may('refund-request') ? (
        <Button type="3" text="주문 전체 환불 요청" href={claimPaths.askRefund(order.payment_idx, null)} />
      ) : null}
      {may('confirm') && isSeveral ? (
        <Button type="3" text="받은 상품 모두 구매확정" onClick={() => void claims.confirm(null)} />
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
