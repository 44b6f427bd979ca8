import type { ReactElement } from 'react';
import { ApiToken } from '../../core/http/api.ts';
import type { Resolve } from '../app/resolve.ts';
import { ProductInquiriesViewModel } from '../inquiry/product-inquiries.view-model.ts';
import { ProductInquiriesView } from '../inquiry/product-inquiries.view.tsx';
import { ProductReviewsViewModel } from './product-reviews.view-model.ts';
import { ProductReviewsView } from './product-reviews.view.tsx';

/** Reviews and inquiries of a sale's product. In a file of its own, so that its code is fetched when they come near. */
export function openVoices(resolve: Resolve, sell_idx: number): Voices {
  const api = resolve(ApiToken);
  const reviews = new ProductReviewsViewModel(api, sell_idx);
  const inquiries = new ProductInquiriesViewModel(api, sell_idx);
  return {
    reviews: () => <ProductReviewsView viewModel={reviews} />,
    inquiries: () => <ProductInquiriesView viewModel={inquiries} />,
  };
}

export interface Voices {
  reviews(): ReactElement;
  inquiries(): ReactElement;
}
