import type { ReactElement } from 'react';
import styles from './terms-text.module.css';

export function TermsText({ html }: { readonly html: string }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- sanitized by the server when it was stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
