import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import { postgresDatabase, type Database } from '../../adapters/server/database/database.ts';
import { HOUR_MS } from '../../core/time/durations.ts';
import { formatKst } from '../../core/time/kst.ts';
import { ApiShopper } from './api-shopper.ts';
import { GroupBuyer } from './group-buyer.ts';
import { freePorts } from './free-ports.ts';
import { useRunningShop, type Program } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { shopDatabases, type GivenDatabase } from './shop-databases.ts';

const QUARTER = HOUR_MS / 4;
/** Maximum age of the data that a shopper sees. */
const MAX_AGE = 1_000;
/** Time after which no process shows a sold-out option as available. */
const GONE_EVERYWHERE_MS = 200;
const LOGIN_TRIES = 10;
const SETTLED = { timeout: 20_000, interval: 50 };
const [, postgres] = shopDatabases();

describe.skipIf(postgres.isMissing)('two processes on one PostgreSQL', () => {
  const given: { close?: GivenDatabase['close']; database?: Database; ports?: readonly number[]; second?: Program } =
    {};
  const one = useRunningShop(async () => {
    const { databaseUrl = '', close } = await postgres.open();
    given.close = close;
    given.database = postgresDatabase(databaseUrl, () => {}, 2);
    given.ports = await freePorts(2);
    return { databaseUrl, ownSandbox: true, env: { SETTLE_AFTER_MS: '0' } };
  });
  /** Returns the second process. */
  const two = () => {
    const [port, apiPort] = given.ports ?? [];
    return { storefrontUrl: `http://127.0.0.1:${port}`, apiUrl: `http://127.0.0.1:${apiPort}` };
  };
  const database = (): Database => {
    if (given.database === undefined) throw new Error('the database is open inside tests only');
    return given.database;
  };
  const startSecond = async (): Promise<Program> => {
    // Each test passes alone, too: not all of them end the second process.
    await given.second?.end('SIGTERM');
    const [port, apiPort] = given.ports ?? [];
    const second = one().startSecond({ PORT: `${port}`, API_PORT: `${apiPort}` });
    given.second = second;
    await second.waitUntilServing(`${two().storefrontUrl}/readyz`);
    return second;
  };
  beforeAll(async () => {
    await startSecond();
  }, 120_000);
  afterAll(async () => {
    await given.database?.destroy();
    await given.close?.();
  });

  it('notify listeners of one process when a group fills through the other', async () => {
    const buyer = new GroupBuyer(one());
    const product = await buyer.findGroupSale();
    const { g_idx } = await buyer.open(product);
    const stop = new AbortController();
    const live = await fetch(`${two().apiUrl}/api/v1/group/${g_idx}/live`, { signal: stop.signal });
    const counts = groupCounts(live);
    expect((await counts.next()).value).toBe(1);
    await buyer.buy(product, g_idx);
    expect((await counts.next()).value).toBe(2);
    stop.abort();
  });

  it('count failed logins together', async () => {
    const both = [one(), two()].map(({ apiUrl }) => new FetchHttp(apiUrl, fetch));
    const tryEach = async (times: number): Promise<readonly number[]> => {
      const wrong = { email: 'jeju@moajang.kr', password: 'not-it-1!' };
      const tries = both.flatMap((http) =>
        Array.from({ length: times }, () => http.send('POST /api/v1/member/login', wrong, null)),
      );
      return (await Promise.all(tries)).map(({ result_code }) => result_code);
    };
    await untilQuarterLasts(30_000);
    expect(await tryEach(LOGIN_TRIES / 2)).not.toContain(429);
    expect(await tryEach(1)).toEqual([429, 429]);
  }, 90_000);

  it('show a purchase made through the other process on a cached page within a second', async () => {
    const product = await new ApiShopper(one()).findOrderableOption();
    const remainingStock = async () => {
      const html = await (await fetch(`${two().storefrontUrl}/product/${product.sell_idx}`)).text();
      return Number(new RegExp(`"option_idx":${product.option_idx},[^}]*?"remaining_cnt":(\\d+)`).exec(html)?.[1]);
    };
    expect(await remainingStock()).toBe(product.remaining_cnt);
    await new ApiShopper(one()).order(product);
    const bought = Date.now();
    // Requests the page continuously, so that it stays cached.
    let shown: number;
    let requestedAt: number;
    do {
      requestedAt = Date.now();
      shown = await remainingStock();
    } while (requestedAt < bought + MAX_AGE);
    expect(shown).toBe(product.remaining_cnt - 1);
    expect(await new ApiShopper(two()).stockOf(product)).toBe(product.remaining_cnt - 1);
  });

  it('show a sold-out option as such on every cached page, and show the same page while nothing changes', async () => {
    const product = await new ApiShopper(one()).findOrderableOption();
    const { sell_idx, option_idx } = product;
    const shown = async () => {
      const response = await fetch(`${two().storefrontUrl}/product/${sell_idx}`);
      const found = new RegExp(`"option_idx":${option_idx},[^}]*?"remaining_cnt":(\\d+)`).exec(await response.text());
      const age = /age;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '');
      return { remaining_cnt: Number(found?.[1]), age: Number(age?.[1]) };
    };
    const setStock = (remaining_cnt: number) =>
      database().updateTable('sale_option').set({ remaining_cnt }).where('option_idx', '=', option_idx).execute();
    const { remaining_cnt } = await shown();
    // The page stays cached, since the process knows that nothing changed. Otherwise, it would be rendered each second.
    await expect.poll(async () => (await shown()).age, { timeout: 40_000 }).toBeGreaterThan(2 * MAX_AGE);

    await setStock(0);
    await new Promise((resolve) => setTimeout(resolve, GONE_EVERYWHERE_MS));

    expect((await shown()).remaining_cnt).toBe(0);
    expect(await new ApiShopper(two()).stockOf(product)).toBe(0);
    await setStock(remaining_cnt);
  });

  it('run each job once when both start it concurrently', async () => {
    const shopper = new ApiShopper(one());
    const product = await shopper.findOrderableOption();
    const stock = await shopper.stockOf(product);
    // Creates work for the jobs: an approval whose response was lost, an expired hold, and expired points.
    const lost = await shopper.order(product);
    const returnForm = await shopper.authenticate(lost);
    const gateway = new SandboxGateway(one().sandboxUrl);
    await gateway.plan(lost.payment_no, 'timeout', 15_000);
    const neverAnswered = shopper.returnFromGateway(returnForm);
    await expect.poll(async () => (await gateway.chargeFor(lost.payment_no)).charged, SETTLED).toBeGreaterThan(0);
    const abandoned = await shopper.order(product);
    await Promise.all([one().end('SIGKILL'), given.second?.end('SIGKILL')]);
    await neverAnswered;
    const past = formatKst(Date.now() - HOUR_MS);
    await database()
      .updateTable('payment')
      .set({ hold_until_dt: past })
      .where('payment_idx', '=', abandoned.payment_idx)
      .execute();
    const lot = { member_idx: 1, amount: 70, remaining: 70, reason: '', given_dt: past, expire_dt: past };
    await database().insertInto('point_lot').values(lot).execute();

    const [second] = await Promise.all([startSecond(), one().startAgain()]);
    const status =
      ({ payment_idx }: { payment_idx: number }) =>
      async () =>
        (
          await database()
            .selectFrom('payment')
            .select('payment_status')
            .where('payment_idx', '=', payment_idx)
            .executeTakeFirstOrThrow()
        ).payment_status;
    await expect.poll(status(lost), SETTLED).toBe('paid');
    await expect.poll(status(abandoned), SETTLED).not.toBe('ready');
    const expired = () =>
      database().selectFrom('point_hist').select('amount').where('hist_type', '=', 'expire').execute();
    await expect.poll(expired, SETTLED).not.toEqual([]);
    // A process completes its jobs before it ends.
    await Promise.all([second.end('SIGTERM'), one().end('SIGTERM')]);

    expect(await expired()).toEqual([{ amount: -70 }]);
    const { charged, remaining } = await gateway.chargeFor(lost.payment_no);
    expect(charged).toBe(remaining);
    const paid = await database()
      .selectFrom('order_event')
      .innerJoin('order_line', 'order_line.order_idx', 'order_event.order_idx')
      .select('to_status')
      .where('payment_idx', '=', lost.payment_idx)
      .where('to_status', '=', '결제완료')
      .execute();
    expect(paid).toHaveLength(1);
    const option = database().selectFrom('sale_option').select('remaining_cnt');
    expect(await option.where('option_idx', '=', product.option_idx).executeTakeFirst()).toEqual({
      remaining_cnt: stock - 1,
    });
  }, 90_000);

  it('run on the schema of a later version, and refuse one that is too old', async () => {
    const [port, apiPort] = given.ports ?? [];
    const schema = (statement: string) => sql.raw(statement).execute(database());
    await schema(`insert into kysely_migration values ('9999-later', '2027-01-01')`);
    const second = await startSecond();
    expect((await second.end('SIGTERM')).output).toContain('newer than this program');

    await schema(`delete from kysely_migration where name >= '0031'`);
    const refused = await one()
      .startSecond({ PORT: `${port}`, API_PORT: `${apiPort}` })
      .ended();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('npm run shop -- migrate');
  }, 90_000);
});

/** Yields the number of group members, message by message. */
async function* groupCounts(response: Response): AsyncGenerator<number> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const cnt = /"group_cnt":(\d+)/.exec(message)?.[1];
      if (cnt !== undefined) yield Number(cnt);
    }
  }
}

/** Attempts are counted by quarter-hours: waits if the current one ends within `ms`. */
async function untilQuarterLasts(ms: number): Promise<void> {
  const remainingMs = QUARTER - (Date.now() % QUARTER);
  if (remainingMs < ms) await new Promise((resolve) => setTimeout(resolve, remainingMs));
}
