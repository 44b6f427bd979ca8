/**
 * Parts of the product page that load once its first screen has been painted. They are one chunk, since all are fetched
 * together.
 */
export { AlertButton } from '../alert/alert-button.tsx';
export { OpeningNotice, SoldOutNotice } from '../alert/opening-notice.tsx';
export { ArrivalNotice } from '../arrival/arrival-notice.tsx';
export { ProductBenefits } from '../benefit/product-benefits.tsx';
export { FollowButton } from '../follow/follow-button.tsx';
