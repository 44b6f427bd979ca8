import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageData } from '../../../adapters/browser/page-data.ts';

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

  it.each([null, '', '{', 'null', '[]', '{"drawnAt":"x","answers":null,"isDrawn":"true"}'])(
    'starts from nothing where the page holds %j',
    (text) => {
      pageHas(text);
      expect(readPageData()).toMatchObject({ drawnAt: null, isDrawn: false, answers: {} });
    },
  );
});
