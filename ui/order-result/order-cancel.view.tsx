import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import type { OrderCancelViewModel } from './order-cancel.view-model.ts';
import { UnpaidOrder } from '../order-detail/unpaid-order.view.tsx';

export const OrderCancelView = observer(function OrderCancelView({
  viewModel,
}: {
  readonly viewModel: OrderCancelViewModel;
}): ReactElement {
  const { isLoaded, payment_status, message } = viewModel;
  return isLoaded ? <UnpaidOrder payment_status={payment_status} message={message} /> : <BlockSkeletons />;
});
