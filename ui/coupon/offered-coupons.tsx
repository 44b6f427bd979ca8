import { Check, ChevronRight, Download, TicketPercent } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OfferedCoupon } from '../../core/api/buying/coupon.api.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../core/coupon/coupon-text.ts';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import type { OfferedCouponsViewModel } from './offered-coupons.view-model.ts';
import styles from './offered-coupons.module.css';

/** A row that opens the coupons of a product. Renders nothing without coupons. */
export const OfferedCoupons = observer(function OfferedCoupons({
  viewModel,
}: {
  readonly viewModel: OfferedCouponsViewModel;
}): ReactElement | null {
  const { list, downloadableCount, isOpen } = viewModel;
  if (list.length === 0) return null;
  return (
    <div className={styles.row}>
      <button type="button" onClick={() => viewModel.setOpen(true)}>
        <span>
          <TicketPercent size={20} aria-hidden />
          {downloadableCount > 0 ? `받을 수 있는 쿠폰 ${downloadableCount}장` : `받은 쿠폰 ${list.length}장`}
        </span>
        <span>
          <b>{downloadableCount > 0 ? '받기' : '보기'}</b>
          <ChevronRight size={16} aria-hidden />
        </span>
      </button>
      <Sheet title="받을 수 있는 쿠폰" open={isOpen} onClose={() => viewModel.setOpen(false)}>
        <div className={styles.list}>
          {list.map((coupon) => (
            <Offered key={coupon.coupon_idx} coupon={coupon} viewModel={viewModel} />
          ))}
          <p>한 사람이 한 번 받을 수 있어요. 받은 쿠폰은 MY 쿠폰함에 있어요.</p>
        </div>
      </Sheet>
    </div>
  );
});

const Offered = observer(function Offered({
  coupon,
  viewModel,
}: {
  readonly coupon: OfferedCoupon;
  readonly viewModel: OfferedCouponsViewModel;
}): ReactElement {
  const { coupon_idx, coupon_name, is_taken } = coupon;
  return (
    <CouponTicket
      value={couponValueText(coupon)}
      limit={couponLimitText(coupon)}
      name={coupon_name}
      condition={couponConditionText(coupon)}
      end={
        is_taken ? (
          <>
            <Check size={20} aria-hidden />
            받았어요
          </>
        ) : (
          <button
            type="button"
            className={styles.take}
            aria-label={`${coupon_name} 받기`}
            disabled={viewModel.saving.has(coupon_idx)}
            onClick={() => void viewModel.download(coupon_idx)}
          >
            <span>
              <Download size={20} aria-hidden />
              받기
            </span>
          </button>
        )
      }
    />
  );
});
