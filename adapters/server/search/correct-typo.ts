import { sql } from 'kysely';
import { termsOf, type Reading } from '../../../core/search/reading.ts';
import { isMendable, lettersBeforeSlip, slipsOf, unknownPairs } from '../../../core/search/slips.ts';
import type { Database } from '../database/database.ts';
import { onSaleAt } from '../listing/listed-page.ts';
import { searchListing } from './search-listing.ts';

/** As many letters behind one are known: in no shop do more follow it. */
const FOLLOWING_MOST = 500;
/** More words with a slip than these are no slips. */
const SLIPPED_WORDS_MOST = 2;
/** So many of what a word may have been meant as are looked up by their pairs, in each kind of slip. */
const SLIPS_MOST = 2_000;
/** So many of what a word may have been meant as are looked at, and counted so far. */
const TRIED_MOST = 30;
const COUNT_MOST = 100;

/**
 * The reading with a slip of one letter mended in each word that finds nothing: what finds most; null when there is
 * no slip, or none that can be mended. The database is asked a bounded number of times, however long the words are.
 */
export async function mendSlip(database: Database, { words }: Reading, now: string): Promise<Reading | null> {
  const found = await countEach(database, words, 1, now);
  const slipped = words.filter((_, place) => found[place] === 0);
  if (slipped.length === 0 || slipped.length > SLIPPED_WORDS_MOST || !slipped.every(isMendable)) return null;
  const mended = new Map<string, string>();
  for (const word of slipped) {
    const right = await mendWord(database, word, now);
    if (right === null) return null;
    mended.set(word, right);
  }
  return { words: [...new Set(words.map((word) => mended.get(word) ?? word))] };
}

async function mendWord(database: Database, word: string, now: string): Promise<string | null> {
  const unknown = unknownPairs(word, await findKnown(database, termsOf(word)));
  const following = await findFollowing(database, lettersBeforeSlip(word, unknown));
  for (const kind of slipsOf(word, unknown, following)) {
    const slips = kind.slice(0, SLIPS_MOST);
    const known = await findKnown(database, [...new Set(slips.flatMap(termsOf))]);
    const likely = slips.filter((slip) => termsOf(slip).every((pair) => known.has(pair))).slice(0, TRIED_MOST);
    const found = await countEach(database, likely, COUNT_MOST, now);
    const most = Math.max(0, ...found);
    if (most > 0) return likely[found.indexOf(most)] ?? null;
  }
  return null;
}

/** Which letters stand behind each letter in the shop: the index is left at every pair for the next other one. */
async function findFollowing(database: Database, letters: readonly string[]): Promise<Map<string, string[]>> {
  const following = new Map<string, string[]>();
  const asked = [...new Set(letters)].flatMap((letter) => {
    const beyond = String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
    return beyond.isWellFormed() ? [{ letter, beyond }] : [];
  });
  if (asked.length === 0) return following;
  const { rows } = await sql<{ letter: string; term: string }>`
    with recursive pair (letter, beyond, term, place) as (
      select letter, beyond, (select min(term) from sale_term where term > letter and term < beyond), 1
      from unnest(${asked.map(({ letter }) => letter)}::text[], ${asked.map(({ beyond }) => beyond)}::text[])
        asked (letter, beyond)
      union all
      select letter, beyond, (
        select min(next.term) from sale_term next where next.term > pair.term and next.term < pair.beyond
      ), place + 1
      from pair where pair.term is not null and place < ${FOLLOWING_MOST}
    )
    select letter, term from pair where term is not null
  `.execute(database);
  for (const { letter, term } of rows) {
    const behind = following.get(letter) ?? [];
    behind.push(term.slice(letter.length));
    following.set(letter, behind);
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

/** How much each word finds, up to `most`, in one statement. */
async function countEach(
  database: Database,
  words: readonly string[],
  most: number,
  now: string,
): Promise<readonly number[]> {
  const counts = words.flatMap((word, place) => {
    const listing = searchListing({ words: [word] });
    return listing === null
      ? []
      : [
          sql`select ${place}::integer as place, (
            select count(*) from (select 1 from ${listing.inNoOrder ?? listing.inOrder} listed where ${onSaleAt(now)} limit ${most}) counted
          ) as count`,
        ];
  });
  if (counts.length === 0) return words.map(() => 0);
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(database);
  return words.map((_, place) => rows.find((row) => row.place === place)?.count ?? 0);
}
