import { observer } from 'mobx-react-lite';
import { Suspense, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/product.api.ts';
import { Later } from '../app/later.tsx';
import { ErrorView } from '../error/error.view.tsx';
import { Countdown } from '../sale/countdown.tsx';
import { EmptyState } from '../widgets/empty-state.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { PaidPromotionNotice } from './paid-promotion-notice.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import type { ProductViewModel } from './product.view-model.ts';
import { PurchaseBar } from './purchase-bar.tsx';
import { InquirySection, ReviewSection } from './voice-sections.tsx';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
}

export const ProductView = observer(function ProductView({ viewModel }: Props): ReactElement {
  const { detail, isLoaded, isMissing } = viewModel;
  if (!isLoaded) return <ProductSkeleton />;
  if (isMissing) return <ErrorView />;
  if (detail === null) {
    return (
      <EmptyState
        level={1}
        text="상품을 불러오지 못했어요"
        subText="잠시 후 다시 시도해 주세요"
        button={{ label: '뒤로' }}
      />
    );
  }
  return <Product viewModel={viewModel} detail={detail} />;
});

const Product = observer(function Product({
  viewModel,
  detail,
}: Props & { readonly detail: ProductDetail }): ReactElement {
  return (
    <article className={styles.product}>
      {detail.is_paid_promotion && <PaidPromotionNotice />}
      <Gallery key={detail.sell_idx} name={detail.product_name} pictures={detail.img_list} />
      <Deadline viewModel={viewModel} />
      <ProductHead detail={detail} />
      <DeliveryFacts detail={detail} />
      <DetailTabs review_cnt={detail.review_cnt} qna_cnt={detail.qna_cnt} />
      <Later>
        <Suspense>
          <DescriptionSection detail={detail} isUnfolded={viewModel.isUnfolded} onUnfold={() => viewModel.unfold()} />
          <ReviewSection detail={detail} />
          <InquirySection detail={detail} />
          <DeliverySection detail={detail} />
        </Suspense>
      </Later>
      <PurchaseBar viewModel={viewModel} like_cnt={detail.like_cnt} />
      {viewModel.isBoxOpen && viewModel.optionBox?.draw()}
    </article>
  );
});

/** How long a time deal still is, or when it begins. */
const Deadline = observer(function Deadline({ viewModel }: Props): ReactElement | null {
  const { deadline } = viewModel;
  if (deadline === null) return null;
  return (
    <div className={styles.deadline}>
      <span>{deadline.label}</span>
      <Countdown end_dt={deadline.dt} form="clock" />
    </div>
  );
});
