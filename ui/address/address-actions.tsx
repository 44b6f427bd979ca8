import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Address } from '../../core/api/buying/payment.api.ts';
import styles from './address-actions.module.css';
import type { AddressChanges } from './address-changes.ts';

interface AddressActionsProps {
  readonly address: Address;
  readonly changes: AddressChanges;
  readonly onEdit: () => void;
}

export const AddressActions = observer(function AddressActions({
  address,
  changes,
  onEdit,
}: AddressActionsProps): ReactElement {
  const { isSaving } = changes;
  const addressLabel = `${address.receiver_name} ${address.address_detail}`;
  return (
    <div className={styles.actions}>
      {address.is_default ? null : (
        <button
          type="button"
          disabled={isSaving}
          aria-label={`${addressLabel} 기본 배송지로 설정`}
          onClick={() => void changes.makeDefault(address)}
        >
          기본 배송지로 설정
        </button>
      )}
      <button type="button" disabled={isSaving} aria-label={`${addressLabel} 수정`} onClick={onEdit}>
        수정
      </button>
      <button
        type="button"
        disabled={isSaving}
        aria-label={`${addressLabel} 삭제`}
        onClick={() => void changes.remove(address)}
      >
        삭제
      </button>
    </div>
  );
});
