import type { ReactElement } from 'react';
import { Link } from '../routing/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './line-head.module.css';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import type { KstText } from '../../core/vocabulary/kst-text.ts';
import { dateText } from '../../core/time/date-text.ts';

interface LineHeadProps {
  readonly line: {
    readonly sell_idx?: SellIdx;
    readonly product_name: string;
    readonly product_img: string;
    readonly option_name: string;
    readonly option_cnt?: number;
    readonly order_dt?: KstText;
  };
}

/** The order line that a page is about: product, option and date of the order. */
export function LineHead({ line }: LineHeadProps): ReactElement {
  const { sell_idx, product_name, product_img, option_name, option_cnt, order_dt } = line;
  const facts = [
    option_name,
    option_cnt === undefined ? '' : `${option_cnt}개`,
    order_dt === undefined ? '' : `${dateText(order_dt)} 구매`,
  ];
  return (
    <div className={styles.line}>
      <ResponsiveImage path={product_img} alt="" width={72} height={72} className={styles.image ?? ''} />
      <div>
        <p className={styles.name}>
          {sell_idx === undefined ? product_name : <Link href={productPath(sell_idx)}>{product_name}</Link>}
        </p>
        <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
    </div>
  );
}
