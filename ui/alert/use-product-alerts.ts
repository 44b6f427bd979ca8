import { useEffect, useRef, useState } from 'react';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import { LazyData } from '../kit/lazy-data.ts';
import { useResolve } from '../kit/resolve.ts';
import { Session } from '../../core/client/session.ts';
import { LazyProductAlerts } from './lazy-product-alerts.ts';
import type { ProductAlerts } from './product-alerts.ts';

/**
 * Returns the alerts for the sales of a list, loaded in one call for each shopper; null until the code has loaded.
 * Components that read the result must be observers.
 */
export function useListedAlerts(): ProductAlerts | null {
  return useLazyAlerts((alerts) => alerts.loadOwn());
}

/**
 * Returns the alerts of a sale; null until the code has loaded. They load again after each login and logout. Components
 * that read the result must be observers.
 */
export function useProductAlerts(sell_idx: SellIdx, isNeeded = true): ProductAlerts | null {
  return useLazyAlerts((alerts) => alerts.load(sell_idx), sell_idx, isNeeded);
}

/** Returns the alerts once their code has loaded. Calls `load` again for another shopper or another `key`. */
function useLazyAlerts(
  load: (alerts: ProductAlerts) => Promise<void>,
  key: SellIdx | null = null,
  isNeeded = true,
): ProductAlerts | null {
  const resolve = useResolve();
  const [lazyAlerts] = useState(() => new LazyData(() => resolve(LazyProductAlerts).load()));
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    const loadNow = async (): Promise<void> => {
      await lazyAlerts.load();
      if (lazyAlerts.value !== null) await latest.current(lazyAlerts.value);
    };
    void loadNow();
    return resolve(Session).subscribe(() => void loadNow());
  }, [lazyAlerts, resolve, key, isNeeded]);
  return lazyAlerts.value;
}
