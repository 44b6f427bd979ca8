import type { ReactElement } from 'react';
import styles from '../product/product.module.css';

/** The notice that the presenter of the product earns from its sale. The law requires it at the top of the page. */
export function PaidPromotionNotice(): ReactElement {
  return <p className={styles.paid}>유료 광고 포함 · 소개한 사람이 광고비나 판매 수수료를 받아요</p>;
}
