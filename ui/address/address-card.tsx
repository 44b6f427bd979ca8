import type { ReactElement } from 'react';
import type { Address } from '../../core/api/buying/payment.api.ts';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import styles from './address-card.module.css';

export function AddressCard({ address }: { readonly address: Address }): ReactElement {
  return (
    <span className={styles.card}>
      <span>
        <b>{address.receiver_name}</b>{' '}
        {address.nickname === '' ? null : <span className={styles.tag}>{address.nickname}</span>}{' '}
        {address.is_default ? <span className={styles.tag}>기본</span> : null}
      </span>
      <span>{formatPhoneNumber(address.receiver_phone)}</span>
      <span>
        ({address.zonecode}) {address.address}, {address.address_detail}
      </span>
    </span>
  );
}
