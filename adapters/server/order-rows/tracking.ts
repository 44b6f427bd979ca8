import type { TrackingService } from '../../core/delivery/carriers.ts';

const SWEET_TRACKER = 'https://info.sweettracker.co.kr/tracking/5';

/**
 * Where parcels are followed: at SweetTracker with TRACKING_KEY, which reaches browsers and so must be one that is
 * restricted to this shop; without it on the practice page of the sandbox.
 */
export function trackingFromEnvironment(env: Readonly<Record<string, string | undefined>>): TrackingService {
  const key = (env['TRACKING_KEY'] ?? '').trim();
  if (key !== '') return { key, tracking_url: SWEET_TRACKER };
  return { key: 'practice', tracking_url: `${env['SANDBOX_URL'] ?? 'http://127.0.0.1:4002'}/sandbox/track/5` };
}
