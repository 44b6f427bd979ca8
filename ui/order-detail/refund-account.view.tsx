import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import { Api } from '../../core/client/api.ts';
import { formatWon } from '../../core/money/won.ts';
import { AccountProofViewModel } from '../claim-form/account-proof.view-model.ts';
import { BankAccountFields } from '../claim-form/bank-account.view.tsx';
import claim from '../claim-form/claim.module.css';
import { lazyView } from '../kit/lazy-view.tsx';
import { useResolve } from '../kit/resolve.ts';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Form } from '../widgets/fields/form.tsx';
import block from '../widgets/states/block.module.css';
import type { OrderDetailViewModel } from './order-detail.view-model.ts';
import { RefundAccountViewModel } from './refund-account.view-model.ts';

/** Loaded lazily: few refunds go to another holder. */
const AccountProofFields = lazyView(
  () => import('../claim-form/account-proof.view.tsx'),
  (code) => code.AccountProofFields,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

/** The form for the bank account of the refund that waits for one. */
export function RefundAccount({ page }: { readonly page: OrderDetailViewModel }): ReactElement {
  const resolve = useResolve();
  const [viewModel] = useState(() => {
    const proof = new AccountProofViewModel(resolve(Api), async () => {
      const { createVerifiedPhone } = await import('../phone-verification/verified-phone.ts');
      return createVerifiedPhone(resolve, 'refund');
    });
    return new RefundAccountViewModel(page.claimServices, proof, page.opened);
  });
  useEffect(() => viewModel.start(), [viewModel]);
  return <RefundAccountForm viewModel={viewModel} />;
}

interface Props {
  readonly viewModel: RefundAccountViewModel;
}

const RefundAccountForm = observer(function RefundAccountForm({ viewModel }: Props): ReactElement | null {
  const { refund, order, form, failures, isBusy, proof } = viewModel;
  if (refund === null || order === null) return null;
  return (
    <Form
      label="환불받을 계좌"
      onSubmit={() => viewModel.submit()}
      onLeave={(name) => viewModel.leave(name)}
      onEnter={(field) => proof.handleEnter(field)}
    >
      <section className={block.block}>
        <h2 className={claim.question}>{formatWon(refund.refund_amount)}을 어느 계좌로 보내드릴까요?</h2>
        <p className={claim.note}>{refund.reason}</p>
        <BankAccountFields account={form} failures={failures} onChange={(change) => viewModel.change(change)} />
        {proof.requiredProof(order, form.account_name) === 'none' ? null : (
          <AccountProofFields
            proof={proof}
            order={order}
            form={form}
            failures={failures}
            onChange={(change) => viewModel.change(change)}
          />
        )}
        <p className={claim.note}>계좌 정보는 환불에만 사용하고, 환불이 끝나면 삭제해요.</p>
        <Button submit text="이 계좌로 환불받기" busy={isBusy} />
      </section>
    </Form>
  );
});
