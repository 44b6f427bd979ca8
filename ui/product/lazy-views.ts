import { lazyView } from '../kit/lazy-view.tsx';

export const OptionSheetSlot = lazyView(
  () => import('./option-sheet-slot.tsx'),
  (code) => code.OptionSheetSlot,
);

export const ReviewsOrInquiries = lazyView(
  () => import('../review/reviews-and-inquiries.tsx'),
  (code) => code.ReviewsOrInquiries,
);
