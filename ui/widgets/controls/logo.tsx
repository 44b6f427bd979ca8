import type { ReactElement } from 'react';
import { SHOP_INFO } from '../../../core/shop.ts';
import styles from './logo.module.css';

/** The wordmark: ink strokes around the vermilion dot. */
export function Logo({ height }: { readonly height: number }): ReactElement {
  return (
    <svg
      className={styles.logo}
      viewBox="0 0 82 29"
      width={(height * 82) / 29}
      height={height}
      role="img"
      aria-label={SHOP_INFO.name}
    >
      <g>
        <rect x="4.2" y="3.2" width="14.6" height="10.6" rx="1.6" />
        <path d="M11.5 13.8v9.2M0 24.8h23M46.4 0v28M46.4 13h6.2M55.6 3.6h16M63.6 3.8c-.5 4.2-2.9 7.2-7.4 9.2M63.6 3.8c.5 4.2 2.9 7.2 7.4 9.2M76.2 0v15.6M76.2 7.8H82" />
        <ellipse cx="67.4" cy="22.6" rx="4.9" ry="3.9" />
      </g>
      <circle cx="34" cy="13.6" r="8.6" />
    </svg>
  );
}
