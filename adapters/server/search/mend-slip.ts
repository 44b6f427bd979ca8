import { sql } from 'kysely';
import { lettersOf, termsOf, type Reading } from '../../../core/search/reading.ts';
import { slipsOf } from '../../../core/search/slips.ts';
import type { Database } from '../database/database.ts';
import { countListed, onSaleAt } from '../listing/listed-page.ts';
import { searchListing } from './search-listing.ts';

/** As many letters behind one are known: in no shop do more follow it. */
const FOLLOWING_MOST = 500;
/** So many of what a word may have been meant as are looked at, and counted so far. */
const TRIED_MOST = 30;
const COUNT_MOST = 100;

/**
 * The reading with a slip of one letter mended in each word that finds nothing: what finds most; null when there is
 * no slip, or none that can be mended.
 */
export async function mendSlip(database: Database, { words }: Reading, now: string): Promise<Reading | null> {
  const mended: string[] = [];
  for (const word of words) {
    const right = (await findsAny(database, word, now)) ? word : await mendWord(database, word, now);
    if (right === null) return null;
    mended.push(right);
  }
  return mended.some((word, place) => word !== words[place]) ? { words: [...new Set(mended)] } : null;
}

async function findsAny(database: Database, word: string, now: string): Promise<boolean> {
  const listing = searchListing({ words: [word] });
  return listing !== null && (await countListed(database, listing.inNoOrder ?? listing.inOrder, 1, now)) > 0;
}

async function mendWord(database: Database, word: string, now: string): Promise<string | null> {
  for (const slips of slipsOf(word, await findFollowing(database, lettersOf(word)))) {
    const known = await findKnown(database, [...new Set(slips.flatMap(termsOf))]);
    const likely = slips.filter((slip) => termsOf(slip).every((pair) => known.has(pair))).slice(0, TRIED_MOST);
    const found = await countEach(database, likely, now);
    const most = Math.max(0, ...found);
    if (most > 0) return likely[found.indexOf(most)] ?? null;
  }
  return null;
}

/** Which letters stand behind each letter in the shop: the index is left at every pair for the next other one. */
async function findFollowing(database: Database, letters: readonly string[]): Promise<Map<string, string[]>> {
  const following = new Map<string, string[]>();
  for (const letter of new Set(letters)) {
    const beyond = String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
    if (!beyond.isWellFormed()) continue;
    const { rows } = await sql<{ term: string }>`
      with recursive pair (term) as (
        select min(term) from sale_term where term > ${letter} and term < ${beyond}
        union all
        select (select min(next.term) from sale_term next where next.term > pair.term and next.term < ${beyond})
        from pair where pair.term is not null
      )
      select term from pair where term is not null limit ${FOLLOWING_MOST}
    `.execute(database);
    following.set(
      letter,
      rows.map(({ term }) => term.slice(letter.length)),
    );
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

/** How much each word finds, up to a limit, in one statement. */
async function countEach(database: Database, words: readonly string[], now: string): Promise<readonly number[]> {
  const counts = words.flatMap((word, place) => {
    const listing = searchListing({ words: [word] });
    return listing === null
      ? []
      : [
          sql`select ${place}::integer as place, (
            select count(*) from (select 1 from ${listing.inNoOrder ?? listing.inOrder} listed where ${onSaleAt(now)} limit ${COUNT_MOST}) counted
          ) as count`,
        ];
  });
  if (counts.length === 0) return [];
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(database);
  return words.map((_, place) => rows.find((row) => row.place === place)?.count ?? 0);
}
