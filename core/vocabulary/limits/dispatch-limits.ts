/** Maximum handling and delivery times of a seller, in days. */
export const MAX_HANDLING_DAYS = 30;
export const MAX_DELIVERY_DAYS = 14;
