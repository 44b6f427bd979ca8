import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { AccountProofForm } from '../../core/claim/refund-account-proof.ts';
import { PhoneVerificationView } from '../phone-verification/phone-verification.view.tsx';
import { usePhoneSteps } from '../phone-verification/use-phone-steps.ts';
import type { VerifiedPhone } from '../phone-verification/verified-phone.ts';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { AccountProofViewModel } from './account-proof.view-model.ts';
import styles from './claim.module.css';

interface AccountProofProps {
  readonly proof: AccountProofViewModel;
  readonly order: OrderDetail;
  readonly form: AccountProofForm & { readonly account_name: string };
  readonly failures: Readonly<Partial<Record<keyof AccountProofForm, string>>>;
  readonly onChange: (change: Partial<AccountProofForm>) => void;
}

/** The fields of the proof. They are shown only for an account whose holder is not the buyer. */
export const AccountProofFields = observer(function AccountProofFields({
  proof,
  order,
  form,
  failures,
  onChange,
}: AccountProofProps): ReactElement | null {
  const needed = proof.requiredProof(order, form.account_name);
  if (needed === 'none') return null;
  return (
    <div className={styles.fields}>
      <p className={styles.note} role="status">
        예금주가 주문자({order.buyer_name})와 달라요. 다른 사람이 환불금을 가져가지 못하게{' '}
        {needed === 'password' ? '비밀번호를 확인해요.' : '휴대폰을 한 번 인증해 주세요.'}
      </p>
      {needed === 'password' ? (
        <TextField
          label="비밀번호"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={form.password}
          error={failures.password}
          onChange={(password) => onChange({ password })}
        />
      ) : proof.phone === null ? null : (
        <PhoneStep proof={proof} phone={proof.phone} />
      )}
    </div>
  );
});

const PhoneStep = observer(function PhoneStep({
  proof,
  phone,
}: {
  readonly proof: AccountProofViewModel;
  readonly phone: VerifiedPhone;
}): ReactElement {
  const { container, sendNumber, confirmNumber, handleEnter } = usePhoneSteps(phone);
  useEffect(() => {
    proof.handleEnter = handleEnter;
    return () => {
      proof.handleEnter = () => false;
    };
  });
  return (
    <div ref={container}>
      <PhoneVerificationView
        viewModel={phone}
        isFixed
        onSend={() => void sendNumber()}
        onConfirm={() => void confirmNumber()}
      />
    </div>
  );
});
