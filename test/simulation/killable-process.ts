import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';
import { Hono } from 'hono';
import { AnswerCache } from '../../adapters/server/answer-cache.ts';
import { Api } from '../../adapters/server/api.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import type { Gateways } from '../../adapters/server/gateways/gateways.ts';
import { depositNoticeRoutes } from '../../adapters/server/payment/deposit-notice-route.ts';
import { kakaoReturnRoutes } from '../../adapters/server/payment/kakao-return-route.ts';
import { naverReturnRoutes } from '../../adapters/server/payment/naver-return.ts';
import { paymentReturnRoutes } from '../../adapters/server/payment/return-route.ts';
import type { Shop } from '../../adapters/server/shop.ts';

/** The process is gone: what it was in the middle of is rolled back, and nothing it does counts any more. */
export class Died extends Error {
  constructor() {
    super('the process died');
  }
}

/** What a process was about to do, or had just had done, when it died. */
export type Where = 'before a query' | 'before a gateway heard of it' | 'before a gateway’s answer was heard';

/**
 * A server process that can be killed between any two things it does with the outside: queries, and calls of a
 * gateway. What it had committed stands, what it had not is gone, as with a real kill.
 */
export class MortalProcess {
  readonly shop: Shop;
  readonly api: Api;
  readonly http: Hono;
  readonly #died: (where: Where) => void;
  #isDead = false;
  /** How much it still does before it dies; null: it lives on. */
  #left: number | null = null;

  constructor(shop: Omit<Shop, 'answers'>, died: (where: Where) => void = () => {}) {
    this.#died = died;
    const step = (where: Where): void => this.#step(where);
    this.shop = {
      ...shop,
      database: mortalDatabase(shop.database, step),
      gateways: mortalGateways(shop.gateways, step),
      answers: new AnswerCache(shop.clock),
    };
    this.api = new Api(this.shop);
    this.http = new Hono();
    this.http.route('/pg/inicis/next', paymentReturnRoutes(this.shop));
    this.http.route('/pg/naver/return', naverReturnRoutes(this.shop));
    this.http.route('/pg/kakao', kakaoReturnRoutes(this.shop));
    this.http.route(
      '/pg/inicis/notice',
      depositNoticeRoutes(this.shop, () => '203.0.113.9'),
    );
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Kills it after so many more steps. */
  dieAfter(steps: number): void {
    this.#left = steps;
  }

  #step(where: Where): void {
    if (this.#left !== null && this.#left <= 0 && !this.#isDead) {
      this.#isDead = true;
      this.#died(where);
    }
    if (this.#isDead) throw new Died();
    if (this.#left !== null) this.#left -= 1;
  }
}

function mortalDatabase(database: Database, step: (where: Where) => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      step('before a query');
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  return database.withPlugin(plugin);
}

/** Each call of a gateway is two steps: it may die before the gateway hears of it, and before it hears the answer. */
function mortalGateways(gateways: Gateways, step: (where: Where) => void): Gateways {
  const wrap = <T extends object>(gateway: T): T =>
    new Proxy(gateway, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          step('before a gateway heard of it');
          const answer: unknown = Reflect.apply(value, target, args);
          if (!(answer instanceof Promise)) return answer;
          return answer.then((said: unknown) => {
            step('before a gateway’s answer was heard');
            return said;
          });
        };
      },
    });
  return {
    card: wrap(gateways.card),
    vbank: wrap(gateways.vbank),
    kakao: wrap(gateways.kakao),
    naver: wrap(gateways.naver),
    app_card: wrap(gateways.app_card),
  };
}
