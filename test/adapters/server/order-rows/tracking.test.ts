import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { trackingFromEnvironment } from '../../../../adapters/server/order-rows/tracking.ts';

describe('trackingFromEnvironment', () => {
  it('uses the tracking service with a key, and otherwise the sandbox’s page', () => {
    expect(trackingFromEnvironment(parseEnvironment({ TRACKING_KEY: ' abc ' }))).toEqual({
      key: 'abc',
      tracking_url: 'https://info.sweettracker.co.kr/tracking/5',
    });
    expect(trackingFromEnvironment(parseEnvironment({ SANDBOX_URL: 'http://127.0.0.1:9' }))).toEqual({
      key: 'practice',
      tracking_url: 'http://127.0.0.1:9/sandbox/track/5',
    });
  });
});
