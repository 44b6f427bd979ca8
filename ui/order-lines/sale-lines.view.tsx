import type { ReactElement, ReactNode } from 'react';
import { formatWon } from '../../core/money/won.ts';
import { Link } from '../routing/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { SaleLines } from './sale-lines.ts';
import styles from './sale-lines.module.css';

interface SaleLinesProps {
  readonly item: SaleLines;
  /** Shown above the name, for example the status. */
  readonly mark?: ReactNode;
  /** Shown below the price, for example why the line is unavailable. */
  readonly children?: ReactNode;
}

/** One sale in a list of cart or order lines. */
export function SaleLinesView({ item, mark, children }: SaleLinesProps): ReactElement {
  const { product_name, product_img, optionsText, amount } = item;
  return (
    <div className={styles.item}>
      {mark === undefined ? null : <div className={styles.mark}>{mark}</div>}
      <ResponsiveImage path={product_img} alt="" width={72} height={72} className={styles.image ?? ''} />
      <div className={styles.text}>
        <p>
          <Link href={productPath(item.sell_idx)} className={styles.name}>
            {product_name}
          </Link>
        </p>
        <p className={styles.options}>{optionsText}</p>
        <b>{formatWon(amount)}</b>
        {children}
      </div>
    </div>
  );
}
