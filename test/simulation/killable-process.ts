import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';
import { Hono } from 'hono';
import { ResponseCache } from '../../adapters/server/kernel/response-cache.ts';
import { Api } from '../../adapters/server/api/api.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import type { Gateways } from '../../core/payment/gateways/gateways.ts';
import { depositNoticeRoutes } from '../../adapters/server/payments/deposit-notice-route.ts';
import { kakaoReturnRoutes, paymentReturnRoutes } from '../../adapters/server/payments/returns.ts';
import { naverReturnRoutes } from '../../adapters/server/pay-windows/naver-return.ts';
import type { ServerContext } from '../../adapters/server/kernel/server-context.ts';

/** Small, since a cache reserves the space for all its responses and a simulation starts many processes. */
const MAX_RESPONSES = 500;

/** Thrown when the process has died: its open transactions are rolled back, and later actions have no effect. */
export class Died extends Error {
  constructor() {
    super('the process died');
  }
}

/** The step before or after which a process died. */
export type KillPoint = 'before a query' | 'before a gateway received the call' | 'before a gateway’s response arrived';

/**
 * A server process that can be killed between any two interactions: queries, and calls of a gateway. As with a real
 * kill, committed changes stay and others are lost.
 */
export class KillableProcess {
  readonly shop: ServerContext;
  readonly api: Api;
  readonly http: Hono;
  readonly #onDeath: (point: KillPoint) => void;
  #isDead = false;
  /** Number of steps before the process dies; null: it is not killed. */
  #stepsLeft: number | null = null;

  constructor(shop: Omit<ServerContext, 'responses'>, onDeath: (point: KillPoint) => void = () => {}) {
    this.#onDeath = onDeath;
    const step = (point: KillPoint): void => this.#step(point);
    this.shop = {
      ...shop,
      database: killableDatabase(shop.database, step),
      gateways: killableGateways(shop.gateways, step),
      responses: new ResponseCache(shop.clock, {}, MAX_RESPONSES),
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

  /** Kills the process after this many more steps. */
  dieAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  #step(point: KillPoint): void {
    if (this.#stepsLeft !== null && this.#stepsLeft <= 0 && !this.#isDead) {
      this.#isDead = true;
      this.#onDeath(point);
    }
    if (this.#isDead) throw new Died();
    if (this.#stepsLeft !== null) this.#stepsLeft -= 1;
  }
}

function killableDatabase(database: Database, step: (point: KillPoint) => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      step('before a query');
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  return database.withPlugin(plugin);
}

/** Each gateway call is two steps: the process may die before the request, and before the response. */
function killableGateways(gateways: Gateways, step: (point: KillPoint) => void): Gateways {
  const wrap = <T extends object>(gateway: T): T =>
    new Proxy(gateway, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          step('before a gateway received the call');
          const result: unknown = Reflect.apply(value, target, args);
          if (!(result instanceof Promise)) return result;
          return result.then((response: unknown) => {
            step('before a gateway’s response arrived');
            return response;
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
