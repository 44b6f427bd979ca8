import type { ReactElement } from 'react';
import styles from './terms-text.module.css';

/** The text of terms. The server sanitized it before storing it. */
export function TermsText({ html }: { readonly html: string }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- sanitised where it entered
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
