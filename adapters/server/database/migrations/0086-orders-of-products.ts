/**
 * Rows of all sellers together for products that an order has from several sellers, on days that were summed without
 * them: what to add to the number of orders, so that such an order counts once. The build before does not read them.
 * The sums of a day name the product that a sale had then, so only sellers with a row of the product count.
 */
export const ORDERS_OF_PRODUCTS: readonly string[] = [
  `insert into sales_figure (span, kind, start_dt, seller_idx, key, order_cnt, unit_cnt, amount, refund_amount)
    select spans.span, 'product', date_trunc(spans.span, day), 0, product_idx, -sum(row_cnt - 1), 0, 0, 0
    from (
      select date_trunc('day', payment.paid_dt) as day, sale.product_idx, array_agg(distinct line.seller_idx) as seller_list
      from payment
      join order_line as line on line.payment_idx = payment.payment_idx
      join sale on sale.sell_idx = line.sell_idx
      where payment.paid_dt < (select value::timestamp from shop_setting where name = 'sales_figures_dt')
      group by payment.payment_idx, sale.product_idx
      having count(distinct line.seller_idx) > 1
    ) as bought
    cross join lateral (
      select count(*) as row_cnt from sales_figure
      where span = 'day' and kind = 'product' and start_dt = day and seller_idx = any(seller_list) and key = product_idx
    ) as counted
    cross join (values ('day'), ('month')) as spans (span)
    where row_cnt > 1
    group by spans.span, date_trunc(spans.span, day), product_idx
    on conflict do nothing`,
];
