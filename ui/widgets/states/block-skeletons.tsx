import type { ReactElement } from 'react';
import { Bone } from './bone.tsx';
import styles from './block-skeletons.module.css';

/** Placeholder of a page of white blocks while it loads. */
export function BlockSkeletons(): ReactElement {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">불러오고 있어요</p>
      {['first', 'second', 'third'].map((block) => (
        <div key={block} className={styles.block}>
          <Bone className={styles.title} />
          <div className={styles.products}>
            <Bone className={styles.image} />
            <div>
              <Bone className={styles.line} />
              <Bone className={styles.line} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
