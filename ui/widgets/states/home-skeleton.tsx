import type { ReactElement } from 'react';
import styles from './home-skeleton.module.css';

/** Placeholder of the main tab while it loads. */
export function HomeSkeleton(): ReactElement {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">불러오고 있어요</p>
      <div className={`${styles.bone} ${styles.banner}`} />
      {['md', 'sns'].map((row) => (
        <div key={row} className={styles.section}>
          <div className={`${styles.bone} ${styles.title}`} />
          <div className={styles.row}>
            {['first', 'second', 'third'].map((card) => (
              <div key={card}>
                <div className={`${styles.bone} ${styles.picture}`} />
                <div className={`${styles.bone} ${styles.line}`} />
                <div className={`${styles.bone} ${styles.line}`} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
