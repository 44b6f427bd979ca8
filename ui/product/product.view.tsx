import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import { AfterFirstPaint, useHasPainted } from '../routing/after-first-paint.tsx';
import { ErrorView } from '../error/error.view.tsx';
import { Countdown } from '../sale/countdown.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { DeliveryFacts } from '../product-detail/delivery-facts.tsx';
import { DeliverySection } from '../product-detail/delivery-section.tsx';
import { DescriptionSection } from '../product-detail/description-section.tsx';
import { DetailTabs } from '../product-detail/detail-tabs.tsx';
import { Gallery } from '../product-detail/gallery.tsx';
import { GroupSectionSlot } from './group-section-slot.tsx';
import { PaidPromotionNotice } from '../product-detail/paid-promotion-notice.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import type { ProductViewModel } from './product.view-model.ts';
import { PurchaseBar } from './purchase-bar.tsx';
import { InquirySection, ReviewSection } from './lazy-section.tsx';
import { OptionSheetSlot } from './lazy-views.ts';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
}

export const ProductView = observer(function ProductView({ viewModel }: Props): ReactElement {
  const { detail, snapshotCard, isLoaded, isMissing } = viewModel;
  if (snapshotCard !== null) return <Product viewModel={viewModel} sale={snapshotCard} detail={null} />;
  if (!isLoaded) return <ProductSkeleton />;
  if (isMissing) {
    return (
      <div className={styles.missing}>
        <ErrorView />
      </div>
    );
  }
  if (detail === null) {
    return (
      <EmptyState level={1} text="상품을 불러오지 못했어요" subText="잠시 후 다시 시도해 주세요" picture="error">
        <Button type="2" text="다시 시도" onClick={() => void viewModel.retry()} />
      </EmptyState>
    );
  }
  return <Product viewModel={viewModel} sale={detail} detail={detail} />;
});

interface ProductProps extends Props {
  /** The detail, or the card's data. */
  readonly sale: ProductDetail | ProductCard;
  readonly detail: ProductDetail | null;
}

/** Renders the card's data first, then the rest around it, without moving what is painted. */
const Product = observer(function Product({ viewModel, sale, detail: known }: ProductProps): ReactElement {
  // After a tap on a card, name, image and price are painted before anything else starts.
  const [isUnhurried] = useState(viewModel.glimpse === null || viewModel.wasShown);
  const isPainted = useHasPainted();
  const detail = isPainted || isUnhurried ? known : null;
  return (
    <article className={styles.product} aria-busy={detail === null}>
      {known?.is_paid_promotion === true && <PaidPromotionNotice />}
      <Gallery
        key={sale.sell_idx}
        name={sale.product_name}
        pictures={'img_list' in sale ? sale.img_list : [{ img_path: sale.product_img }]}
        glimpse={viewModel.glimpse?.picture}
      />
      <Deadline viewModel={viewModel} />
      <ProductHead sale={sale} detail={detail} price={viewModel.price} notes={viewModel.priceNotes} />
      {detail !== null && (
        <>
          {detail.group === null ? null : (
            <GroupSectionSlot detail={detail} g_idx={viewModel.g_idx} isRefused={viewModel.isGroupRefused} />
          )}
          <DeliveryFacts detail={detail} price={viewModel.price ?? detail} />
          <DetailTabs review_cnt={detail.review_cnt} qna_cnt={detail.qna_cnt} />
          <AfterFirstPaint>
            <Suspense>
              <DescriptionSection
                detail={detail}
                isUnfolded={viewModel.isUnfolded}
                onUnfold={() => viewModel.unfold()}
              />
              <ReviewSection viewModel={viewModel} detail={detail} />
              <InquirySection viewModel={viewModel} detail={detail} />
              <DeliverySection detail={detail} />
            </Suspense>
          </AfterFirstPaint>
          <PurchaseBar viewModel={viewModel} sell_idx={detail.sell_idx} like_cnt={detail.like_cnt} />
        </>
      )}
      {viewModel.isSheetOpen && viewModel.optionSheet !== null && <OptionSheetSlot box={viewModel.optionSheet} />}
    </article>
  );
});

/** The remaining time of a time deal, or its start. */
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
