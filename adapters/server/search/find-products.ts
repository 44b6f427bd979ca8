import { LIST_PAGE_SIZE } from '../../../core/api/browse/category.api.ts';
import { interpretQuery, type QueryInterpretation } from '../../../core/search/query-interpretation.ts';
import { MAX_RESULT_COUNT } from '../../../core/search/result-count.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { parseCursor } from '../listing/cursor.ts';
import { countListed, findPage, toListing, type ListedCount, type ListedPage } from '../listing/listed-page.ts';
import type { Listing, PageRequest } from '../listing/listed-query.ts';
import { createRowsQuery } from '../listing/listing-rows.ts';
import { correctTypo } from './correct-typo.ts';
import { keyboardLayoutVariants } from './keyboard-layout.ts';
import { searchListing } from './search-listing.ts';

/** An interpretation of the keyword, and its replacement text, if any. */
interface Interpretation {
  readonly reading: QueryInterpretation;
  readonly corrected_keyword: string | null;
}

/** The interpretation of a keyword that has running sales, and how they are listed. */
export interface FoundListing extends Interpretation, ListedCount {
  readonly listing: Listing;
  /** True: there are more sales than were counted. */
  readonly isLong: boolean;
  readonly interpretationIndex: PageRequest['interpretationIndex'];
}

type Request = Pick<PageRequest, 'sort' | 'filter'> & {
  readonly cursor: string | null;
  /** True: the keyword is searched only as typed. */
  readonly isAsTyped?: boolean;
};

export interface FoundProducts extends ListedPage {
  /** Null if no interpretation of the keyword has a running sale. */
  readonly found: FoundListing | null;
}

/** Index of the corrected interpretation, after all others. */
const CORRECTED = 99;
const MAX_CORRECTED_WORDS = 4;

/** Loads a page of a keyword's results. Later pages have the interpretation of the first. `maxCount` limits counts. */
export async function findProducts(
  database: Database,
  keyword: string,
  { sort, cursor, filter, isAsTyped = false }: Request,
  maxCount: number,
  now: KstText,
): Promise<FoundProducts> {
  const read = parseCursor(cursor, sort);
  const pageOf = (interpretationIndex: PageRequest['interpretationIndex']): PageRequest => {
    const after = read !== null && read[3] === interpretationIndex ? read : null;
    return { sort, after, interpretationIndex, inStockOnly: false, filter, isLong: false };
  };
  const wanted = { filter, interpretationIndex: read?.[3] ?? null, maxCount, isAsTyped, pageOf };
  const found = await findListing(database, keyword, wanted, now);
  if (found === null) return { list: [], next_cursor: null, found };
  const { listing, interpretationIndex, isLong, rows } = found;
  const page = await findPage(
    database,
    createRowsQuery(listing),
    { ...pageOf(interpretationIndex), isLong },
    now,
    rows,
  );
  return { ...page, found };
}

interface ListingRequest extends Pick<PageRequest, 'filter'> {
  /** Index of the interpretation of an earlier page; null for the first page. */
  readonly interpretationIndex: number | null;
  readonly maxCount: number;
  readonly isAsTyped?: boolean;
  /** True: does not count a list that is read in order anyway. */
  readonly isUncounted?: boolean;
  /** Returns the page of an interpretation that is loaded next; null if none is. */
  readonly pageOf?: PageOf | null;
}

type PageOf = (interpretationIndex: PageRequest['interpretationIndex']) => PageRequest;

/**
 * Tries the interpretations of a keyword in order, and returns the first with running sales: as typed, on the other
 * keyboard layout, with a typo corrected. Filters do not affect this choice. With `isAsTyped`, only as typed.
 */
export async function findListing(
  database: Database,
  keyword: string,
  { filter, interpretationIndex, maxCount, isAsTyped = false, isUncounted = false, pageOf = null }: ListingRequest,
  now: KstText,
): Promise<FoundListing | null> {
  const interpretations = interpretationsOf(keyword).filter((one) => !isAsTyped || one.corrected_keyword === null);
  const find = (one: Interpretation, index: number): Promise<FoundListing | null> => {
    const next = pageOf === null ? null : pageOf(index);
    return countInterpretation(database, one, { interpretationIndex: index, filter, maxCount, isUncounted, next }, now);
  };
  const chosen = interpretationIndex === null ? undefined : interpretations[interpretationIndex];
  if (interpretationIndex !== null && chosen !== undefined) return find(chosen, interpretationIndex);
  if (interpretationIndex !== CORRECTED) {
    for (const [index, one] of interpretations.entries()) {
      const found = await find(one, index);
      if (found !== null) return found;
    }
  }
  if (isAsTyped) return null;
  for (const { reading } of correctable(interpretations)) {
    const corrected = await correctTypo(database, reading, now);
    if (corrected !== null)
      return find({ reading: corrected, corrected_keyword: corrected.words.join(' ') }, CORRECTED);
  }
  return null;
}

function interpretationsOf(keyword: string): readonly Interpretation[] {
  const typed = interpretQuery(keyword).map((reading) => ({ reading, corrected_keyword: null }));
  const converted = keyboardLayoutVariants(keyword).flatMap((corrected_keyword) =>
    interpretQuery(corrected_keyword).map((reading) => ({ reading, corrected_keyword })),
  );
  return [...typed, ...converted];
}

/**
 * Returns the interpretations in which a typo is corrected: at most one as typed and one of the other layout, since a
 * correction needs many queries.
 */
function correctable(interpretations: readonly Interpretation[]): readonly Interpretation[] {
  const other = interpretations.find((one) => one.corrected_keyword !== null);
  return interpretations.filter((one, index) => {
    return (index === 0 || one === other) && one.reading.words.length <= MAX_CORRECTED_WORDS;
  });
}

interface Counting extends Pick<PageRequest, 'filter' | 'interpretationIndex'> {
  readonly maxCount: number;
  readonly isUncounted: boolean;
  readonly next: PageRequest | null;
}

/**
 * Counts an interpretation's results and chooses how they are listed: a few as the counted sales, many in the order of
 * an index. Suggestions count fewer sales than a search, and list those: up to a page of the newest sales, or up to
 * `maxCount` of all if too few of the newest match. Returns null without results.
 */
async function countInterpretation(
  database: Database,
  interpretation: Interpretation,
  { interpretationIndex, filter, maxCount, isUncounted, next }: Counting,
  now: KstText,
): Promise<FoundListing | null> {
  const listings = searchListing(interpretation.reading);
  if (listings === null) return null;
  const { inOrder, inNoOrder, newest } = listings;
  const count = (listing: Listing, limit: number): Promise<ListedCount> =>
    countListed(database, listing, { inStockOnly: false, filter, next }, limit, now);
  const isSuggested = maxCount < MAX_RESULT_COUNT;
  const first = isSuggested && newest !== null ? await nullIfTooFew(count(newest(now), LIST_PAGE_SIZE)) : null;
  const limit = isUncounted && inNoOrder === null ? 1 : maxCount;
  const counted = first ?? (await count(inNoOrder ?? inOrder, limit));
  if (counted.seen === 0) return null;
  const isLong = counted.seen >= maxCount;
  const isListed = inNoOrder !== null && (!isLong || isSuggested);
  return {
    ...interpretation,
    ...counted,
    listing: isListed ? toListing(counted.ids) : inOrder,
    isLong,
    interpretationIndex,
  };
}

/** Number of sales that is enough for the products and keywords of suggestions. */
const MIN_COUNTED_SALES = 10;

/** Returns the count; null if too few sales were counted. */
async function nullIfTooFew(counting: Promise<ListedCount>): Promise<ListedCount | null> {
  const counted = await counting;
  return counted.seen >= MIN_COUNTED_SALES ? counted : null;
}
