/**
 * The monthly sums of each product, in the order in which figures add them up
 * (docs/decisions/0107-lists-at-a-million.md).
 */
export const FIGURES_OF_A_YEAR: readonly string[] = [
  `create index concurrently sales_figure_month_of_product on sales_figure (key, start_dt)
    include (seller_idx, order_cnt, unit_cnt, amount, refund_amount) where span = 'month' and kind = 'product'`,
];
