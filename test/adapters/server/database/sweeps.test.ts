import { CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { removeOldAttempts } from '../../../../adapters/server/kernel/rate-limit.ts';
import { removeOldVerifications } from '../../../../adapters/server/members/phone-verification.ts';
import type { Database } from '../../../../adapters/server/database/database.ts';
import { removeOldSocialLogins } from '../../../../adapters/server/social/social-ticket.ts';
import { removeOldMerges } from '../../../../adapters/server/cart/cart.routes.ts';
import { removeOldPageViews } from '../../../../adapters/server/content/log.routes.ts';
import { removeOldKeywordCounts } from '../../../../adapters/server/search/keyword-counts.ts';
import { removeOldSecurityEvents } from '../../../../adapters/server/security/security-events.ts';
import { removePartnerRequests, eraseUnpaidContacts } from '../../../../adapters/server/jobs/erase-personal-data.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

/** Records every statement sent to the database. */
class Statements implements KyselyPlugin {
  readonly queries: PluginTransformQueryArgs[] = [];

  transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    this.queries.push(query);
    return query.node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

describe('the purge that runs each minute', () => {
  const test = useTestShop();

  it.each([
    ['an attempt count of a past period', removeOldAttempts],
    ['a verified phone', removeOldVerifications],
    ['a login that was never completed', removeOldSocialLogins],
    ['a search count', removeOldKeywordCounts],
    ['a move', removeOldPageViews],
    ['a cart merge', removeOldMerges],
    ['an event of the security log', removeOldSecurityEvents],
    ['a request of a partner', removePartnerRequests],
    ['the contact of an order that was never paid', eraseUnpaidContacts],
  ] as const)('finds %s by its age through an index, without scanning the rows that remain', async (_name, drop) => {
    const statements = new Statements();
    await drop(test.database.withPlugin(statements), NOON);
    expect(statements.queries.length).toBeGreaterThan(0);
    for (const statement of statements.queries) expect(await planOf(test.database, statement)).not.toMatch(/Seq Scan/);
  });

  it('deletes merges of carts a year after they were made', async () => {
    const { member_idx } = await sampleMember(test.database);
    const merged = ['2025-11-21 11:59:59', '2025-11-21 12:00:00', '2026-11-21 12:00:00'];
    const rows = merged.map((merged_dt) => ({ member_idx, merge_key: merged_dt, merged_dt }));
    await test.database.insertInto('cart_merge').values(rows).execute();
    await removeOldMerges(test.database, NOON);
    const left = await test.database.selectFrom('cart_merge').select('merged_dt').orderBy('merged_dt').execute();
    expect(left.map(({ merged_dt }) => merged_dt)).toEqual(merged.slice(1));
  });
});

/** Returns the plan that the database uses for a large table, where scanning all of it is never cheaper. */
function planOf(database: Database, { node, queryId }: PluginTransformQueryArgs): Promise<string> {
  const { sql, parameters } = database.getExecutor().compileQuery(node, queryId);
  return database.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]));
    return JSON.stringify(rows);
  });
}
