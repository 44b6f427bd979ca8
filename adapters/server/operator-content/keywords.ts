import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeSuggestedKeywords } from '../operator/short-lists.ts';
import { done, STALE, type RowChange, type ContentResult } from './content-result.ts';

interface Keywords {
  readonly keyword_list: string[];
  readonly version: string;
}

const MAX_LISTED = 200;

/** Finds the suggested keywords in their order, with the version of the list. */
export async function findKeywords(database: Database): Promise<Keywords> {
  const rows = await database
    .selectFrom('suggested_keyword')
    .select('keyword')
    .orderBy('ordinal')
    .orderBy('keyword')
    .limit(MAX_LISTED)
    .execute();
  const keyword_list = rows.map(({ keyword }) => keyword);
  return { keyword_list, version: createHash('md5').update(JSON.stringify(keyword_list)).digest('hex') };
}

/** Replaces the suggested keywords if they are still those that the caller saw, or already the wanted ones. */
export async function changeKeywords(
  { database, responses }: ServerContext,
  version: string,
  keywords: readonly string[],
): Promise<ContentResult<RowChange<Keywords>>> {
  const result = await database.transaction().execute(async (tx): Promise<ContentResult<RowChange<Keywords>>> => {
    const before = await findKeywords(tx);
    const isRepeated = JSON.stringify(before.keyword_list) === JSON.stringify(keywords);
    if (before.version !== version && !isRepeated) return STALE;
    await writeSuggestedKeywords(tx, keywords);
    return done({ before, after: await findKeywords(tx) });
  });
  responses.clear();
  return result;
}
