import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/order.api.ts';
import { groupLines } from '../../core/cart/group-lines.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import { AmountRows } from '../checkout/amount-rows.tsx';
import block from '../checkout/block.module.css';
import { FailedState } from '../checkout/failed-state.tsx';
import { GoodsItemView } from '../checkout/goods-item.view.tsx';
import { goodsItems } from '../checkout/goods-items.ts';
import { orderAmountRows } from '../checkout/order-amount-rows.ts';
import { PlainPage } from '../checkout/plain-page.tsx';
import { WaitingBlocks } from '../checkout/waiting-blocks.tsx';
import { EmptyState } from '../widgets/empty-state.tsx';
import { OrderChip } from './order-chip.tsx';
import styles from './order-detail.module.css';
import type { OrderDetailViewModel } from './order-detail.view-model.ts';
import { dottedDate, orderProgress } from './order-progress.ts';
import { OrderSteps } from './order-steps.tsx';

export const OrderDetailView = observer(function OrderDetailView({
  viewModel,
}: {
  readonly viewModel: OrderDetailViewModel;
}): ReactElement {
  const { state, order } = viewModel;
  if (state === 'loading') return <WaitingBlocks />;
  if (state === 'failed') return <FailedState text={FAILED_REQUEST.result_msg} retry={() => void viewModel.load()} />;
  if (order === null) {
    return (
      <PlainPage>
        <EmptyState
          text="주문을 찾을 수 없어요"
          subText="로그인하거나, 비회원 주문 조회로 찾아보세요."
          button={{ label: '주문 조회', href: '/order/list' }}
        />
      </PlainPage>
    );
  }
  return (
    <>
      <StandingBlock order={order} />
      <GoodsBlocks order={order} />
      <AddressBlock order={order} />
      <PaymentBlock order={order} />
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
        <h2>상품마다 진행이 달라요</h2>
      ) : (
        <>
          <div className={styles.standing}>
            <OrderChip status={progress.status} />
            <h2>{progress.sentence}</h2>
          </div>
          {progress.step === null ? null : <OrderSteps step={progress.step} />}
        </>
      )}
    </section>
  );
}

/** The goods of each seller. Where lines stand differently, each says how. */
function GoodsBlocks({ order }: OrderProps): ReactElement {
  const isOneWay = orderProgress(order.order_list) !== null;
  const sellers = groupLines(order.order_list, (line) => line.member_id);
  return (
    <>
      {[...sellers].map(([member_id, lines]) => (
        <section key={member_id} className={block.block}>
          <h2 className={styles.seller}>{lines[0].member_name}</h2>
          {goodsItems(lines, (line) => line.order_status).map((item) => (
            <GoodsItemView
              key={item.key}
              item={item}
              mark={isOneWay ? undefined : <OrderChip status={item.lines[0].order_status} />}
            />
          ))}
        </section>
      ))}
    </>
  );
}

function AddressBlock({ order }: OrderProps): ReactElement {
  const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = order;
  return (
    <section className={block.block}>
      <div className={block.head}>
        <h2>배송지</h2>
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
