import { formatKstDate } from '../time/kst.ts';
import { parsePeriod, type Period } from '../time/period.ts';
import type { ProductIdx, SellIdx } from '../vocabulary/ids.ts';

interface ScheduledSale extends Period {
  readonly sell_idx: SellIdx;
  readonly product_idx: ProductIdx;
  readonly product_name: string;
  readonly type: 'time' | 'celeb' | 'group';
  readonly consumer_price: number;
  readonly remaining_cnt: number;
}

export interface ScheduleConflict {
  readonly sell_idx: SellIdx;
  /**
   * `overlap`: another kind of sale sells the product then; `stock`: it is sold out; `holiday`: it opens on a day off.
   */
  readonly kind: 'overlap' | 'stock' | 'holiday';
  readonly text: string;
}

const KIND_TEXTS = { time: '타임딜', celeb: '셀럽 PICK', group: '공동구매' } as const;

/** Returns the Korean name of a kind of sale in the calendar. */
export function scheduleKindText(type: ScheduledSale['type']): string {
  return KIND_TEXTS[type];
}

/**
 * Returns what staff should check in the sales that have not ended at `now`, each kind of conflict at most once per
 * sale. `overlap`: two sales of different types sell one product at the same time; sales of the same type may, since
 * several influencers can present one product together. `stock`: a sale has no stock. `holiday`: a sale will start on
 * one of `holidays`, the days on which customer service is closed (from `YYYY-MM-DD` to their names). Periods are
 * `[start, end)`.
 */
export function scheduleConflicts(
  sales: readonly ScheduledSale[],
  holidays: ReadonlyMap<string, string>,
  now: number,
): readonly ScheduleConflict[] {
  const open = sales.flatMap((sale) => {
    const span = parsePeriod(sale);
    return span === null || span.end <= now ? [] : [{ sale, span }];
  });
  const ofProduct = new Map<ProductIdx, typeof open>();
  for (const one of open) ofProduct.set(one.sale.product_idx, [...(ofProduct.get(one.sale.product_idx) ?? []), one]);
  return open.flatMap(({ sale, span }): ScheduleConflict[] => {
    const { sell_idx } = sale;
    const other = (ofProduct.get(sale.product_idx) ?? []).find(
      (one) => one.sale.type !== sale.type && one.span.start < span.end && span.start < one.span.end,
    );
    const day = formatKstDate(span.start);
    const holiday = span.start > now ? holidays.get(day) : undefined;
    return [
      ...(other === undefined ? [] : [{ sell_idx, kind: 'overlap' as const, text: overlapText(sale, other.sale) }]),
      ...(sale.remaining_cnt > 0 ? [] : [{ sell_idx, kind: 'stock' as const, text: '팔 재고가 없어요.' }]),
      ...(holiday === undefined
        ? []
        : [{ sell_idx, kind: 'holiday' as const, text: `고객센터가 쉬는 날(${holiday})에 열려요.` }]),
    ];
  });
}

function overlapText(sale: ScheduledSale, other: ScheduledSale): string {
  const period = `${other.start_dt.slice(5, 16)} ~ ${other.end_dt.slice(5, 16)}`;
  const cheaper = other.consumer_price < sale.consumer_price ? ' 그쪽이 더 싸요.' : '';
  return `같은 상품의 ${KIND_TEXTS[other.type]}(${period})와 겹쳐요.${cheaper}`;
}
