import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import type { BankAccount } from '../../core/api/buying/claim.api.ts';
import { BANKS } from '../../core/payment/banks.ts';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import styles from './claim.module.css';

const OPTIONS = BANKS.map(({ bank_code, bank_name }) => ({ value: bank_code, text: bank_name }));

interface BankAccountFieldsProps {
  readonly account: BankAccount;
  readonly failures: Readonly<Partial<Record<keyof BankAccount, string>>>;
  readonly onChange: (change: Partial<BankAccount>) => void;
}

export const BankAccountFields = observer(function BankAccountFields({
  account,
  failures,
  onChange,
}: BankAccountFieldsProps): ReactElement {
  const errorId = useId();
  return (
    <div className={styles.fields}>
      <div>
        <p className={styles.label} aria-hidden="true">
          은행 <b>*</b>
        </p>
        <Dropdown
          label="은행"
          options={OPTIONS}
          value={account.bank_code === '' ? null : account.bank_code}
          placeholder="은행을 골라 주세요"
          required
          errorId={failures.bank_code === undefined ? undefined : errorId}
          onChange={(bank_code) => onChange({ bank_code })}
        />
        {failures.bank_code === undefined ? null : (
          <p id={errorId} className={styles.error} role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {failures.bank_code}
          </p>
        )}
      </div>
      <TextField
        label="계좌번호"
        name="account_no"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={account.account_no}
        error={failures.account_no}
        onChange={(account_no) => onChange({ account_no })}
      />
      <TextField
        label="예금주"
        name="account_name"
        required
        autoComplete="off"
        maxLength={20}
        value={account.account_name}
        error={failures.account_name}
        onChange={(account_name) => onChange({ account_name })}
      />
    </div>
  );
});
