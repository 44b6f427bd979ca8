import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import block from '../widgets/states/block.module.css';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { OpenReorder } from '../reorder/reorder-button.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from './guest-order-list.module.css';
import type { GuestOrderListViewModel } from './guest-order-list.view-model.ts';
import { ListedCancel } from './listed-actions.view.tsx';
import { OrderSummaryView } from './order-summary.view.tsx';

interface GuestOrderListProps {
  readonly viewModel: GuestOrderListViewModel;
}

export const GuestOrderListView = observer(function GuestOrderListView({
  viewModel,
}: GuestOrderListProps): ReactElement {
  const { isLoaded, list } = viewModel;
  if (!isLoaded) return <BlockSkeletons />;
  return (
    <>
      {list.map((order) => (
        <OrderSummaryView key={order.payment_idx} order={order} actions={viewModel.actions} again={viewModel.again} />
      ))}
      <LookUp viewModel={viewModel} />
      <ListedCancel actions={viewModel.actions} />
      <OpenReorder again={viewModel.again} />
    </>
  );
});

const LookUp = observer(function LookUp({ viewModel }: GuestOrderListProps): ReactElement {
  const { list, form, failures, isLookingUp } = viewModel;
  const title = list.length === 0 ? '주문번호로 찾기' : '다른 주문 찾기';
  return (
    <section className={block.block}>
      <h2>{title}</h2>
      <p className={styles.lead}>주문할 때 적은 이름과 휴대폰 번호로 찾을 수 있어요.</p>
      <Form label={title} onSubmit={() => viewModel.lookUp()} onLeave={(name) => viewModel.leave(name)}>
        <div className={styles.form}>
          <TextField
            label="주문번호"
            name="payment_no"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="20261121-00000001"
            maxLength={20}
            value={form.payment_no}
            error={failures.payment_no}
            onChange={(text) => viewModel.type('payment_no', text)}
          />
          <TextField
            label="주문자 이름"
            name="buyer_name"
            required
            autoComplete="name"
            maxLength={40}
            value={form.buyer_name}
            error={failures.buyer_name}
            onChange={(text) => viewModel.type('buyer_name', text)}
          />
          <TextField
            label="휴대폰 번호"
            name="buyer_phone"
            required
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder="010-0000-0000"
            maxLength={20}
            value={form.buyer_phone}
            error={failures.buyer_phone}
            onChange={(text) => viewModel.type('buyer_phone', text)}
          />
          <Button submit text="주문 조회" busy={isLookingUp} />
        </div>
      </Form>
    </section>
  );
});
