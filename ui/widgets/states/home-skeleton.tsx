import type { ReactElement } from 'react';
import { Bone } from './bone.tsx';
import styles from './home-skeleton.module.css';

/** Placeholder of the main tab while it loads. */
export function HomeSkeleton(): ReactElement {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">불러오고 있어요</p>
      <Bone className={styles.banner} />
      {['md', 'sns'].map((row) => (
        <div key={row} className={styles.section}>
          <Bone className={styles.title} />
          <div className={styles.row}>
            {['first', 'second', 'third'].map((card) => (
              <div key={card}>
                <Bone className={styles.image} />
                <Bone className={styles.line} />
                <Bone className={styles.line} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
