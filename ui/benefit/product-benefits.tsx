import { ChevronRight, Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import { benefitHighlights } from '../../core/benefit/benefit-highlights.ts';
import type { SaleBenefits } from '../../core/benefit/sale-benefits.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { isInstallmentAvailable, MIN_INSTALLMENT_AMOUNT } from '../../core/payment/installment.ts';
import { POINT } from '../../core/pricing/point-rules.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import { useMinute } from '../arrival/arrival-minute.ts';
import { OfferedCoupons } from '../coupon/offered-coupons.tsx';
import { useResolve } from '../kit/resolve.ts';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { BenefitsViewModel, type BenefitSale } from './benefits.view-model.ts';
import styles from './product-benefits.module.css';

const TITLE = '받을 수 있는 혜택';

interface Props {
  readonly sale: BenefitSale;
  readonly sell_idx: SellIdx;
}

/**
 * A shopper's benefits for a sale, and its coupons. The benefits are shown if they lower the price, or if a card
 * payment can be split.
 */
export function ProductBenefits({ sale, sell_idx }: Props): ReactElement {
  const resolve = useResolve();
  const [viewModel] = useState(() => new BenefitsViewModel(resolve, sale, sell_idx));
  useEffect(() => void viewModel.load(), [viewModel]);
  return (
    <>
      <BenefitRow viewModel={viewModel} />
      <OfferedCoupons viewModel={viewModel.offered} />
    </>
  );
}

const BenefitRow = observer(function BenefitRow({
  viewModel,
}: {
  readonly viewModel: BenefitsViewModel;
}): ReactElement | null {
  const benefits = viewModel.benefitsAt(useMinute());
  const highlights = benefits === null ? [] : benefitHighlights(benefits);
  if (benefits === null || highlights.length === 0) return null;
  return (
    <div className={styles.row}>
      <button type="button" onClick={() => viewModel.setOpen(true)}>
        <span>
          <Sparkles size={20} aria-hidden />
          {benefits.payAmount < benefits.goods_amount ? (
            <span>
              혜택가 <b>{formatWon(benefits.payAmount)}</b>
            </span>
          ) : (
            TITLE
          )}
        </span>
        <span>
          {highlights.join(' · ')}
          <ChevronRight size={16} aria-hidden />
        </span>
      </button>
      <Sheet title={TITLE} open={viewModel.isOpen} onClose={() => viewModel.setOpen(false)}>
        <BenefitList viewModel={viewModel} benefits={benefits} />
      </Sheet>
    </div>
  );
});

const BenefitList = observer(function BenefitList({
  viewModel,
  benefits,
}: {
  readonly viewModel: BenefitsViewModel;
  readonly benefits: SaleBenefits;
}): ReactElement {
  const { option_name, option_cnt, goods_amount, coupon, payAmount, expected_point } = benefits;
  const savings = [
    { name: '임직원 할인', note: '', amount: benefits.employeeSaving },
    { name: '공동구매 할인', note: '', amount: benefits.groupSaving },
    {
      name: '쿠폰 할인',
      note: coupon === null ? '' : couponNote(coupon.coupon_name, viewModel.isDownloadable(coupon), viewModel.isMember),
      amount: benefits.coupon_amount,
    },
  ].filter(({ amount }) => amount > 0);
  return (
    <div className={styles.sheet}>
      <p>
        {option_name} {formatNumber(option_cnt)}개 기준이에요. 배송비는 따로예요
      </p>
      <dl>
        <div>
          <dt>상품 금액</dt>
          <dd>{formatWon(goods_amount)}</dd>
        </div>
        {savings.map(({ name, note, amount }) => (
          <div key={name}>
            <dt>
              {name}
              {note === '' ? null : <small>{note}</small>}
            </dt>
            <dd className={styles.saving}>-{formatWon(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>혜택가</dt>
          <dd>{formatWon(payAmount)}</dd>
        </div>
        <div>
          <dt>
            적립
            <small>
              {viewModel.isMember ? '' : '로그인하고 사면 '}구매를 확정하면 드려요. 사진 리뷰를 쓰면{' '}
              {formatNumber(POINT.photo_review)}P를 더 드려요
            </small>
          </dt>
          <dd className={styles.saving}>+{formatNumber(expected_point)}P</dd>
        </div>
        <div>
          <dt>
            카드 할부
            <small>
              결제 금액이 {formatWon(MIN_INSTALLMENT_AMOUNT)} 이상이면 나눠 낼 수 있어요. 개월 수는 카드마다 달라요
            </small>
          </dt>
          <dd>{isInstallmentAvailable(payAmount) ? '가능' : '일시불'}</dd>
        </div>
      </dl>
    </div>
  );
});

function couponNote(coupon_name: string, isDownloadable: boolean, isMember: boolean): string {
  if (!isDownloadable) return coupon_name;
  return isMember ? `${coupon_name} · 받으면 쓸 수 있어요` : `${coupon_name} · 로그인하고 받으면 쓸 수 있어요`;
}
