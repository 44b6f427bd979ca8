import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import { BankAccountFields } from '../claim-form/bank-account.view.tsx';
import claim from '../claim-form/claim.module.css';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import block from '../widgets/states/block.module.css';
import type { OrderDetailViewModel } from './order-detail.view-model.ts';
import { RefundAccountViewModel } from './refund-account.view-model.ts';

/** Asks for the bank account of the order's refund that waits for one. */
export function RefundAccount({ page }: { readonly page: OrderDetailViewModel }): ReactElement {
  const [viewModel] = useState(() => new RefundAccountViewModel(page.claimServices, page.opened));
  return <RefundAccountForm viewModel={viewModel} />;
}

interface Props {
  readonly viewModel: RefundAccountViewModel;
}

const RefundAccountForm = observer(function RefundAccountForm({ viewModel }: Props): ReactElement | null {
  const { refund, form, failures, isBusy } = viewModel;
  if (refund === null) return null;
  return (
    <Form label="환불받을 계좌" onSubmit={() => viewModel.submit()} onLeave={(name) => viewModel.leave(name)}>
      <section className={block.block}>
        <h2 className={claim.question}>{formatWon(refund.refund_amount)}을 어느 계좌로 보내드릴까요?</h2>
        <p className={claim.note}>{refund.reason}</p>
        <BankAccountFields account={form} failures={failures} onChange={(change) => viewModel.change(change)} />
        <p className={claim.note}>계좌 정보는 환불에만 쓰고, 보낸 뒤에 지워요.</p>
        <Button submit text="이 계좌로 환불받기" busy={isBusy} />
      </section>
    </Form>
  );
});
