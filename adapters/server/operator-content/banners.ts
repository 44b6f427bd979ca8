import type { PeriodState } from '../../../core/api/office/content/content-fields.ts';
import { bannerFailures, type BannerPlace } from '../../../core/office-content/banner-rules.ts';
import { endedPeriodAt } from '../../../core/office-content/ended-period.ts';
import { TO_END, type MoveTarget } from '../../../core/office-content/move-before.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { Database, Tx } from '../database/database.ts';
import { insertBanner } from '../import/home-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { done, checkFailures, MISSING, STALE, type RowChange, type ContentResult } from './content-result.ts';
import { afterOrdinal, FETCHED_ROWS, isInState, toPage, type ContentPage } from './content-page.ts';
import { addRow, changeRow, hasFields, type AddedRow } from './content-rows.ts';
import { moveRow } from './move-row.ts';
import { rowVersionOf } from './row-version.ts';
import type { BannerIdx } from '../../../core/vocabulary/ids.ts';

export interface BannerFields extends BannerPlace, Period {
  readonly link: string;
  readonly banner_img: string;
  readonly banner_text: string;
}

export interface ListedBanner extends BannerFields {
  readonly banner_idx: BannerIdx;
  readonly version: string;
}

const BANNERS = { table: 'banner', id: 'banner_idx', find: findBanner } as const;

interface BannerFilter extends BannerPlace {
  readonly state: PeriodState | null;
  readonly cursor: string | null;
}

const COLUMNS = [
  'banner_idx',
  'banner_type',
  'position_type',
  'link',
  'banner_img',
  'banner_text',
  'start_dt',
  'end_dt',
] as const;

/** Lists the banners of a place in the order of the storefront. */
export async function findBanners(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { banner_type, position_type, state, cursor }: BannerFilter,
): Promise<ContentPage<ListedBanner>> {
  const rows = await database
    .selectFrom('banner')
    .select([...COLUMNS, 'ordinal', rowVersionOf('banner').as('version')])
    .where('banner_type', '=', banner_type)
    .where('position_type', '=', position_type)
    .where(isInState('banner', state, formatKst(clock.now())))
    .where(afterOrdinal(cursor, 'banner_idx'))
    .orderBy('ordinal')
    .orderBy('banner_idx')
    .limit(FETCHED_ROWS)
    .execute();
  const page = toPage(rows, ({ ordinal, banner_idx }) => [ordinal, banner_idx]);
  return { ...page, list: page.list.map(({ ordinal: _ordinal, ...banner }) => banner) };
}

/** Returns a banner; null if there is none. */
export async function findBanner(database: Database, banner_idx: BannerIdx): Promise<ListedBanner | null> {
  const row = await database
    .selectFrom('banner')
    .select([...COLUMNS, rowVersionOf('banner').as('version')])
    .where('banner_idx', '=', banner_idx)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a banner as the first of its place, where shoppers notice it. */
export async function addBanner(
  shop: ServerContext,
  banner: BannerFields,
  request_key: string | null,
): Promise<ContentResult<AddedRow>> {
  const failed = checkFailures(bannerFailures(banner));
  if (failed !== null) return failed;
  const insert = async (tx: Tx): Promise<number> => {
    const added = await insertBanner(tx, banner, 0);
    const others = await tx
      .selectFrom('banner')
      .select('banner_idx')
      .where('banner_type', '=', banner.banner_type)
      .where('position_type', '=', banner.position_type)
      .orderBy('ordinal')
      .orderBy('banner_idx')
      .limit(1)
      .executeTakeFirstOrThrow();
    await moveRow(tx, { table: 'banner', place: banner }, added, { ...TO_END, before_idx: others.banner_idx });
    return added;
  };
  return addRow(shop, BANNERS, request_key, { insert, isSame: (row) => hasFields(row, banner) });
}

/**
 * Changes a banner if it is unchanged since the caller saw it. A banner moved to another place becomes the last there.
 */
export async function changeBanner(
  shop: ServerContext,
  banner_idx: BannerIdx,
  version: string,
  { banner_type, position_type, link, banner_img, banner_text, start_dt, end_dt }: BannerFields,
): Promise<ContentResult<RowChange<ListedBanner>>> {
  const fields = { banner_type, position_type, link, banner_img, banner_text, start_dt, end_dt };
  const failed = checkFailures(bannerFailures(fields));
  if (failed !== null) return failed;
  return changeRow(shop, BANNERS, banner_idx, version, async (tx, before) => {
    await tx.updateTable('banner').set(fields).where('banner_idx', '=', banner_idx).execute();
    const isMoved = before.banner_type !== banner_type || before.position_type !== position_type;
    if (isMoved) await moveRow(tx, { table: 'banner', place: fields }, banner_idx, TO_END);
  });
}

/** Ends a banner now. One that has not started never appears; one that has ended is unchanged. */
export async function endBanner(
  shop: ServerContext,
  banner_idx: BannerIdx,
  version: string | null,
): Promise<ContentResult<RowChange<ListedBanner>>> {
  const banner = await findBanner(shop.database, banner_idx);
  if (banner === null) return MISSING;
  const period = endedPeriodAt(banner, shop.clock.now());
  if (period === null) return { kind: 'refused', text: '이미 끝난 배너예요.' };
  return changeBanner(shop, banner_idx, version ?? banner.version, { ...banner, ...period });
}

/** Moves a banner within its place. */
export async function moveBanner(
  { database, responses }: ServerContext,
  banner_idx: BannerIdx,
  to: MoveTarget,
): Promise<ContentResult<ListedBanner>> {
  const result = await database.transaction().execute(async (tx): Promise<ContentResult<ListedBanner>> => {
    const banner = await findBanner(tx, banner_idx);
    if (banner === null) return MISSING;
    const isMoved = await moveRow(tx, { table: 'banner', place: banner }, banner_idx, to);
    return isMoved ? done(banner) : STALE;
  });
  responses.clear();
  return result;
}
