import type { ReactElement } from 'react';
import { expectedArrivalText, type PromisedLine } from '../../core/delivery/promise.ts';
import styles from './order-summary.module.css';

interface ListedArrivalProps {
  readonly line: PromisedLine;
  /** Epoch ms. */
  readonly now: number;
}

/** When a listed line arrives; empty if that is unknown, past or late. */
export function ListedArrival({ line, now }: ListedArrivalProps): ReactElement | null {
  const text = expectedArrivalText(line, now);
  return text === null ? null : <b className={styles.arrival}>{text}</b>;
}
