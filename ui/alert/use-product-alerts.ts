import { useEffect, useRef, useState } from 'react';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import { LateData } from '../kit/late-data.ts';
import { useResolve } from '../kit/resolve.ts';
import { Session } from '../../core/client/session.ts';
import { LateProductAlerts } from './late-product-alerts.ts';
import type { ProductAlerts } from './product-alerts.ts';

/**
 * Returns the alerts of the sales in a list, loaded in one call for each shopper; null until their code has loaded.
 * Observable.
 */
export function useListedAlerts(): ProductAlerts | null {
  return useLateAlerts((alerts) => alerts.loadOwn());
}

/** Returns the alerts of a sale on screen, loaded for each shopper; null until their code is loaded. Observable. */
export function useProductAlerts(sell_idx: SellIdx, isNeeded = true): ProductAlerts | null {
  return useLateAlerts((alerts) => alerts.load(sell_idx), sell_idx, isNeeded);
}

/** `load` is called again for another shopper, and for another `key`. */
function useLateAlerts(
  load: (alerts: ProductAlerts) => Promise<void>,
  key: SellIdx | null = null,
  isNeeded = true,
): ProductAlerts | null {
  const resolve = useResolve();
  const [late] = useState(() => new LateData(() => resolve(LateProductAlerts).load()));
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    const loadNow = async (): Promise<void> => {
      await late.load();
      if (late.value !== null) await latest.current(late.value);
    };
    void loadNow();
    return resolve(Session).subscribe(() => void loadNow());
  }, [late, resolve, key, isNeeded]);
  return late.value;
}
