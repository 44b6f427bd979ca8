import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database.ts';
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

/** All migrations, in order. One that has run anywhere is never edited: a new one follows it. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
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
};

/** Runs pending migrations. Safe to call from several processes concurrently: they wait for each other. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}

/** Returns a migration that runs the statements in order. */
function script(statements: readonly string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) {
        if (statement.trim() !== '') await sql.raw(statement).execute(database);
      }
    },
  };
}
