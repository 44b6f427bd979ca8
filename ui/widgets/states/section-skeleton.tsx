import type { ReactElement } from 'react';
import { Bone } from './bone.tsx';
import styles from './section-skeleton.module.css';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** Placeholder of a section's cards while they load. */
export function SectionSkeleton({ form }: { readonly form: 'row' | 'grid' | 'wide' | 'deal' }): ReactElement {
  const cards = CARDS.map((card) => (
    <div key={card} className={form === 'grid' ? undefined : styles[form]}>
      <Bone className={styles.image} />
      <Bone className={styles.line} />
    </div>
  ));
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden">불러오고 있어요</p>
      <div className={form === 'grid' ? styles.grid : undefined}>{cards}</div>
    </div>
  );
}
