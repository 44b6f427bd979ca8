import type { ReactElement } from 'react';
import { Api } from '../../core/client/api.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { ProductInquiriesViewModel } from '../inquiry/product-inquiries.view-model.ts';
import { ProductInquiriesView } from '../inquiry/product-inquiries.view.tsx';
import { ProductReviewsViewModel } from './product-reviews.view-model.ts';
import { ProductReviewsView } from './product-reviews.view.tsx';
import { reviewReactionsOf } from '../review-reactions/review-reactions.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export type ReviewsAndInquiries = ReturnType<typeof createReviewsAndInquiries>;

/**
 * Creates the reviews and inquiries of a sale's product. They are in a separate file, so that their code loads near the
 * viewport.
 */
export function createReviewsAndInquiries(resolve: Resolve, sell_idx: SellIdx) {
  const api = resolve(Api);
  const reviews = new ProductReviewsViewModel(api, sell_idx, reviewReactionsOf(resolve));
  return { reviews, inquiries: new ProductInquiriesViewModel(api, sell_idx) };
}

interface ReviewsOrInquiriesProps {
  readonly models: ReviewsAndInquiries;
  readonly kind: 'reviews' | 'inquiries';
}

/** Renders one of the two lists. */
export function ReviewsOrInquiries({ models, kind }: ReviewsOrInquiriesProps): ReactElement {
  if (kind === 'reviews') return <ProductReviewsView viewModel={models.reviews} />;
  return <ProductInquiriesView viewModel={models.inquiries} />;
}
