import type { ReactElement } from 'react';
import styles from './product.module.css';

/** Said before anything else: whoever presents the goods earns by it (decisions, "What is sold"). */
export function PaidPromotionNotice(): ReactElement {
  return <p className={styles.paid}>유료 광고 포함 · 소개한 사람이 광고비나 판매 수수료를 받아요</p>;
}
