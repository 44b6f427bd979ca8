import { lazyView } from '../kit/lazy-view.tsx';

export const OptionBoxView = lazyView(
  () => import('./option-sheet-slot.tsx'),
  (code) => code.OptionBoxView,
);

export const ReviewsOrInquiries = lazyView(
  () => import('../review/reviews-and-inquiries.tsx'),
  (code) => code.ReviewsOrInquiries,
);
