import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchList } from '../../../core/search/match-list.ts';
import { interpretQuery } from '../../../core/search/query-interpretation.ts';

describe('matchList', () => {
  const marked = (name: string, keyword: string) =>
    matchList(name, interpretQuery(keyword)[0] ?? { words: [] }).map(([start, end]) => name.slice(start, end));

  it.each([
    ['청송 부사 사과', '사과', ['사과']],
    ['사과와 사과즙', '사과', ['사과', '사과']],
    ['제주 감귤', '주감', ['주 감']],
    ['USB 마이크', 'usb', ['USB']],
    ['무선 블루투스 헤드폰', '헤드폰 무선', ['무선', '헤드폰']],
    ['사계절 사과', 'ㅅㄱ', ['사계', '사과']],
    ['못난이 사과 10kg', '사ㄱ', ['사과']],
    ['ㄱㄱㄱㄱㄱ', 'ㄱㄱ', ['ㄱㄱ', 'ㄱㄱ']],
    ['🍊🍎🍊', '🍎🍊', ['🍎🍊']],
    ['딸기', '사과', []],
    ['', '사과', []],
  ])('marks in %j, searched for %j, the parts %j', (name, keyword, marks) => {
    expect(marked(name, keyword)).toEqual(marks);
  });

  it('counts in UTF-16 units of the original name, composed or decomposed', () => {
    const name = '제주 감귤'.normalize('NFD');

    expect(marked(name, '감귤')).toEqual(['감귤'.normalize('NFD')]);
  });

  it('marks overlapping words once', () => {
    expect(matchList('헤드폰', { words: ['헤드', '드폰'] })).toEqual([[0, 3]]);
  });

  it('returns positions inside the name, in order and without overlaps', () => {
    const letters = fc.string({ unit: fc.constantFrom('사', '과', 'ㅅ', ' ', 'a', 'A', '🍊', '\u0301') });
    fc.assert(
      fc.property(letters, letters, (name, keyword) => {
        const [reading = { words: [] }] = interpretQuery(keyword);
        const places = [0, ...matchList(name, reading).flat(), name.length];
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });
});
