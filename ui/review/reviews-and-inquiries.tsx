import type { ReactElement } from 'react';
import type { Api } from '../../core/client/api.ts';
import { ProductInquiriesViewModel } from '../inquiry/product-inquiries.view-model.ts';
import { ProductInquiriesView } from '../inquiry/product-inquiries.view.tsx';
import { ProductReviewsViewModel } from './product-reviews.view-model.ts';
import { ProductReviewsView } from './product-reviews.view.tsx';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** Reviews and inquiries of a sale's product. In a file of its own, so that its code loads when they come near. */
export class ReviewsAndInquiries {
  readonly reviews: ProductReviewsViewModel;
  readonly inquiries: ProductInquiriesViewModel;

  constructor(api: Api, sell_idx: SellIdx) {
    this.reviews = new ProductReviewsViewModel(api, sell_idx);
    this.inquiries = new ProductInquiriesViewModel(api, sell_idx);
  }
}

interface ReviewsOrInquiriesProps {
  readonly of: ReviewsAndInquiries;
  readonly kind: 'reviews' | 'inquiries';
}

/** One of the two lists. */
export function ReviewsOrInquiries({ of, kind }: ReviewsOrInquiriesProps): ReactElement {
  if (kind === 'reviews') return <ProductReviewsView viewModel={of.reviews} />;
  return <ProductInquiriesView viewModel={of.inquiries} />;
}
