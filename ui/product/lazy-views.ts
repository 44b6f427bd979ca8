import { lazyView } from '../kit/lazy-view.tsx';

export const OptionBoxView = lazyView(async () => (await import('./option-box.tsx')).OptionBoxView);

export const ReviewsOrInquiries = lazyView(
  async () => (await import('../review/reviews-and-inquiries.tsx')).ReviewsOrInquiries,
);
