import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { correctTypo } from '../../../../adapters/server/search/correct-typo.ts';
import { codePointsOf } from '../../../../core/search/query-interpretation.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const NOW = formatKst(NOON);

/** Counts the database queries. */
class CountedQueries implements KyselyPlugin {
  queryCount = 0;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.queryCount += 1;
    return node;
  };
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

describe('correctTypo', () => {
  const test = useTestShop();

  const sell = async (...names: readonly string[]) => {
    for (const product_name of names) await sampleSale(test.database, { product: { product_name } });
  };
  const correct = async (...words: readonly string[]) => {
    const queries = new CountedQueries();
    const reading = await correctTypo(test.database.withPlugin(queries), { words }, NOW);
    return { words: reading?.words ?? null, queryCount: queries.queryCount };
  };

  it.each(['사과', '블루투스', '차량용청소기함', '친환경대나무칫솔세트'])(
    'corrects %s for any single wrong stroke',
    async (name) => {
      await sell(name, '딸기잼', '전기장판', '물티슈 캡형');
      const letters = codePointsOf(name);
      for (const place of letters.keys()) {
        const typed = letters.with(place, otherStroke(letters[place] ?? '')).join('');
        expect([typed, (await correct(typed)).words]).toEqual([typed, [name]]);
      }
    },
  );

  it('corrects a long word with a letter missing, added or replaced', async () => {
    await sell('친환경대나무칫솔세트');

    for (const typed of ['친환경대나칫솔세트', '친환경대나무무칫솔세트', '친환경대나귤칫솔세트']) {
      expect((await correct(typed)).words).toEqual(['친환경대나무칫솔세트']);
    }
  });

  it('corrects two words of a keyword, and gives up after one query if a third is unknown', async () => {
    await sell('무선 헤드폰 거치대');

    expect((await correct('뮤선', '헤드혼', '거치대')).words).toEqual(['무선', '헤드폰', '거치대']);
    expect(await correct('뮤선', '헤드혼', '거차대')).toEqual({ words: null, queryCount: 1 });
  });

  it('gives up after one query if an unknown word is too long', async () => {
    await sell('무선 헤드폰');

    expect(await correct('뮤선', '가나다라마바사아자차카타파')).toEqual({ words: null, queryCount: 1 });
  });

  it('queries twice for a word without a correction, at any length', async () => {
    await sell('무선 헤드폰 거치대', '블루투스 스피커', '친환경 대나무 칫솔 세트');

    expect(await correct('쀍뤡쒬뀁쭮뜗쌻뽥쁅꿹끏쒥')).toEqual({ words: null, queryCount: 2 });
  });

  it('queries only a few times for a word with very many candidates', async () => {
    const letters = Array.from({ length: 24 }, (_, place) => String.fromCodePoint(0xac00 + 588 * (place % 12) + place));
    await sell(...letters.map((one) => letters.flatMap((other) => [one, other]).join('')));
    const word = letters.slice(0, 12).toReversed().join('');

    const { queryCount } = await correct(word);

    // One query each for words, pairs and following letters, and two for each of the four kinds of typos.
    expect(queryCount).toBeLessThanOrEqual(3 + 4 * 2);
  });
});

/** Returns the syllable with its vowel one stroke off. */
function otherStroke(letter: string): string {
  const index = (letter.codePointAt(0) ?? 0) - 0xac00;
  const vowel = Math.floor(index / 28) % 21;
  // ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅘ ㅙ ㅚ ㅛ ㅜ ㅝ ㅞ ㅟ ㅠ ㅡ ㅢ ㅣ
  const near = [2, 3, 0, 1, 6, 7, 4, 5, 12, 8, 8, 8, 8, 17, 13, 13, 13, 13, 20, 18, 18][vowel] ?? vowel;
  return String.fromCodePoint(0xac00 + index + (near - vowel) * 28);
}
