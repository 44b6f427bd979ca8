import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { FOUND_COUNT_MOST } from '../../../core/search/found-count.ts';
import { readingsOf, type Reading } from '../../../core/search/reading.ts';
import type { Database } from '../database/database.ts';
import { readPlace, type ListPlace } from '../listing/cursor.ts';
import { countListed, findCountedPage, findPage, type ListedPage, type PageRequest } from '../listing/listed-page.ts';
import { mendSlip } from './mend-slip.ts';
import { onOtherLayout } from './other-layout.ts';
import { searchListing, type SearchListing } from './search-listing.ts';

type Request = Pick<ParsedRequestOf<'GET /api/v1/search/list/{keyword}'>, 'sort' | 'cursor'>;

/** A way to understand what was typed, and what it says instead, if anything. */
interface Way {
  readonly reading: Reading;
  readonly corrected_keyword: string | null;
}

export interface FoundProducts extends ListedPage {
  readonly total_cnt: number;
  /** What was found, for highlighting. */
  readonly reading: Reading;
  readonly corrected_keyword: string | null;
}

const NOTHING: FoundProducts = {
  list: [],
  next_cursor: null,
  total_cnt: 0,
  reading: { words: [] },
  corrected_keyword: null,
};
/** The number of the mended way, behind any that were typed. */
const MENDED = 99;
const MENDED_WORDS_MOST = 4;

/**
 * Searches the ways to understand a keyword one after the other, and answers the first that finds something on sale:
 * as it was typed, on the keyboard's other layout, with one slip mended. Later pages stay with the way of the first.
 */
export async function findProducts(
  database: Database,
  keyword: string,
  { sort, cursor }: Request,
  now: string,
): Promise<FoundProducts> {
  const ways = waysOf(keyword);
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
    const mended = await mendSlip(database, reading, now);
    if (mended === null) continue;
    const way = { reading: mended, corrected_keyword: mended.words.join(' ') };
    return (await find(database, way, MENDED, sort, place, now)) ?? NOTHING;
  }
  return NOTHING;
}

function waysOf(keyword: string): readonly Way[] {
  const typed = readingsOf(keyword).map((reading) => ({ reading, corrected_keyword: null }));
  const converted = onOtherLayout(keyword).flatMap((corrected_keyword) =>
    readingsOf(corrected_keyword).map((reading) => ({ reading, corrected_keyword })),
  );
  return [...typed, ...converted];
}

/** What was typed and what the other layout makes of it, once each: mending asks the database much. */
function mendable(ways: readonly Way[]): readonly Way[] {
  const other = ways.find((way) => way.corrected_keyword !== null);
  return ways.filter((way, place) => {
    return (place === 0 || way === other) && way.reading.words.length <= MENDED_WORDS_MOST;
  });
}

/** One page of what a way finds; null when it finds nothing at all. */
async function find(
  database: Database,
  { reading, corrected_keyword }: Way,
  way: number,
  sort: 0 | 1 | 2,
  after: ListPlace | null,
  now: string,
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
  now: string,
): Promise<ListedPage & { readonly count: number }> {
  if (inNoOrder !== null) {
    const page = await findCountedPage(database, inNoOrder, request, FOUND_COUNT_MOST, now);
    return page.count < FOUND_COUNT_MOST
      ? page
      : { ...(await findPage(database, inOrder, request, now)), count: page.count };
  }
  const [page, count] = await Promise.all([
    findPage(database, inOrder, request, now),
    countListed(database, inOrder, FOUND_COUNT_MOST, now),
  ]);
  return { ...page, count };
}
