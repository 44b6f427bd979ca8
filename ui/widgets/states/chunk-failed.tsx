import type { ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './chunk-failed.module.css';

/** Shown instead of a part of the page whose code could not be fetched. */
export function ChunkFailed({ retry }: { readonly retry: () => void }): ReactElement {
  return (
    <div className={styles.failed}>
      <p role="alert">불러오지 못했어요.</p>
      <Button type="3" size="m" text="다시 시도" onClick={retry} />
    </div>
  );
}
