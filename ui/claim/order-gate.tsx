import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Loaded } from '../kit/loaded.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';

/** Renders an order once it has loaded, and the loading state or the failure until then. */
export const OrderGate = observer(function OrderGate({
  opened,
  render,
}: {
  readonly opened: Loaded<OrderDetail>;
  readonly render: (order: OrderDetail) => ReactElement;
}): ReactElement {
  const { data, state, isMissing, message } = opened;
  if (data !== null) return render(data);
  if (state === 'loading') return <BlockSkeletons />;
  if (!isMissing) return <FailedState text={message} retry={() => void opened.retry()} />;
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
