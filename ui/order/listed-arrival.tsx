import type { ReactElement } from 'react';
import { expectedArrivalText, type PromisedLine } from '../../core/delivery/promise.ts';
import styles from './order-summary.module.css';

interface ListedArrivalProps {
  readonly line: PromisedLine;
  /** The current time in epoch ms. */
  readonly now: number;
}

/** Shows when a listed line arrives. Renders nothing if that is unknown, past or late. */
export function ListedArrival({ line, now }: ListedArrivalProps): ReactElement | null {
  const text = expectedArrivalText(line, now);
  return text === null ? null : <b className={styles.arrival}>{text}</b>;
}
