import type { Environment } from '../environment/environment.ts';
import type { TrackingService } from '../../../core/order/carriers.ts';

const SWEET_TRACKER = 'https://info.sweettracker.co.kr/tracking/5';

/**
 * Returns the parcel tracking service: SweetTracker with TRACKING_KEY, which browsers see and which must therefore be
 * restricted to this site; otherwise the sandbox's page.
 */
export function trackingFromEnvironment(env: Pick<Environment, 'TRACKING_KEY' | 'SANDBOX_URL'>): TrackingService {
  const key = env.TRACKING_KEY.trim();
  if (key !== '') return { key, tracking_url: SWEET_TRACKER };
  return { key: 'practice', tracking_url: `${env.SANDBOX_URL || 'http://127.0.0.1:4002'}/sandbox/track/5` };
}
