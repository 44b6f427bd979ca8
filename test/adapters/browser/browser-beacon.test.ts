import { describe, expect, it } from 'vitest';
import { BrowserBeacon } from '../../../adapters/browser/browser-beacon.ts';

const MOVE = {
  uuid: '00000000-0000-4000-8000-000000000001',
  device: 'web',
  event_type: 'move',
  from_uri: '',
  target_uri: '/cart',
  target_param: '{}',
} as const;

function beaconOn(onLine: boolean, isAccepted: () => boolean) {
  const sent: [url: string, body: unknown][] = [];
  const sendBeacon = (url: string | URL, body?: unknown): boolean => {
    sent.push([String(url), body]);
    return isAccepted();
  };
  return { sent, beacon: new BrowserBeacon('http://shop.test:4001', { onLine, sendBeacon }) };
}

describe('BrowserBeacon', () => {
  it('posts the call as plain text, which needs no preflight request', () => {
    const { sent, beacon } = beaconOn(true, () => true);
    expect(beacon.send('POST /api/v1/log', MOVE)).toBe(true);
    expect(sent).toEqual([['http://shop.test:4001/api/v1/log', JSON.stringify(MOVE)]]);
  });

  it('returns false when the browser refuses the beacon', () => {
    expect(beaconOn(true, () => false).beacon.send('POST /api/v1/log', MOVE)).toBe(false);
    const failing = beaconOn(true, () => {
      throw new TypeError('too much');
    });
    expect(failing.beacon.send('POST /api/v1/log', MOVE)).toBe(false);
  });

  it('sends nothing while offline, since the browser would accept the beacon and lose it', () => {
    const { sent, beacon } = beaconOn(false, () => true);
    expect(beacon.send('POST /api/v1/log', MOVE)).toBe(false);
    expect(sent).toEqual([]);
  });
});
