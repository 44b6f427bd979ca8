import type { ReactElement } from 'react';
import { Api } from '../../core/client/api.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { ProductInquiriesViewModel } from '../inquiry/product-inquiries.view-model.ts';
import { ProductInquiriesView } from '../inquiry/product-inquiries.view.tsx';
import { ProductReviewsViewModel } from './product-reviews.view-model.ts';
import { ProductReviewsView } from './product-reviews.view.tsx';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** Reviews and inquiries of a sale's product. In a file of its own, so that its code loads when they come near. */
export function createReviewsAndInquiries(resolve: Resolve, sell_idx: SellIdx): ReviewsAndInquiries {
  const api = resolve(Api);
  const reviews = new ProductReviewsViewModel(api, sell_idx);
  const inquiries = new ProductInquiriesViewModel(api, sell_idx);
  return {
    reviews: () => <ProductReviewsView viewModel={reviews} />,
    inquiries: () => <ProductInquiriesView viewModel={inquiries} />,
  };
}

export interface ReviewsAndInquiries {
  reviews(): ReactElement;
  inquiries(): ReactElement;
}
