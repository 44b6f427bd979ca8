/** `placed`: by the time of the order; `amount`: by what was paid in all. `-`: the largest first. */
export const ORDER_SORTS = ['-placed', 'placed', '-amount', 'amount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Lines of one bulk action. */
export const MAX_BULK_LINES = 500;
