import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/order.api.ts';
import { FailedState } from '../checkout/failed-state.tsx';
import { PlainPage } from '../checkout/plain-page.tsx';
import { WaitingBlocks } from '../checkout/waiting-blocks.tsx';
import { EmptyState } from '../widgets/empty-state.tsx';
import type { OpenedOrder } from './opened-order.ts';

/** Draws what is about an order once it is there, and what else can be until then. */
export const OrderGate = observer(function OrderGate({
  opened,
  draw,
}: {
  readonly opened: OpenedOrder;
  readonly draw: (order: OrderDetail) => ReactElement;
}): ReactElement {
  const { state, order, failure } = opened;
  if (order !== null) return draw(order);
  if (state === 'loading') return <WaitingBlocks />;
  if (state === 'failed') return <FailedState text={failure} retry={() => void opened.load()} />;
  return (
    <PlainPage>
      <EmptyState
        text="주문을 찾을 수 없어요"
        subText="로그인하거나, 비회원 주문 조회로 찾아보세요."
        button={{ label: '주문 조회', href: '/order/list' }}
      />
    </PlainPage>
  );
});
