import type { ReactElement } from 'react';
import styles from './block-skeletons.module.css';

/** Placeholder of a page of white blocks while it loads. */
export function BlockSkeletons(): ReactElement {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">불러오고 있어요</p>
      {['first', 'second', 'third'].map((block) => (
        <div key={block} className={styles.block}>
          <div className={`${styles.bone} ${styles.title}`} />
          <div className={styles.products}>
            <div className={`${styles.bone} ${styles.picture}`} />
            <div>
              <div className={`${styles.bone} ${styles.line}`} />
              <div className={`${styles.bone} ${styles.line}`} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
