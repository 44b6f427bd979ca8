import type { ReactElement } from 'react';
import { Bone } from '../widgets/states/bone.tsx';
import styles from './product-skeleton.module.css';

export function ProductSkeleton(): ReactElement {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">상품을 불러오고 있어요</h1>
      <Bone className={styles.image} />
      <SellerSkeleton />
      <div className={styles.header}>
        <StatusSkeleton />
        <Bone className={styles.title} />
        <Bone className={styles.price} />
      </div>
    </div>
  );
}

export function SellerSkeleton(): ReactElement {
  return (
    <div className={styles.seller}>
      <Bone className={styles.face} />
      <Bone className={styles.text} />
    </div>
  );
}

export function StatusSkeleton(): ReactElement {
  return <Bone className={styles.label} />;
}
