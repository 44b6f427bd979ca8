import type { CatalogueAlert, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import { isActiveAt } from '../../../core/time/period.ts';
import { CROWD } from './catalogue-crowd.ts';

const HANA = 'hana@moajang.kr';
/** Number of members with an alert for each of the first upcoming sales. */
const WAITING = [14, 9, 5, 2] as const;

/** Returns the alerts that demo members have set around `now`, epoch ms: for upcoming sales and one sold-out sale. */
export function makeAlerts(sales: readonly CatalogueSale[], now: number): readonly CatalogueAlert[] {
  const today = formatKst(now);
  const coming = sales.filter(({ start_dt }) => start_dt > today);
  const soldOut = sales.find((sale) => isActiveAt(sale, now) && isSoldOut(sale));
  const asked_dt = formatKst(addDays(now, -1));
  const crowd = coming
    .slice(0, WAITING.length)
    .flatMap(({ key: sale }, index) =>
      CROWD.slice(0, WAITING[index]).map(({ email }) => ({ member: email, kind: 'open' as const, sale, asked_dt })),
    );
  const second = coming[1];
  if (second === undefined || soldOut === undefined) return crowd;
  return [
    ...crowd,
    { member: HANA, kind: 'open', sale: second.key, asked_dt },
    { member: HANA, kind: 'restock', sale: soldOut.key, asked_dt },
  ];
}

function isSoldOut({ options }: CatalogueSale): boolean {
  return options.every(({ is_add_option, remaining_cnt }) => is_add_option || remaining_cnt === 0);
}
