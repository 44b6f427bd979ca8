import { sql } from 'kysely';
import { bigramsOf, type QueryInterpretation } from '../../../core/search/query-interpretation.ts';
import {
  isCorrectable,
  lettersBeforeTypo,
  typoCandidates,
  unknownBigrams,
} from '../../../core/search/typo-candidates.ts';
import type { Database } from '../database/database.ts';
import { onSaleAt } from '../listing/listed-query.ts';
import { searchListing } from './search-listing.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** Maximum number of following characters that are loaded for a character. */
const MAX_FOLLOWING = 500;
/** Nothing is corrected if there are more misspelled words than this. */
const MAX_MISSPELLED_WORDS = 2;
/** Maximum number of candidates looked up by their pairs, for each kind of typo. */
const MAX_TYPOS = 2_000;
/** Maximum number of candidates whose results are counted. */
const MAX_TRIED = 30;
const MAX_COUNT = 100;

/**
 * Corrects a typo of one character in each word without results. Returns the correction with the most results, or null
 * without a correction. The number of queries is limited for words of any length.
 */
export async function correctTypo(
  database: Database,
  { words }: QueryInterpretation,
  now: KstText,
): Promise<QueryInterpretation | null> {
  const found = await countEach(database, words, 1, now);
  const misspelled = words.filter((_, place) => found[place] === 0);
  if (misspelled.length === 0 || misspelled.length > MAX_MISSPELLED_WORDS || !misspelled.every(isCorrectable))
    return null;
  const corrected = new Map<string, string>();
  for (const word of misspelled) {
    const correction = await correctWord(database, word, now);
    if (correction === null) return null;
    corrected.set(word, correction);
  }
  return { words: [...new Set(words.map((word) => corrected.get(word) ?? word))] };
}

async function correctWord(database: Database, word: string, now: KstText): Promise<string | null> {
  const unknown = unknownBigrams(word, await findKnown(database, bigramsOf(word)));
  const following = await findFollowing(database, lettersBeforeTypo(word, unknown));
  for (const kind of typoCandidates(word, unknown, following)) {
    const typos = kind.slice(0, MAX_TYPOS);
    const known = await findKnown(database, [...new Set(typos.flatMap(bigramsOf))]);
    const likely = typos.filter((typo) => bigramsOf(typo).every((pair) => known.has(pair))).slice(0, MAX_TRIED);
    const found = await countEach(database, likely, MAX_COUNT, now);
    const maxFound = Math.max(0, ...found);
    if (maxFound > 0) return likely[found.indexOf(maxFound)] ?? null;
  }
  return null;
}

/** Finds the characters that follow each character in product names, by an index scan that skips to the next pair. */
async function findFollowing(database: Database, letters: readonly string[]): Promise<Map<string, string[]>> {
  const following = new Map<string, string[]>();
  const ranges = [...new Set(letters)].flatMap((letter) => {
    const beyond = String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
    return beyond.isWellFormed() ? [{ letter, beyond }] : [];
  });
  if (ranges.length === 0) return following;
  const { rows } = await sql<{ letter: string; term: string }>`
    with recursive pair (letter, beyond, term, place) as (
      select letter, beyond, (select min(term) from sale_term where term > letter and term < beyond), 1
      from unnest(${ranges.map(({ letter }) => letter)}::text[], ${ranges.map(({ beyond }) => beyond)}::text[])
        asked (letter, beyond)
      union all
      select letter, beyond, (
        select min(next.term) from sale_term next where next.term > pair.term and next.term < pair.beyond
      ), place + 1
      from pair where pair.term is not null and place < ${MAX_FOLLOWING}
    )
    select letter, term from pair where term is not null
  `.execute(database);
  for (const { letter, term } of rows) {
    const followers = following.get(letter) ?? [];
    followers.push(term.slice(letter.length));
    following.set(letter, followers);
  }
  return following;
}

async function findKnown(database: Database, pairs: readonly string[]): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ term: string }>`
    select term from unnest(${pairs}::text[]) asked (term)
    where exists (select from sale_term where sale_term.term = asked.term)
  `.execute(database);
  return new Set(rows.map(({ term }) => term));
}

/** Counts the results of each word, up to `maxCount`, in one query. */
async function countEach(
  database: Database,
  words: readonly string[],
  maxCount: number,
  now: KstText,
): Promise<readonly number[]> {
  const counts = words.flatMap((word, place) => {
    const listing = searchListing({ words: [word] });
    return listing === null
      ? []
      : [
          sql`select ${place}::integer as place, (
            select count(*) from (select 1 from ${(listing.inNoOrder ?? listing.inOrder).rows} listed where ${onSaleAt(now)} limit ${maxCount}) counted
          ) as count`,
        ];
  });
  if (counts.length === 0) return words.map(() => 0);
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(database);
  return words.map((_, place) => rows.find((row) => row.place === place)?.count ?? 0);
}
