import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { SEARCH_COUNT_MOST } from '../../../core/api/search.api.ts';
import { readingsOf, type Reading } from '../../../core/search/reading.ts';
import type { Database } from '../database/database.ts';
import { readPlace, type ListPlace } from '../listing/cursor.ts';
import { countListed, findPage, type ListedPage } from '../listing/listed-page.ts';
import { mendSlip } from './mend-slip.ts';
import { onOtherLayout } from './other-layout.ts';
import { searchListing } from './search-listing.ts';

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
  const place = readPlace(cursor, sort);
  const chosen = place === null ? undefined : ways[place[3]];
  if (place !== null && chosen !== undefined)
    return (await find(database, chosen, place[3], sort, place, now)) ?? NOTHING;
  if (place === null) {
    for (const [number, way] of ways.entries()) {
      const found = await find(database, way, number, sort, null, now);
      if (found !== null) return found;
    }
  }
  for (const { reading } of ways) {
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
  const total_cnt = await countListed(database, listing.counted, SEARCH_COUNT_MOST, now);
  if (total_cnt === 0) return null;
  const paged = listing.paged(total_cnt === SEARCH_COUNT_MOST);
  const page = await findPage(database, paged, { sort, after, way, inStockOnly: false }, now);
  return { ...page, total_cnt, reading, corrected_keyword };
}
