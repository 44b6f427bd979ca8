import type { ReactElement } from 'react';
import { Bone } from './bone.tsx';
import styles from './grid-skeleton.module.css';

/** Placeholder of a list of cards in two columns while it loads. */
export function GridSkeleton(): ReactElement {
  return (
    <div className={styles.grid} aria-busy="true">
      <p className="visually-hidden">불러오고 있어요</p>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card}>
          <Bone className={styles.image} />
          <Bone className={styles.line} />
          <Bone className={styles.line} />
        </div>
      ))}
    </div>
  );
}
