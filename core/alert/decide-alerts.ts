import type { SaleOption } from '../api/browse/product.api.ts';
import { advertisingAllowedAt } from '../message/advertising-hours.ts';
import { saleAvailabilityAt } from '../sale/sale-availability.ts';
import { parseKst } from '../time/kst.ts';
import type { Period } from '../time/period.ts';
import type { RequestedAlertKind } from '../vocabulary/alerts/alert-kinds.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';

/** A sale with its options, without withdrawn ones. */
export interface WatchedSale extends Period {
  readonly option_list: readonly Pick<SaleOption, 'option_idx' | 'is_add_option' | 'remaining_cnt'>[];
}

/** An alert that is due for the members waiting for it. `option_idx` is null for the sale as a whole. */
export interface DueAlert {
  readonly kind: RequestedAlertKind;
  readonly option_idx: OptionIdx | null;
  /** Number of units that can be bought. */
  readonly units: number;
}

export interface AlertDecision {
  /** The alerts that are due; empty if there are none. */
  readonly due: readonly DueAlert[];
  /** Whether a lower price may be reported now. */
  readonly canReportPrice: boolean;
  /** When to check the sale again even without a change (epoch ms). Null if it is checked only after a change. */
  readonly next: number | null;
}

/**
 * Decides which alerts of a sale are due at `now` (epoch ms).
 *
 * Nothing is due before the sale, after its end, or while no required option has stock, so that every message leads to
 * a product that can be bought. An opening is reported when the sale starts, even at night, since members know the
 * hour. Stock and prices change at any hour, so they are reported only from 08:00 to 21:00; at night, the next check is
 * in the morning. Invalid dates count as ended.
 */
export function decideAlertsAt(sale: WatchedSale, now: number): AlertDecision {
  const availability = saleAvailabilityAt(sale, now);
  if (availability.kind === 'coming') return { ...NOTHING, next: parseKst(availability.start_dt) };
  if (availability.kind !== 'open') return NOTHING;
  const inStock = sale.option_list.filter(({ remaining_cnt }) => remaining_cnt > 0);
  const units = inStock.reduce((sum, option) => sum + (option.is_add_option ? 0 : option.remaining_cnt), 0);
  const opening: DueAlert = { kind: 'open', option_idx: null, units };
  const byDayAt = advertisingAllowedAt(now, false);
  if (byDayAt > now) return { due: [opening], canReportPrice: false, next: byDayAt };
  const restocked = inStock.map(({ option_idx, remaining_cnt }): DueAlert => {
    return { kind: 'restock', option_idx, units: remaining_cnt };
  });
  return {
    due: [opening, { kind: 'restock', option_idx: null, units }, ...restocked],
    canReportPrice: true,
    next: null,
  };
}

const NOTHING: AlertDecision = { due: [], canReportPrice: false, next: null };
