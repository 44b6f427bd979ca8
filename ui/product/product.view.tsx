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
import { ArrivalNotice, OpeningNotice, OptionSheetSlot, ProductBenefits, SoldOutNotice } from './lazy-views.ts';
import { TogetherSlot } from '../together/together-slot.tsx';
import { WhenNear } from '../kit/when-near.tsx';
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
      <EmptyState level={1} text="상품을 불러오지 못했어요" subText="잠시 후 다시 시도해 주세요" image="error">
        <Button type="2" text="다시 시도" onClick={() => void viewModel.retry()} />
      </EmptyState>
    );
  }
  return <Product viewModel={viewModel} sale={detail} detail={detail} />;
});

interface ProductProps extends Props {
  /** The whole sale, or the data of the tapped card until it has loaded. */
  readonly sale: ProductDetail | ProductCard;
  readonly detail: ProductDetail | null;
}

const NO_NOTES: readonly string[] = [];

/** Renders the data of the tapped card first, and then the rest around it, without moving what is already painted. */
const Product = observer(function Product({ viewModel, sale, detail: known }: ProductProps): ReactElement {
  // After a tap on a card, name, image and price are painted before the rest is rendered.
  const [isImmediate] = useState(viewModel.snapshot === null || viewModel.wasShown);
  const isPainted = useHasPainted();
  const detail = isPainted || isImmediate ? known : null;
  return (
    <article className={styles.product} aria-busy={detail === null}>
      {known?.is_paid_promotion === true && <PaidPromotionNotice />}
      <Gallery
        key={sale.sell_idx}
        name={sale.product_name}
        images={'img_list' in sale ? sale.img_list : [{ img_path: sale.product_img }]}
        isComplete={known !== null}
        placeholderUrl={viewModel.snapshot?.imageUrl}
        share={() => viewModel.share()}
      />
      {known !== null && <Deadline viewModel={viewModel} />}
      <ProductHead
        sale={sale}
        detail={detail}
        price={known === null ? null : viewModel.price}
        notes={known === null ? NO_NOTES : viewModel.priceNotes}
      />
      {detail !== null && (
        <>
          {detail.group === null ? null : <GroupSectionSlot detail={detail} g_idx={viewModel.g_idx} />}
          {viewModel.offer?.kind === 'open' && (
            <div className={styles.arrival}>
              <ArrivalNotice plan={detail.dispatch ?? null} />
            </div>
          )}
          {viewModel.offer?.kind === 'coming' && (
            <div className={styles.opening}>
              <OpeningNotice detail={detail} />
            </div>
          )}
          {viewModel.offer?.kind === 'sold-out' && (
            <div className={styles.opening}>
              <SoldOutNotice />
            </div>
          )}
          <DeliveryFacts detail={detail} price={viewModel.price ?? detail} />
          <AfterFirstPaint>
            <ProductBenefits sale={viewModel} sell_idx={detail.sell_idx} />
          </AfterFirstPaint>
          <DetailTabs review_cnt={detail.review_cnt} qna_cnt={detail.qna_cnt} />
          <AfterFirstPaint>
            <Suspense>
              {viewModel.together.value === null && <WhenNear load={viewModel.together.load} />}
              <DescriptionSection
                detail={detail}
                isUnfolded={viewModel.isUnfolded}
                onUnfold={() => viewModel.unfold()}
              />
              <TogetherSlot together={viewModel.together} />
              <ReviewSection viewModel={viewModel} detail={detail} />
              <InquirySection viewModel={viewModel} detail={detail} />
              <DeliverySection detail={detail} />
            </Suspense>
          </AfterFirstPaint>
          <PurchaseBar viewModel={viewModel} detail={detail} />
        </>
      )}
      {viewModel.isSheetOpen && viewModel.optionSheet !== null && <OptionSheetSlot sheet={viewModel.optionSheet} />}
    </article>
  );
});

/** The remaining time of a time deal, or of a sale that is about to end. Screen readers announce only its label. */
const Deadline = observer(function Deadline({ viewModel }: Props): ReactElement {
  const { deadline } = viewModel;
  return (
    <div className={deadline === null ? '' : styles.deadline}>
      <span role="status">{deadline?.label}</span>
      {deadline !== null && <Countdown end_dt={deadline.dt} form="clock" />}
    </div>
  );
});
