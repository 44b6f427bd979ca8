import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { MAX_FOUND_COUNT } from '../../../core/search/result-count.ts';
import { interpretQuery, type QueryInterpretation } from '../../../core/search/query-interpretation.ts';
import type { Database } from '../database/database.ts';
import { readPlace, type ListPlace } from '../listing/cursor.ts';
import { countListed, findCountedPage, findPage, type ListedPage, type PageRequest } from '../listing/listed-page.ts';
import { correctTypo } from './correct-typo.ts';
import { keyboardLayoutVariants } from './keyboard-layout.ts';
import { searchListing, type SearchListing } from './search-listing.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

type Request = Pick<ParsedRequestOf<'GET /api/v1/search/list/{keyword}'>, 'sort' | 'cursor'>;

/** A reading of the keyword, and its replacement text, if any. */
interface Interpretation {
  readonly reading: QueryInterpretation;
  readonly corrected_keyword: string | null;
}

export interface FoundProducts extends ListedPage {
  readonly total_cnt: number;
  /** The search terms, for highlighting. */
  readonly reading: QueryInterpretation;
  readonly corrected_keyword: string | null;
}

const NOTHING: FoundProducts = {
  list: [],
  next_cursor: null,
  total_cnt: 0,
  reading: { words: [] },
  corrected_keyword: null,
};
/** Index of the corrected reading, after all typed ones. */
const MENDED = 99;
const MAX_CORRECTED_WORDS = 4;

/**
 * Tries the readings of a keyword in turn, and returns the first with running sales: as typed, on the other keyboard
 * layout, with a typo corrected. Later pages use the reading of the first.
 */
export async function findProducts(
  database: Database,
  keyword: string,
  { sort, cursor }: Request,
  now: KstText,
): Promise<FoundProducts> {
  const ways = interpretationsOf(keyword);
  const read = readPlace(cursor, sort);
  const chosen = read === null ? undefined : ways[read[3]];
  const place = chosen !== undefined || read?.[3] === MENDED ? read : null;
  if (place !== null && chosen !== undefined)
    return (await find(database, chosen, place[3], sort, place, now)) ?? NOTHING;
  if (place === null) {
    for (const [number, way] of ways.entries()) {
      const found = await find(database, way, number, sort, null, now);
      if (found !== null) return found;
    }
  }
  for (const { reading } of mendable(ways)) {
    const mended = await correctTypo(database, reading, now);
    if (mended === null) continue;
    const way = { reading: mended, corrected_keyword: mended.words.join(' ') };
    return (await find(database, way, MENDED, sort, place, now)) ?? NOTHING;
  }
  return NOTHING;
}

function interpretationsOf(keyword: string): readonly Interpretation[] {
  const typed = interpretQuery(keyword).map((reading) => ({ reading, corrected_keyword: null }));
  const converted = keyboardLayoutVariants(keyword).flatMap((corrected_keyword) =>
    interpretQuery(corrected_keyword).map((reading) => ({ reading, corrected_keyword })),
  );
  return [...typed, ...converted];
}

/**
 * Returns the typed keyword and that of the other layout, without duplicates, since a correction needs many queries.
 */
function mendable(ways: readonly Interpretation[]): readonly Interpretation[] {
  const other = ways.find((way) => way.corrected_keyword !== null);
  return ways.filter((way, place) => {
    return (place === 0 || way === other) && way.reading.words.length <= MAX_CORRECTED_WORDS;
  });
}

/** Loads a page of a reading's results; null without results. */
async function find(
  database: Database,
  { reading, corrected_keyword }: Interpretation,
  way: number,
  sort: 0 | 1 | 2,
  after: ListPlace | null,
  now: KstText,
): Promise<FoundProducts | null> {
  const listing = searchListing(reading);
  if (listing === null) return null;
  const request = { sort, after, way, inStockOnly: false };
  const { count: total_cnt, ...page } = await pageOf(database, listing, request, now);
  return total_cnt === 0 ? null : { ...page, total_cnt, reading, corrected_keyword };
}

async function pageOf(
  database: Database,
  { inOrder, inNoOrder }: SearchListing,
  request: PageRequest,
  now: KstText,
): Promise<ListedPage & { readonly count: number }> {
  if (inNoOrder !== null) {
    const page = await findCountedPage(database, inNoOrder, request, MAX_FOUND_COUNT, now);
    return page.count < MAX_FOUND_COUNT
      ? page
      : { ...(await findPage(database, inOrder, request, now)), count: page.count };
  }
  const [page, count] = await Promise.all([
    findPage(database, inOrder, request, now),
    countListed(database, inOrder, MAX_FOUND_COUNT, now),
  ]);
  return { ...page, count };
}
