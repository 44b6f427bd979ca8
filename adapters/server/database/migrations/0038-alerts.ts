/** Alerts that members requested, the sales to check for them, and the prices at which products were liked. */
export const ALERTS: readonly string[] = [
  // `option_idx` is null for any option of the sale. A row is reused if a member requests the alert again after it was
  // sent.
  `create table product_alert (
    alert_idx bigint generated always as identity primary key,
    member_idx bigint not null references member,
    kind text not null check (kind in ('open', 'restock')),
    sell_idx bigint not null references sale,
    option_idx bigint references sale_option,
    asked_dt timestamp(0) not null,
    told_dt timestamp(0)
  )`,
  `create unique index product_alert_once on product_alert (member_idx, kind, sell_idx, coalesce(option_idx, 0))`,
  `create index product_alert_waiting on product_alert (sell_idx, kind, coalesce(option_idx, 0), asked_dt, alert_idx)
    where told_dt is null`,
  `create index product_alert_told on product_alert (told_dt) where told_dt is not null`,
  `create index product_alert_asked on product_alert (asked_dt) where told_dt is null`,

  // Sales whose alerts the job checks from this time on. Triggers and each new alert insert them.
  `create table alert_check (sell_idx bigint primary key references sale on delete cascade, due_dt timestamp(0) not null)`,
  `create index alert_check_due on alert_check (due_dt, sell_idx)`,

  // The price when the product was liked, and the last one reported.
  `alter table member_like
    add column liked_price integer,
    add column told_price integer,
    add column has_price_alert boolean not null default true`,
  `update member_like set liked_price = sale.consumer_price from sale where sale.sell_idx = member_like.sell_idx`,

  // The row stays locked until the change commits, so that the job neither reads nor removes it earlier. The function
  // is in plpgsql, which plans the statement only once per connection.
  `create function check_alerts(sell_idx_list bigint[]) returns void language plpgsql as $$
    #variable_conflict use_column
    begin
      insert into alert_check (sell_idx, due_dt)
      select sale.sell_idx, sale.start_dt from sale
      where sale.sell_idx = any (sell_idx_list)
        and (
          exists (select from product_alert where product_alert.sell_idx = sale.sell_idx and told_dt is null)
          or exists (select from member_like where member_like.sell_idx = sale.sell_idx and has_price_alert)
        )
      order by sale.sell_idx
      on conflict (sell_idx) do update set due_dt = excluded.due_dt;
    end $$`,

  `create function option_came_back() returns trigger language plpgsql as $$
    begin
      perform check_alerts(array[new.sell_idx]);
      return null;
    end $$`,
  `create trigger option_came_back after update of remaining_cnt, withdrawn_dt on sale_option for each row
    when (new.remaining_cnt > 0 and new.withdrawn_dt is null
      and (old.remaining_cnt = 0 or old.withdrawn_dt is not null))
    execute function option_came_back()`,

  `create function options_added() returns trigger language plpgsql as $$
    begin
      perform check_alerts(array(select distinct sell_idx from new_option where remaining_cnt > 0));
      return null;
    end $$`,
  `create trigger options_added after insert on sale_option
    referencing new table as new_option for each statement execute function options_added()`,

  `create function sale_terms_changed() returns trigger language plpgsql as $$
    begin
      perform check_alerts(array[new.sell_idx]);
      return null;
    end $$`,
  `create trigger sale_terms_changed after update of start_dt, end_dt, consumer_price on sale for each row
    when (new.consumer_price < old.consumer_price
      or (new.start_dt, new.end_dt) is distinct from (old.start_dt, old.end_dt))
    execute function sale_terms_changed()`,
];
