/** `placed` sorts by the time of the order, `amount` by its total; `-` means descending. */
export const ORDER_SORTS = ['-placed', 'placed', '-amount', 'amount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Maximum number of order lines in one bulk action. */
export const MAX_BULK_LINES = 500;
