import { lazyView } from '../kit/lazy-view.tsx';

const fetchLazyParts = () => import('./lazy-parts.ts');

export const OpeningNotice = lazyView(fetchLazyParts, (code) => code.OpeningNotice);

export const SoldOutNotice = lazyView(fetchLazyParts, (code) => code.SoldOutNotice);

export const AlertButton = lazyView(fetchLazyParts, (code) => code.AlertButton, { waiting: ({ closed }) => closed });

export const ArrivalNotice = lazyView(fetchLazyParts, (code) => code.ArrivalNotice);

export const ProductBenefits = lazyView(fetchLazyParts, (code) => code.ProductBenefits);

export const FollowButton = lazyView(fetchLazyParts, (code) => code.FollowButton);

export const OptionSheetSlot = lazyView(
  () => import('./option-sheet-slot.tsx'),
  (code) => code.OptionSheetSlot,
);

export const ReviewsOrInquiries = lazyView(
  () => import('../review/reviews-and-inquiries.tsx'),
  (code) => code.ReviewsOrInquiries,
);
