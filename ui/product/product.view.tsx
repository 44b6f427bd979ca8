import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/product.api.ts';
import type { ProductCard } from '../../core/api/sale-fields.ts';
import { Later, usePainted } from '../app/later.tsx';
import { ErrorView } from '../error/error.view.tsx';
import { Countdown } from '../sale/countdown.tsx';
import { Button } from '../widgets/button.tsx';
import { EmptyState } from '../widgets/empty-state.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Gallery } from './gallery.tsx';
import { GroupPlace } from './group-place.tsx';
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
  const { detail, sketch, isLoaded, isMissing } = viewModel;
  if (sketch !== null) return <Product viewModel={viewModel} sale={sketch} detail={null} />;
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
  /** The detail, or what a card says of the sale. */
  readonly sale: ProductDetail | ProductCard;
  readonly detail: ProductDetail | null;
}

/** First what the tapped card knows, then the rest of it around that: what stands there stays where it is. */
const Product = observer(function Product({ viewModel, sale, detail: known }: ProductProps): ReactElement {
  // After a tap on a card, name, picture and price are painted before anything else is begun.
  const [isUnhurried] = useState(viewModel.glimpse === null || viewModel.wasShown);
  const isPainted = usePainted();
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
            <GroupPlace detail={detail} g_idx={viewModel.g_idx} isRefused={viewModel.isGroupRefused} />
          )}
          <DeliveryFacts detail={detail} price={viewModel.price ?? detail} />
          <DetailTabs review_cnt={detail.review_cnt} qna_cnt={detail.qna_cnt} />
          <Later>
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
          </Later>
          <PurchaseBar viewModel={viewModel} sell_idx={detail.sell_idx} like_cnt={detail.like_cnt} />
        </>
      )}
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
