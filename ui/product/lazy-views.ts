import { lazyView } from '../kit/lazy-view.tsx';

const lateParts = () => import('./late-parts.ts');

export const OpeningNotice = lazyView(lateParts, (code) => code.OpeningNotice);

export const AlertButton = lazyView(lateParts, (code) => code.AlertButton, { waiting: ({ closed }) => closed });

export const ArrivalNotice = lazyView(lateParts, (code) => code.ArrivalNotice);

export const ProductBenefits = lazyView(lateParts, (code) => code.ProductBenefits);

export const FollowButton = lazyView(lateParts, (code) => code.FollowButton);

export const OptionSheetSlot = lazyView(
  () => import('./option-sheet-slot.tsx'),
  (code) => code.OptionSheetSlot,
);

export const ReviewsOrInquiries = lazyView(
  () => import('../review/reviews-and-inquiries.tsx'),
  (code) => code.ReviewsOrInquiries,
);
