import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageData, serverTime } from '../../../adapters/browser/page-data.ts';

function pageHas(text: string | null): void {
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'page-data' && text !== null ? { textContent: text } : null),
  });
}

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'shop.test', origin: 'http://shop.test:4000' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('readPageData', () => {
  it('reads the moment, the answers and whether the page was drawn', () => {
    pageHas('{"drawnAt":5,"isDrawn":true,"apiPort":4001,"answers":{"GET /a {}":{"result_code":200}}}');
    expect(readPageData()).toEqual({
      apiBase: 'http://shop.test:4001',
      sellerApiBase: 'http://shop.test:4001',
      drawnAt: 5,
      isDrawn: true,
      answers: { 'GET /a {}': { result_code: 200 } },
    });
  });

  it('finds the API at the configured address, else at the secondary port, else at this origin', () => {
    const baseOf = (text: string): string => {
      pageHas(text);
      return readPageData().apiBase;
    };
    expect(baseOf('{"apiUrl":"https://api.moajang.kr","apiPort":1}')).toBe('https://api.moajang.kr');
    expect(baseOf('{"apiPort":4001}')).toBe('http://shop.test:4001');
    expect(baseOf('{}')).toBe('http://shop.test:4000');
  });

  it('finds the seller side where it is configured, else at the API', () => {
    pageHas('{"apiPort":4001,"sellerApiUrl":"https://seller.moajang.kr"}');
    expect(readPageData()).toMatchObject({
      apiBase: 'http://shop.test:4001',
      sellerApiBase: 'https://seller.moajang.kr',
    });
    pageHas('{"apiUrl":"https://api.moajang.kr","sellerApiUrl":7}');
    expect(readPageData().sellerApiBase).toBe('https://api.moajang.kr');
  });

  it.each([null, '', '{', 'null', '[]', '{"drawnAt":"x","answers":null,"isDrawn":"true"}'])(
    'starts from nothing where the page holds %j',
    (text) => {
      pageHas(text);
      expect(readPageData()).toMatchObject({ drawnAt: null, isDrawn: false, answers: {} });
    },
  );
});

describe('serverTime', () => {
  /** A page that came over the network in 0.8 s and has been here for 5 s. */
  class Arrival {
    readonly responseStart = 800;
    readonly type: string = 'navigate';
    readonly transferSize: number = 20_000;
  }
  const arrivedAs = (arrival: object | null): void => {
    vi.stubGlobal('PerformanceNavigationTiming', Arrival);
    vi.stubGlobal('performance', { now: () => 5_800, getEntriesByType: () => (arrival === null ? [] : [arrival]) });
  };

  it('is the moment at which the page was drawn and the time since it came', () => {
    arrivedAs(new Arrival());
    expect(serverTime(1_000_000)).toBe(1_005_000);
  });

  it('is not known of a page that the device had kept, nor where nothing tells how it came', () => {
    arrivedAs(Object.assign(new Arrival(), { type: 'back_forward' }));
    expect(serverTime(1_000_000)).toBeNull();
    arrivedAs(Object.assign(new Arrival(), { transferSize: 0 }));
    expect(serverTime(1_000_000)).toBeNull();
    arrivedAs(null);
    expect(serverTime(1_000_000)).toBeNull();
  });
});
