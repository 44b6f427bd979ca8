import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_COMPANY } from '../../../core/content/company.ts';
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
  it('reads the time, the responses and whether the page was rendered', () => {
    pageHas('{"renderedAt":5,"isRendered":true,"apiPort":4001,"answers":{"GET /a {}":{"result_code":200}}}');
    expect(readPageData()).toEqual({
      company: DEFAULT_COMPANY,
      apiBase: 'http://shop.test:4001',
      sellerApiBase: 'http://shop.test:4001',
      renderedAt: 5,
      isRendered: true,
      responses: { 'GET /a {}': { result_code: 200 } },
    });
  });

  it('returns the configured API address, else the secondary port, else this origin', () => {
    const baseOf = (text: string): string => {
      pageHas(text);
      return readPageData().apiBase;
    };
    expect(baseOf('{"apiUrl":"https://api.moajang.kr","apiPort":1}')).toBe('https://api.moajang.kr');
    expect(baseOf('{"apiPort":4001}')).toBe('http://shop.test:4001');
    expect(baseOf('{}')).toBe('http://shop.test:4000');
  });

  it('returns the configured seller-side address, else that of the API', () => {
    pageHas('{"apiPort":4001,"sellerApiUrl":"https://seller.moajang.kr"}');
    expect(readPageData()).toMatchObject({
      apiBase: 'http://shop.test:4001',
      sellerApiBase: 'https://seller.moajang.kr',
    });
    pageHas('{"apiUrl":"https://api.moajang.kr","sellerApiUrl":7}');
    expect(readPageData().sellerApiBase).toBe('https://api.moajang.kr');
  });

  it.each([null, '', '{', 'null', '[]', '{"renderedAt":"x","answers":null,"isRendered":"true"}'])(
    'returns defaults when the page contains %j',
    (text) => {
      pageHas(text);
      expect(readPageData()).toMatchObject({ renderedAt: null, isRendered: false, responses: {} });
    },
  );
});

describe('serverTime', () => {
  /** The timing of a page that was sent 20 s after it was rendered, and took 0.8 s to arrive, 5 s ago. */
  class Arrival {
    readonly responseStart = 800;
    readonly type: string = 'navigate';
    readonly transferSize: number = 20_000;
    readonly serverTiming: readonly object[] | undefined = [{ name: 'age', duration: 20_000 }];
  }
  const arrivedAs = (arrival: object | null): void => {
    vi.stubGlobal('PerformanceNavigationTiming', Arrival);
    vi.stubGlobal('performance', { now: () => 5_800, getEntriesByType: () => (arrival === null ? [] : [arrival]) });
  };

  it('returns the time of rendering plus the age of the page and the time since it arrived', () => {
    arrivedAs(new Arrival());
    expect(serverTime(1_000_000)).toBe(1_025_000);
  });

  it('returns null for a cached page, or when its source or age is unknown', () => {
    arrivedAs(Object.assign(new Arrival(), { type: 'back_forward' }));
    expect(serverTime(1_000_000)).toBeNull();
    arrivedAs(Object.assign(new Arrival(), { transferSize: 0 }));
    expect(serverTime(1_000_000)).toBeNull();
    arrivedAs(Object.assign(new Arrival(), { serverTiming: [] }));
    expect(serverTime(1_000_000)).toBeNull();
    arrivedAs(Object.assign(new Arrival(), { serverTiming: undefined }));
    expect(serverTime(1_000_000)).toBeNull();
    arrivedAs(null);
    expect(serverTime(1_000_000)).toBeNull();
  });
});
