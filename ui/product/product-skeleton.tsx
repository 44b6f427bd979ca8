import type { ReactElement } from 'react';
import styles from './product-skeleton.module.css';

/** Placeholder of a product page while it loads. */
export function ProductSkeleton(): ReactElement {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">상품을 불러오고 있어요</h1>
      <div className={`${styles.bone} ${styles.picture}`} />
      <SellerSkeleton />
      <div className={styles.header}>
        <StatusSkeleton />
        <div className={`${styles.bone} ${styles.title}`} />
        <div className={`${styles.bone} ${styles.price}`} />
      </div>
    </div>
  );
}

export function SellerSkeleton(): ReactElement {
  return (
    <div className={styles.seller}>
      <div className={`${styles.bone} ${styles.face}`} />
      <div className={`${styles.bone} ${styles.text}`} />
    </div>
  );
}

export function StatusSkeleton(): ReactElement {
  return <div className={`${styles.bone} ${styles.label}`} />;
}
