import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import block from '../widgets/states/block.module.css';
import type { CouponChoiceViewModel } from './coupon-choice.view-model.ts';
import styles from './coupon-block.module.css';

interface Props {
  readonly coupons: CouponChoiceViewModel;
}

/** The coupon of the order, for a member who has a coupon. */
export const CouponBlock = observer(function CouponBlock({ coupons }: Props): ReactElement {
  const { usable, applied } = coupons;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>쿠폰</h2>
        <span className={styles.count}>
          쓸 수 있는 쿠폰 <b>{usable.length}장</b>
        </span>
      </div>
      <button type="button" className={styles.button} onClick={() => void coupons.open()}>
        <span className={styles.name}>
          {applied === null ? '쿠폰을 쓰지 않아요' : applied.coupon_name}
          {applied !== null && coupons.isBest(applied) ? <small>이 주문에서 가장 많이 할인돼요</small> : null}
        </span>
        <span className={styles.amount}>
          {applied === null ? null : `-${formatWon(applied.discount_amount)}`}
          <ChevronRight size={16} />
        </span>
      </button>
    </section>
  );
});
