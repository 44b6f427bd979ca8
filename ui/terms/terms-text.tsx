import type { ReactElement } from 'react';
import styles from './terms-text.module.css';

/** The wording of terms. The server has made it safe before it stored it. */
export function TermsText({ html }: { readonly html: string }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- sanitised where it entered
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
