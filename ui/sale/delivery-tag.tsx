import type { ReactElement } from 'react';
import { deliveryText, isAlwaysFree, type DeliveryPolicy } from '../../core/pricing/delivery-text.ts';
import styles from './delivery-tag.module.css';

/** The delivery fee next to the price. */
export function DeliveryTag({ policy }: { readonly policy: DeliveryPolicy }): ReactElement {
  return <span className={isAlwaysFree(policy) ? styles.free : styles.fee}>{deliveryText(policy)}</span>;
}
