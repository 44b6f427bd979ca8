import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { requestSubject } from '../../core/refund/refund-table.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { BankAccountFields } from './bank-account.view.tsx';
import styles from './claim.module.css';
import { OrderGate } from '../claim/order-gate.tsx';
import { OfferedRefund } from '../claim/offered-refund.tsx';
import type { RefundRequestViewModel } from './refund-request.view-model.ts';

/** Loaded lazily: few refunds go to another holder. */
const AccountProofFields = lazyView(
  () => import('./account-proof.view.tsx'),
  (code) => code.AccountProofFields,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

interface Props {
  readonly viewModel: RefundRequestViewModel;
}

export const RefundRequestView = observer(function RefundRequestView({ viewModel }: Props): ReactElement {
  return <OrderGate opened={viewModel.opened} render={(order) => <Request viewModel={viewModel} order={order} />} />;
});

const Request = observer(function Request({ viewModel, order }: Props & { readonly order: OrderDetail }): ReactElement {
  const refund = viewModel.refundOf(order);
  if (refund === null) {
    return (
      <PlainPage>
        <EmptyState
          text="지금은 환불을 요청할 수 없어요"
          subText="주문 상세에서 가능한 처리를 확인해 주세요."
          button={{ label: '주문 상세', href: `/order/detail/${order.payment_idx}` }}
        />
      </PlainPage>
    );
  }
  const cause = { kind: 'cancel', fault: 'shopper', reason_type: null } as const;
  const { order_idx_list } = requestSubject(order, viewModel.order_idx, cause);
  const lines = order.order_list.filter((line) => order_idx_list.includes(line.order_idx));
  return (
    <Form
      label="환불 요청"
      onSubmit={() => viewModel.submit()}
      onLeave={(name) => viewModel.leave(name)}
      onEnter={(field) => viewModel.proof.handleEnter(field)}
    >
      <section className={block.block}>
        {groupSaleLines(lines).map((item) => (
          <SaleLinesView key={item.key} item={item} />
        ))}
      </section>
      <section className={block.block}>
        <h2 className={styles.question}>어느 계좌로 보내드릴까요?</h2>
        <BankAccountFields
          account={viewModel.form}
          failures={viewModel.failures}
          onChange={(change) => viewModel.change(change)}
        />
        {viewModel.proof.requiredProof(order, viewModel.form.account_name) === 'none' ? null : (
          <AccountProofFields
            proof={viewModel.proof}
            order={order}
            form={viewModel.form}
            failures={viewModel.failures}
            onChange={(change) => viewModel.change(change)}
          />
        )}
        <p className={styles.note}>계좌 정보는 환불에만 사용하고, 환불이 끝나면 삭제해요.</p>
      </section>
      <section className={block.block}>
        <TextField
          label="환불 사유 (선택)"
          name="reason"
          value={viewModel.form.reason}
          maxLength={200}
          onChange={(reason) => viewModel.change({ reason })}
        />
      </section>
      <section className={block.block}>
        <h2 className={styles.question}>돌려받을 금액</h2>
        <OfferedRefund
          order={order}
          order_idx={viewModel.order_idx}
          parts={refund}
          kind="cancel"
          note="확인한 뒤 영업일 3일 안에 보내드려요."
        />
      </section>
      <PinnedBar>
        <Button submit text="환불 요청하기" busy={viewModel.isBusy} />
      </PinnedBar>
    </Form>
  );
});
