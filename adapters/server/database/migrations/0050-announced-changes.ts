/**
 * Each transaction that changes rows used by cached responses reports it to all processes when it commits, including
 * transactions of commands and manual SQL. Stock is reported only when a sale sells out or becomes available again: a
 * report takes a lock that all reporting transactions share until they are written to disk, so orders must not wait for
 * each other there.
 */
export const ANNOUNCED_CHANGES: readonly string[] = [
  // Equal reports of a transaction are sent once. A transaction that changes more sales than the limit below, such as
  // an import, reports that everything has changed.
  `create function announce_change(what text) returns void language plpgsql as $$
    declare
      said integer := coalesce(nullif(current_setting('moajang.announced', true), ''), '0')::integer;
    begin
      if said >= 100 then
        perform pg_notify('moajang_changes', 'all');
      else
        perform set_config('moajang.announced', (said + 1)::text, true);
        perform pg_notify('moajang_changes', what);
      end if;
    end $$`,
  // The argument is 'all' or 'lists'.
  `create function announce_rows() returns trigger language plpgsql as $$
    begin
      perform announce_change(tg_argv[0]);
      return null;
    end $$`,
  // The argument is 'sale' or 'details'.
  `create function announce_sale() returns trigger language plpgsql as $$
    begin
      perform announce_change(tg_argv[0] || ' ' || coalesce(new.sell_idx, old.sell_idx));
      return null;
    end $$`,
  `create function announce_product() returns trigger language plpgsql as $$
    begin
      perform announce_change('sale ' || sell_idx) from sale where product_idx = new.product_idx;
      return null;
    end $$`,

  ...[
    ['sale', 'announce_sale', 'sale', `to_jsonb(old) - 'like_cnt' <> to_jsonb(new) - 'like_cnt'`],
    ['sale_channel_price', 'announce_sale', 'sale', 'old.* is distinct from new.*'],
    [
      'sale_option',
      'announce_sale',
      'sale',
      `(old.remaining_cnt > 0) <> (new.remaining_cnt > 0)
        or (old.sell_idx, old.option_name, old.option_price, old.is_add_option, old.ordinal, old.withdrawn_dt, old.content_milli)
        is distinct from
          (new.sell_idx, new.option_name, new.option_price, new.is_add_option, new.ordinal, new.withdrawn_dt, new.content_milli)`,
    ],
    ['product_alert', 'announce_sale', 'details', 'old.told_dt is distinct from new.told_dt'],
    ['seller', 'announce_rows', 'all', `to_jsonb(old) - 'follower_cnt' <> to_jsonb(new) - 'follower_cnt'`],
    [
      'coupon',
      'announce_rows',
      'all',
      `to_jsonb(old) - 'taken_cnt' <> to_jsonb(new) - 'taken_cnt'
        or (old.taken_cnt < old.total_cnt) <> (new.taken_cnt < new.total_cnt)`,
    ],
    ...['seller_day_off', 'notice', 'faq', 'holiday', 'company_info', 'terms', 'shop_setting'].map((table) => [
      table,
      'announce_rows',
      'all',
      'old.* is distinct from new.*',
    ]),
    ...['category', 'banner', 'home_pick', 'curation', 'curation_sale', 'event', 'ranking', 'bought_together_made'].map(
      (table) => [table, 'announce_rows', 'lists', 'old.* is distinct from new.*'],
    ),
  ].flatMap(([table, announce, what, hasChanged]) => [
    `create trigger ${table}_announced after insert or delete on ${table} for each row execute function ${announce}('${what}')`,
    `create trigger ${table}_change_announced after update on ${table} for each row when (${hasChanged})
      execute function ${announce}('${what}')`,
  ]),
  `create trigger sale_likes_announced after update of like_cnt on sale for each row
    when (old.like_cnt <> new.like_cnt) execute function announce_sale('details')`,
  `create trigger product_change_announced after update on product for each row when (old.* is distinct from new.*)
    execute function announce_product()`,
  // Lists are also sorted by the number of orders of the last days, which a job counts.
  `create trigger sale_facet_order_announced after update of order_cnt on sale_facet for each row
    when (old.order_cnt <> new.order_cnt) execute function announce_rows('lists')`,
];
