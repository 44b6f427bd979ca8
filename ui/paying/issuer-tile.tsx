import type { ReactElement } from 'react';
import { issuerMark, type CardApp } from '../../core/payment/card-apps.ts';
import styles from './app-card-panel.module.css';

/** The card company as a small tile next to its name. Screen readers read only the name. */
export function IssuerTile({ card }: { readonly card: Pick<CardApp, 'card_code' | 'card_name'> }): ReactElement {
  return (
    <span className={styles.issuer} aria-hidden="true">
      {issuerMark(card)}
    </span>
  );
}
