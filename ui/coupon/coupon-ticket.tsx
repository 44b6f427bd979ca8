import type { ReactElement, ReactNode } from 'react';
import styles from './coupon-ticket.module.css';

export interface CouponTicketProps {
  /** The discount, such as `10% 할인`. */
  readonly value: string;
  /** A text beside the value, such as the largest discount. */
  readonly limit?: string;
  readonly name: string;
  /** The conditions of the coupon, or why it cannot be used. */
  readonly condition: string;
  /** The part of the ticket to the right of the fold. */
  readonly end: ReactNode;
  readonly isUnusable?: boolean;
  /** Makes the ticket one of several to choose from. */
  readonly choice?: { readonly isChosen: boolean; readonly onChoose: () => void };
}

/** A coupon that looks like a ticket. */
export function CouponTicket({ choice, isUnusable = false, end, ...text }: CouponTicketProps): ReactElement {
  const content = (
    <>
      <TicketText {...text} />
      <span className={styles.end}>{end}</span>
    </>
  );
  if (choice === undefined) {
    return <div className={isUnusable ? `${styles.ticket} ${styles.unusable}` : styles.ticket}>{content}</div>;
  }
  return (
    <button
      type="button"
      role="radio"
      aria-checked={choice.isChosen}
      className={choice.isChosen ? `${styles.ticket} ${styles.chosen}` : styles.ticket}
      onClick={choice.onChoose}
    >
      {content}
    </button>
  );
}

function TicketText({
  value,
  limit = '',
  name,
  condition,
}: Pick<CouponTicketProps, 'value' | 'limit' | 'name' | 'condition'>): ReactElement {
  return (
    <span className={styles.text}>
      <strong className={styles.value}>
        {value}
        {limit === '' ? null : <small> {limit}</small>}
      </strong>
      <span className={styles.name}>{name}</span>
      <small className={styles.condition}>{condition}</small>
    </span>
  );
}
