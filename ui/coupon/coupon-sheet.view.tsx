import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { CouponChoice } from '../../core/ordering/order-draft.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../core/coupon/coupon-text.ts';
import { formatWon } from '../../core/money/won.ts';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import type { CouponChoiceViewModel } from './coupon-choice.view-model.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import styles from './coupon-sheet.module.css';

interface Props {
  readonly coupons: CouponChoiceViewModel;
}

/** The sheet for choosing the coupon of the order. */
export const CouponSheet = observer(function CouponSheet({ coupons }: Props): ReactElement {
  const { usable, unusable, applied } = coupons;
  const choose = (choice: CouponChoice): void => {
    coupons.choose(choice);
    coupons.close();
  };
  return (
    <Sheet title="쿠폰 고르기" open={coupons.isOpen} onClose={() => coupons.close()}>
      <div className={styles.list}>
        <div role="radiogroup" aria-label="쿠폰 고르기" className={styles.list}>
          {usable.map((coupon) => (
            <CouponTicket
              key={coupon.coupon_idx}
              value={`${formatWon(coupon.discount_amount)} 할인`}
              name={coupon.coupon_name}
              condition={coupons.isBest(coupon) ? '이 주문에서 가장 많이 할인돼요' : couponConditionText(coupon)}
              end={coupon === applied ? <Check aria-hidden /> : null}
              choice={{ isChosen: coupon === applied, onChoose: () => choose(coupon.coupon_idx) }}
            />
          ))}
          <button
            type="button"
            role="radio"
            aria-checked={applied === null}
            className={styles.none}
            onClick={() => choose('none')}
          >
            쓰지 않을게요
          </button>
        </div>
        {unusable.length === 0 ? null : <h3>이 주문에는 쓸 수 없어요</h3>}
        {unusable.map((coupon) => (
          <CouponTicket
            key={coupon.coupon_idx}
            value={couponValueText(coupon)}
            limit={couponLimitText(coupon)}
            name={coupon.coupon_name}
            condition={coupon.refused_text ?? ''}
            end={null}
            isUnusable
          />
        ))}
      </div>
    </Sheet>
  );
});
