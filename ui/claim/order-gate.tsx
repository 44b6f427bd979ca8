import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import type { OrderLoader } from './order-loader.ts';

/** Renders what is about an order once it has loaded, and loading or failure until then. */
export const OrderGate = observer(function OrderGate({
  opened,
  draw,
}: {
  readonly opened: OrderLoader;
  readonly draw: (order: OrderDetail) => ReactElement;
}): ReactElement {
  const { state, order, failure } = opened;
  if (order !== null) return draw(order);
  if (state === 'loading') return <BlockSkeletons />;
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
