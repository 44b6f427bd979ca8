import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeOrderPage } from '../../../core/api/office/orders/order-page.api.ts';
import { CLAIM_REASONS } from '../../../core/claim/claim-reason.ts';
import { claimStatusText } from '../../../core/claim/claim-text.ts';
import { StatusChip } from '../kit/status-chip.tsx';
import record from '../parts/record.module.css';
import styles from './order.module.css';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

interface Props {
  readonly order: Pick<OfficeOrderPage, 'claim_list' | 'order_list'>;
  /** True if the session may open the queue of claims. */
  readonly isLinked: boolean;
}

/** The returns and exchanges of an order, newest first, with links to the queue of claims. */
export function OrderClaims({ order: { claim_list, order_list }, isLinked }: Props): ReactElement | null {
  if (claim_list.length === 0) return null;
  const nameOf = (order_idx: OrderLineIdx): string =>
    order_list.find((line) => line.order_idx === order_idx)?.product_name ?? `#${order_idx}`;
  return (
    <section className={record.section} aria-label="클레임">
      <h2>클레임</h2>
      <ul className={styles.claims}>
        {claim_list.toReversed().map((claim) => (
          <li key={claim.claim_idx}>
            <StatusChip tint={claim.claim_status === 'requested' ? 'amber' : 'grey'}>
              {claimStatusText(claim)}
            </StatusChip>
            {isLinked ? (
              <Link href={`/claims?open=${claim.claim_idx}`} className={styles.link}>
                {nameOf(claim.order_idx)}
              </Link>
            ) : (
              <span>{nameOf(claim.order_idx)}</span>
            )}
            <small>
              {`${claim.requested_dt.slice(5, 16)} · ${CLAIM_REASONS[claim.reason_type]}`}
              {claim.refused_reason === '' ? '' : ` · ${claim.refused_reason}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
