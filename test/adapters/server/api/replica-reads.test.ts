import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import type { ShownSales } from '../../../../adapters/server/changes/recent-changes.ts';
import type { Replica } from '../../../../adapters/server/changes/replica.ts';
import { ReadOnlyPlugin } from '../../../../adapters/server/database/embedded/read-only.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { ANONYMOUS, type Caller } from '../../../../adapters/server/kernel/server-context.ts';
import { contract, type CallName } from '../../../../core/api/contract.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('an API with a replica,', () => {
  const test = useTestShop();

  /** A replica on the same rows, which refuses to write and records the requests. */
  class SampleReplica implements Replica {
    readonly checkedSales: ShownSales[] = [];
    readonly database: Replica['database'];
    isUpToDate = true;
    reads = 0;

    constructor(database: Replica['database']) {
      this.database = database.withPlugin({
        transformQuery: ({ node }) => {
          this.reads += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
    }

    canRead(shown: ShownSales): boolean {
      this.checkedSales.push(shown);
      return this.isUpToDate;
    }
  }

  let replica: SampleReplica;
  let api: Api;
  let sell_idx: number;

  beforeEach(async () => {
    ({ sell_idx } = await sampleSale(test.database));
    replica = new SampleReplica(test.database.withPlugin(new ReadOnlyPlugin()));
    api = new Api({ ...test.shop, replica });
  });

  const detail = (caller: Caller = ANONYMOUS) => api.handle('GET /api/v2/product/detail', { sell_idx }, caller);

  describe('for calls by which guests browse,', () => {
    it('reads from the replica if that has all changes of the shown rows', async () => {
      expect((await detail()).code).toBe(200);
      expect(replica.checkedSales).toEqual([{ sell_idx }]);
      expect(replica.reads).toBeGreaterThan(0);
    });

    it('reads from the primary as long as the replica is behind', async () => {
      replica.isUpToDate = false;
      expect((await detail()).code).toBe(200);
      expect(replica.reads).toBe(0);
    });

    it('reads from the primary when the replica fails', async () => {
      const broken: Replica = {
        canRead: () => true,
        get database(): Replica['database'] {
          return replica.database.withPlugin({
            transformQuery: () => {
              throw new Error('canceling statement due to conflict with recovery');
            },
            transformResult: async ({ result }) => result,
          });
        },
      };
      api = new Api({ ...test.shop, replica: broken });
      expect((await detail()).code).toBe(200);
    });

    it.each(Object.entries(contract).flatMap(([call, definition]) => ('cache' in definition ? [call] : [])))(
      'writes nothing: %s',
      async (call) => {
        const name = Object.keys(contract).find((known): known is CallName => known === call);
        if (name === undefined) throw new Error(`${call} is not in the contract`);
        const logged: string[] = [];
        api = new Api({ ...test.shop, log: createLog('debug', { write: (line) => void logged.push(line) }), replica });
        const request = {
          sell_idx,
          id: '1',
          keyword: '감귤',
          category_idx: 1,
          banner_type: 'main',
          position_type: '1',
          type: 'policy',
        };
        await api.handle(name, call.endsWith('celeb/deal/{id}') ? { id: 'now' } : request, ANONYMOUS);
        expect(logged.filter((line) => line.includes('replica'))).toEqual([]);
      },
    );
  });

  describe('for calls of a member,', () => {
    it('reads from the primary', async () => {
      const { member_idx } = await sampleMember(test.database);
      const member = { member_idx, member_type: 'member' as const, token_hash: '' };
      expect((await detail({ ...ANONYMOUS, member })).code).toBe(200);
      expect(replica.checkedSales).toEqual([]);
      expect(replica.reads).toBe(0);
    });
  });
});
