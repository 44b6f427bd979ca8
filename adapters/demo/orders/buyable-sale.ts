import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { formatKst } from '../../../core/time/kst.ts';

/** Returns whether a sale runs all the time, sells single units and has ample stock. */
export function isBuyable(sale: CatalogueSale, now: number): boolean {
  const at = formatKst(now);
  const [option] = sale.options;
  return (
    sale.type === 'always' &&
    sale.start_dt <= at &&
    sale.end_dt > at &&
    sale.order_min_limit <= 1 &&
    (sale.order_max_limit === 0 || sale.order_max_limit >= 3) &&
    sale.required_option_cnt <= 1 &&
    option !== undefined &&
    !option.is_add_option &&
    option.remaining_cnt >= 20
  );
}
