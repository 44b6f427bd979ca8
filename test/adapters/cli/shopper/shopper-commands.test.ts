import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FetchHttp } from '../../../../adapters/web/fetch-http.ts';
import { browseCommands } from '../../../../adapters/cli/shopper/browse-commands.ts';
import { cartCommands } from '../../../../adapters/cli/shopper/cart-commands.ts';
import { FileStorage } from '../../../../adapters/cli/kit/file-storage.ts';
import { orderPlaceCommands } from '../../../../adapters/cli/shopper/order-place-command.ts';
import { Shopper } from '../../../../adapters/cli/shopper/shopper.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { sampleMember, samplePoints, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, runCommandLine } from '../command-line.ts';

const TO = [
  '--name',
  '김하나',
  '--phone',
  '010-1234-5678',
  '--zonecode',
  '04778',
  '--address',
  '서울 성동구 왕십리로 88',
];
const WHERE = [...TO, '--address-detail', '101호'];

describe('a shopper at a terminal', () => {
  const shop = useTestShop();
  let folder = '';
  let commands = 0;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-shopper-'));
  });
  afterEach(async () => {
    delete process.env['SHOPPER_PASSWORD'];
    await rm(folder, { recursive: true });
  });
  /** Runs a command like a separate process, of which only the file persists. */
  const run = (...words: string[]) => {
    commands += 1;
    const fetchOfShop: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return shop.fetch(`${pathname}${search}`, init);
    };
    const device = new Shopper({
      http: new FetchHttp('http://api.test', fetchOfShop),
      storage: new FileStorage(join(folder, 'deep', 'shopper.json')),
      clock: shop.clock,
      random: new SeededRandom(commands),
    });
    const all = [...browseCommands(() => device), ...cartCommands(() => device), ...orderPlaceCommands(() => device)];
    return runCommandLine(all, words);
  };

  it('finds a product and its options', async () => {
    const { sell_idx, option_idx } = await sampleSale(shop.database);
    expect((await run('browse', 'search', '감귤')).result).toContain(`${sell_idx}  17,900원  28%  제주 감귤 5kg`);
    expect((await run('browse', 'product', String(sell_idx))).result).toContain(`옵션 ${option_idx}`);
    expect((await run('browse', 'home')).code).toBe(0);
    expect(await run('browse', 'product', '999')).toMatchObject({ code: 1, result: '' });
  });

  it('fills a cart that outlives the command, at current prices', async () => {
    const { sell_idx, option_idx } = await sampleSale(shop.database);
    expect((await run('cart', 'list')).result).toContain('비었어요');
    expect((await run('cart', 'add', String(sell_idx), '--count', '2')).code).toBe(0);
    expect((await run('cart', 'add', String(sell_idx), '--option', '999')).code).toBe(1);
    expect((await run('cart', 'add', String(sell_idx), '--count', '0')).code).toBe(2);
    await shop.database.updateTable('sale').set({ consumer_price: 16_900 }).execute();
    shop.shop.responses.clear();
    expect((await run('cart', 'list')).result).toContain('2개  16,900원');
    expect((await run('cart', 'remove', '999')).code).toBe(1);
    expect((await run('cart', 'remove', String(option_idx))).result).toContain('비었어요');
  });

  it('requires a choice when there are several options', async () => {
    const { sell_idx } = await sampleSale(shop.database, { options: [{}, {}] });
    expect((await run('cart', 'add', String(sell_idx))).code).toBe(2);
  });

  it("orders by card: returns the gateway's address, and the order belongs to the shopper", async () => {
    const { sell_idx } = await sampleSale(shop.database);
    await run('cart', 'add', String(sell_idx));
    const left = jsonOf(await run('order', 'place', '--method', 'card', ...WHERE, '--agree', '--json'));
    expect(left).toMatchObject({ kind: 'leaving', total_amount: 20_900 });
    expect(left).toHaveProperty('url', 'http://gateway.test/pay');
    const rows = await shop.database
      .selectFrom('payment')
      .select(['payment_idx', 'payment_status', 'total_amount'])
      .execute();
    expect(rows).toMatchObject([{ payment_status: 'ready', total_amount: 20_900 }]);
    const payment_idx = rows[0]?.payment_idx ?? 0;
    expect(left).toHaveProperty('payment_idx', payment_idx);
    const again = await run('order', 'place', '--method', 'card', ...WHERE, '--agree');
    expect(again.result).toContain(`order show ${payment_idx} `);
  });

  it('orders with points as a member, whose cart is merged at login and empty after the order', async () => {
    const { sell_idx } = await sampleSale(shop.database, { delivery_free_type: 'free', delivery_price: 0 });
    const member = await sampleMember(shop.database);
    await samplePoints(shop.database, member.member_idx, 50_000);
    await run('cart', 'add', String(sell_idx));
    expect((await run('account', 'login', member.email)).code).toBe(1);
    process.env['SHOPPER_PASSWORD'] = member.password;
    expect((await run('account', 'login', member.email)).code).toBe(0);
    const paid = await run('order', 'place', '--method', 'point', ...WHERE, '--agree', '--json');
    expect(jsonOf(paid)).toMatchObject({ kind: 'paid' });
    expect(await shop.database.selectFrom('payment').select(['payment_status', 'use_point']).execute()).toEqual([
      { payment_status: 'paid', use_point: 17_900 },
    ]);
    expect((await run('cart', 'list')).result).toContain('비었어요');
    expect((await run('order', 'show', '1')).result).toContain('결제완료');
    expect((await run('account', 'logout')).code).toBe(0);
    expect((await run('order', 'show', '1')).code).toBe(1);
  });

  it('places no order without products, without consent, or without an address', async () => {
    expect((await run('order', 'place', '--method', 'card', ...WHERE, '--agree')).notes).toContain('비었어요');
    const { sell_idx } = await sampleSale(shop.database);
    await run('cart', 'add', String(sell_idx));
    expect((await run('order', 'place', '--method', 'card', ...WHERE)).notes).toContain('동의');
    expect((await run('order', 'place', '--method', 'cash', ...WHERE, '--agree')).code).toBe(2);
    expect((await run('order', 'place', '--method', 'card', ...TO, '--agree')).code).toBe(2);
    const nowhere = await run('order', 'place', '--method', 'card', ...WHERE, '--agree', '--zonecode', '1');
    expect(nowhere.notes).toContain('우편번호');
    expect((await run('order', 'place', '--method', 'point', ...WHERE, '--agree')).code).toBe(1);
    expect(await shop.database.selectFrom('payment').selectAll().execute()).toEqual([]);
  });
});
