import { Kysely } from 'kysely';
import { DatabaseUnavailable } from '../../../adapters/server/database/database-unavailable.ts';
import type { Database } from '../../../adapters/server/database/database.ts';
import { createDialect } from '../../../adapters/server/database/embedded/own-driver.ts';
import type { Tables } from '../../../adapters/server/database/tables/tables.ts';

/** Returns a database that does not respond. */
export function unavailableDatabase(): Database {
  return new Kysely<Tables>({
    dialect: createDialect(() => ({
      init: async () => {},
      acquireConnection: async () => {
        throw new DatabaseUnavailable();
      },
      beginTransaction: async () => {},
      commitTransaction: async () => {},
      rollbackTransaction: async () => {},
      releaseConnection: async () => {},
      destroy: async () => {},
    })),
  });
}
