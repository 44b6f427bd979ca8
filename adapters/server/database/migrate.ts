import { Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import { retryWhileLocked } from './lock-retry.ts';
import { SHOP_SCHEMA } from './migrations/0001-shop.ts';
import { BROWSE_SCHEMA } from './migrations/0002-browse.ts';
import { ORDERS_SCHEMA } from './migrations/0003-orders.ts';
import { CATEGORY_IMAGE } from './migrations/0004-category-picture.ts';
import { MEMBERS_SCHEMA } from './migrations/0005-members.ts';
import { CONTENT_SCHEMA } from './migrations/0006-content.ts';
import { REVIEWS_SCHEMA } from './migrations/0006-reviews.ts';
import { CLAIM_KEYS } from './migrations/0007-claim-keys.ts';
import { APP_CARD_SCHEMA } from './migrations/0008-app-card.ts';
import { GROUP_SCHEMA } from './migrations/0008-groups.ts';
import { IMPORT_KEYS } from './migrations/0009-import-keys.ts';
import { PAGE_VIEW_LOG } from './migrations/0009-move-log.ts';
import { CASH_RECEIPTS } from './migrations/0010-cash-receipts.ts';
import { MORE_IMPORT_KEYS } from './migrations/0011-more-import-keys.ts';
import { SWEEPS } from './migrations/0012-sweeps.ts';
import { PUSH_ADDRESSES } from './migrations/0013-push-addresses.ts';
import { GUEST_NETWORKS } from './migrations/0014-guest-networks.ts';
import { THREE_LETTERS } from './migrations/0015-three-letters.ts';
import { REFUND_HAND_OVER } from './migrations/0016-refund-hand-over.ts';
import { PAYMENT_CASES } from './migrations/0017-payment-cases.ts';
import { SESSIONS } from './migrations/0018-sessions.ts';
import { SECURITY } from './migrations/0020-security.ts';
import { OPTIONS_AND_PARTS } from './migrations/0021-options-and-parts.ts';
import { REFUND_ACCOUNTS } from './migrations/0022-refund-accounts.ts';
import { DEAD_SESSIONS } from './migrations/0023-dead-sessions.ts';
import { MESSAGES } from './migrations/0024-messages.ts';
import { SALE_FACETS } from './migrations/0026-sale-facets.ts';
import { ARRIVAL } from './migrations/0027-arrival.ts';
import { RANKINGS } from './migrations/0028-rankings.ts';
import { LEGAL_TEXTS } from './migrations/0029-legal-texts.ts';
import { COUPONS } from './migrations/0031-coupons.ts';
import { OPENERS_REWARDS } from './migrations/0032-openers-rewards.ts';
import { UNIT_PRICES } from './migrations/0033-unit-prices.ts';
import { FOLLOWING } from './migrations/0034-following.ts';
import { BUY_LATER } from './migrations/0035-buy-later.ts';
import { ADDRESS_NAMES } from './migrations/0036-address-names.ts';
import { SEARCH_AT_A_MILLION } from './migrations/0037-search-at-a-million.ts';
import { ALERTS } from './migrations/0038-alerts.ts';
import { INDEXES } from './migrations/0040-indexes.ts';
import { REVIEW_REACTIONS } from './migrations/0041-review-reactions.ts';
import { REVIEW_INDEXES } from './migrations/0042-review-indexes.ts';
import { ENTRANCE_CODES_AND_FIRST_RANKS } from './migrations/0043-entrance-codes-and-first-ranks.ts';
import { JOB_FAILURES } from './migrations/0045-job-failures.ts';
import { LIST_FACETS } from './migrations/0046-list-facets.ts';
import { LIST_FACET_ROWS } from './migrations/0047-list-facet-rows.ts';
import { ANNOUNCED_CHANGES } from './migrations/0050-announced-changes.ts';
import { OFFICE } from './migrations/0052-office.ts';
import { OFFICE_SEARCH } from './migrations/0053-office-search.ts';
import { OFFICE_CLAIMS } from './migrations/0054-office-claims.ts';
import { OFFICE_LISTS } from './migrations/0055-office-lists.ts';
import { OFFICE_VIEWS_AND_FIGURES } from './migrations/0056-office-views-and-figures.ts';
import { SALE_DRAFTS } from './migrations/0057-sale-drafts.ts';
import { OFFICE_SALES } from './migrations/0058-office-sales.ts';
import { OFFICE_CONTENT } from './migrations/0059-office-content.ts';
import { OFFICE_PEOPLE } from './migrations/0061-office-people.ts';
import { OFFICE_PEOPLE_SEARCH } from './migrations/0062-office-people-search.ts';
import { SETTLEMENT } from './migrations/0063-settlement.ts';
import { CAMPAIGNS } from './migrations/0064-campaigns.ts';
import { OFFICE_MONEY } from './migrations/0065-office-money.ts';
import { IMPORT_KEY_ROWS } from './migrations/0067-import-key-rows.ts';
import { PLACING_ORDERS } from './migrations/0071-placing-orders.ts';
import { FACET_NAMES } from './migrations/0072-facet-names.ts';
import { OFFICE_AT_A_MILLION } from './migrations/0073-office-at-a-million.ts';
import { FACET_NAME_ROWS } from './migrations/0074-facet-name-rows.ts';
import { IMPORT_RUNS } from './migrations/0075-import-runs.ts';
import { LISTING_PLANS } from './migrations/0076-listing-plans.ts';
import { UNANSWERED_REFUNDS } from './migrations/0077-unanswered-refunds.ts';
import { STAFF_DEVICES } from './migrations/0079-staff-devices.ts';
import { ORDER_STORIES } from './migrations/0080-order-stories.ts';
import { ENDED_GROUPS } from './migrations/0081-ended-groups.ts';
import { FIGURES_OF_A_YEAR } from './migrations/0082-figures-of-a-year.ts';
import { LISTED_STOCK } from './migrations/0083-listed-stock.ts';
import { REFUND_STAFF } from './migrations/0085-refund-staff.ts';
import { ORDERS_OF_PRODUCTS } from './migrations/0086-orders-of-products.ts';
import { concurrentScript, script, type ShopMigration } from './migration-script.ts';

/** Migrations by name, in order. */
export type Migrations = Readonly<Record<string, ShopMigration>>;

/** All migrations. One that has run anywhere is never edited; a new one is added after it instead. */
const MIGRATIONS: Migrations = {
  '0001-shop': script(SHOP_SCHEMA.split(/;\s*\n/)),
  '0002-browse': script(BROWSE_SCHEMA),
  '0003-orders': script(ORDERS_SCHEMA),
  '0004-category-picture': script(CATEGORY_IMAGE),
  '0005-members': script(MEMBERS_SCHEMA),
  '0006-content': script(CONTENT_SCHEMA),
  '0006-reviews': script(REVIEWS_SCHEMA),
  '0007-claim-keys': script(CLAIM_KEYS),
  '0008-app-card': script(APP_CARD_SCHEMA),
  '0008-groups': script(GROUP_SCHEMA),
  '0009-import-keys': script(IMPORT_KEYS),
  '0009-move-log': script(PAGE_VIEW_LOG),
  '0010-cash-receipts': script(CASH_RECEIPTS),
  '0011-more-import-keys': script(MORE_IMPORT_KEYS),
  '0012-sweeps': script(SWEEPS),
  '0013-push-addresses': script(PUSH_ADDRESSES),
  '0014-guest-networks': script(GUEST_NETWORKS),
  '0015-three-letters': script(THREE_LETTERS),
  '0016-refund-hand-over': script(REFUND_HAND_OVER),
  '0017-payment-cases': script(PAYMENT_CASES),
  '0018-sessions': script(SESSIONS),
  '0020-security': script(SECURITY),
  '0021-options-and-parts': script(OPTIONS_AND_PARTS),
  '0022-refund-accounts': script(REFUND_ACCOUNTS),
  '0023-dead-sessions': script(DEAD_SESSIONS),
  '0024-messages': script(MESSAGES),
  '0026-sale-facets': script(SALE_FACETS),
  '0027-arrival': script(ARRIVAL),
  '0028-rankings': script(RANKINGS),
  '0029-legal-texts': script(LEGAL_TEXTS),
  '0031-coupons': script(COUPONS),
  '0032-openers-rewards': script(OPENERS_REWARDS),
  '0033-unit-prices': script(UNIT_PRICES),
  '0034-following': script(FOLLOWING),
  '0035-buy-later': script(BUY_LATER),
  '0036-address-names': script(ADDRESS_NAMES),
  '0037-search-at-a-million': concurrentScript(SEARCH_AT_A_MILLION),
  '0038-alerts': script(ALERTS),
  '0040-indexes': concurrentScript(INDEXES),
  '0041-review-reactions': script(REVIEW_REACTIONS),
  '0042-review-indexes': concurrentScript(REVIEW_INDEXES),
  '0043-entrance-codes-and-first-ranks': script(ENTRANCE_CODES_AND_FIRST_RANKS),
  '0045-job-failures': script(JOB_FAILURES),
  '0046-list-facets': script(LIST_FACETS),
  '0047-list-facet-rows': concurrentScript(LIST_FACET_ROWS),
  '0050-announced-changes': script(ANNOUNCED_CHANGES),
  '0052-office': script(OFFICE),
  '0053-office-search': concurrentScript(OFFICE_SEARCH),
  '0054-office-claims': concurrentScript(OFFICE_CLAIMS),
  '0055-office-lists': concurrentScript(OFFICE_LISTS),
  '0056-office-views-and-figures': script(OFFICE_VIEWS_AND_FIGURES),
  '0057-sale-drafts': script(SALE_DRAFTS),
  '0058-office-sales': concurrentScript(OFFICE_SALES),
  '0059-office-content': script(OFFICE_CONTENT),
  '0061-office-people': script(OFFICE_PEOPLE),
  '0062-office-people-search': concurrentScript(OFFICE_PEOPLE_SEARCH),
  '0063-settlement': script(SETTLEMENT),
  '0064-campaigns': script(CAMPAIGNS),
  '0065-office-money': concurrentScript(OFFICE_MONEY),
  '0067-import-key-rows': concurrentScript(IMPORT_KEY_ROWS),
  '0071-placing-orders': script(PLACING_ORDERS),
  '0072-facet-names': script(FACET_NAMES),
  '0073-office-at-a-million': concurrentScript(OFFICE_AT_A_MILLION),
  '0074-facet-name-rows': concurrentScript(FACET_NAME_ROWS),
  '0075-import-runs': script(IMPORT_RUNS),
  '0076-listing-plans': script(LISTING_PLANS),
  '0077-unanswered-refunds': script(UNANSWERED_REFUNDS),
  '0079-staff-devices': script(STAFF_DEVICES),
  '0080-order-stories': concurrentScript(ORDER_STORIES),
  '0081-ended-groups': concurrentScript(ENDED_GROUPS),
  '0082-figures-of-a-year': concurrentScript(FIGURES_OF_A_YEAR),
  '0083-listed-stock': concurrentScript(LISTED_STOCK),
  '0085-refund-staff': script(REFUND_STAFF),
  '0086-orders-of-products': script(ORDERS_OF_PRODUCTS),
};

/**
 * The state of a schema: `old` lacks migrations of this build; `newer` has all of them and others of a later build;
 * `foreign` lacks some and has others, for example of an unreleased branch.
 */
export type SchemaState = 'current' | 'old' | 'newer' | 'foreign';

/** Returns the state of a database's schema; an empty database is `old`. */
export async function readSchemaState(database: Database, migrations = MIGRATIONS): Promise<SchemaState> {
  const executed = await executedMigrations(database);
  const hasPending = Object.keys(migrations).some((name) => !executed.has(name));
  const hasUnknown = [...executed].some((name) => migrations[name] === undefined);
  if (hasPending) return hasUnknown ? 'foreign' : 'old';
  return hasUnknown ? 'newer' : 'current';
}

/**
 * Runs pending migrations, each in its own transaction, and returns their names: none on a newer schema. Safe to call
 * from several processes concurrently: they wait for each other. A migration that cannot get its locks within the
 * timeout releases them, so that the running server continues, and is tried again.
 */
export async function migrate(database: Database, migrations = MIGRATIONS): Promise<readonly string[]> {
  if ((await readSchemaState(database, migrations)) === 'newer') return [];
  const executed = await executedMigrations(database);
  const pending = Object.keys(migrations).filter((name) => !executed.has(name));
  const isConcurrent = (name: string): boolean => migrations[name]?.isConcurrent === true;
  for (const [index, name] of pending.entries()) {
    const next = pending[index + 1];
    // An empty database is not in use: one transaction for all migrations takes a third of the time.
    const isWithNext = executed.size === 0 && next !== undefined && !isConcurrent(name) && !isConcurrent(next);
    if (!isWithNext) await migrateTo(database, name, migrations, isConcurrent(name));
  }
  return pending;
}

async function migrateTo(
  database: Database,
  name: string,
  migrations: Migrations,
  disableTransactions: boolean,
): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: database, provider, disableTransactions });
  const run = async (): Promise<void> => {
    // If another process has run it by now, there is nothing to do.
    const { error } = await migrator.migrateTo(name);
    if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  };
  try {
    // A migration without a transaction repeats its statements itself.
    await (disableTransactions ? run() : retryWhileLocked(run));
  } catch (cause) {
    throw new Error(`the database could not be brought up to date: ${name}`, { cause });
  }
}

async function executedMigrations(database: Database): Promise<ReadonlySet<string>> {
  const table = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    database,
  );
  if (table.rows[0]?.exists !== true) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return new Set(rows.map(({ name }) => name));
}
