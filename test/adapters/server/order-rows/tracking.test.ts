import { describe, expect, it } from 'vitest';
import { trackingFromEnvironment } from '../../../adapters/server/tracking.ts';

describe('trackingFromEnvironment', () => {
  it('follows parcels at the service with a key, on the practice page without', () => {
    expect(trackingFromEnvironment({ TRACKING_KEY: ' abc ' })).toEqual({
      key: 'abc',
      tracking_url: 'https://info.sweettracker.co.kr/tracking/5',
    });
    expect(trackingFromEnvironment({ SANDBOX_URL: 'http://127.0.0.1:9' })).toEqual({
      key: 'practice',
      tracking_url: 'http://127.0.0.1:9/sandbox/track/5',
    });
  });
});
