import type { ReactElement } from 'react';
import { Link } from '../app/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { Picture } from '../widgets/picture.tsx';
import styles from './line-head.module.css';

interface LineHeadProps {
  readonly line: {
    readonly sell_idx?: number;
    readonly product_name: string;
    readonly product_img: string;
    readonly option_name: string;
    readonly option_cnt?: number;
    readonly order_dt?: string;
  };
}

/** What a page is about: the goods, the option, when they were bought. */
export function LineHead({ line }: LineHeadProps): ReactElement {
  const { sell_idx, product_name, product_img, option_name, option_cnt, order_dt } = line;
  const facts = [
    option_name,
    option_cnt === undefined ? '' : `${option_cnt}개`,
    order_dt === undefined ? '' : `${order_dt.slice(0, 10).replaceAll('-', '.')} 구매`,
  ];
  return (
    <div className={styles.line}>
      <Picture path={product_img} alt="" width={72} height={72} className={styles.picture ?? ''} />
      <div>
        <p className={styles.name}>
          {sell_idx === undefined ? product_name : <Link href={productPath(sell_idx)}>{product_name}</Link>}
        </p>
        <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
    </div>
  );
}
