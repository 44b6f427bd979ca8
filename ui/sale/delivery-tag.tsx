import type { ReactElement } from 'react';
import { deliveryText, type DeliveryPolicy } from '../../core/pricing/delivery-text.ts';
import styles from './delivery-tag.module.css';

const FREE: DeliveryPolicy = { delivery_free_type: 'free', delivery_free_value: 0, delivery_price: 0 };
const FREE_TEXT = deliveryText(FREE);

/** Returns whether a price shows free delivery. */
export function isFreeDelivery(policy: DeliveryPolicy): boolean {
  return deliveryText(policy) === FREE_TEXT;
}

/** The delivery fee beside the price. */
export function DeliveryTag({ policy }: { readonly policy: DeliveryPolicy }): ReactElement {
  const text = deliveryText(policy);
  return <span className={text === FREE_TEXT ? styles.free : styles.fee}>{text}</span>;
}
