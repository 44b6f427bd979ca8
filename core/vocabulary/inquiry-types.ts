/** The subjects of an inquiry. */
export const INQUIRY_TYPES = ['상품', '배송', '교환·반품', '기타'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];
