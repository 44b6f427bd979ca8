import * as v from 'valibot';
import type { Access } from '../../core/api/call.ts';
import { contract, type CallName, type ParsedRequestOf } from '../../core/api/contract.ts';
import { failure, type Envelope, type Failure } from '../../core/http/envelope.ts';
import type { Handlers } from './handlers.ts';
import { cartRoutes } from './routes/cart.ts';
import { categoryRoutes } from './routes/category.ts';
import { celebRoutes } from './routes/celeb.ts';
import { eventRoutes } from './routes/event.ts';
import { homeListRoutes } from './routes/home-lists.ts';
import { homeMainRoutes } from './routes/home-main.ts';
import { memberRoutes } from './routes/member.ts';
import { orderRoutes } from './routes/order.ts';
import { paymentRoutes } from './routes/payment.ts';
import { productRoutes } from './routes/product.ts';
import { searchRoutes } from './routes/search.ts';
import { shopRoutes } from './routes/shop.ts';
import type { Caller, Shop } from './shop.ts';

export const BAD_REQUEST = failure(400, '요청을 이해하지 못했어요. 새로고침한 뒤 다시 시도해 주세요.');
export const LOGIN_NEEDED = failure(401, '로그인이 필요해요.');
const NOT_ALLOWED = failure(403, '볼 수 있는 권한이 없어요.');
export const OUR_FAULT = failure(500, '잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');

/** Calls whose answer is the same for everyone: kept for up to a second. */
const KEPT_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'GET /api/v1/home/main',
  'GET /api/v1/home/celeb/schedule',
  'GET /api/v1/home/celeb/deal/{id}',
  'GET /api/v1/home/time/{id}',
  'GET /api/v1/home/new/{id}',
  'GET /api/v1/home/holiday/{id}',
  'GET /api/v1/home/event',
  'GET /api/v1/home/event/{id}',
  'GET /api/v1/category',
  'POST /api/v1/category',
  'POST /api/v1/category/influencer',
  'GET /api/v1/search/keyword',
  'GET /api/v1/search/recommend',
  'GET /api/v1/common/banners',
  'GET /api/v1/common/terms/{type}',
  'GET /api/v1/common/config',
  'GET /api/v2/product/detail',
]);

/** An envelope as text, its code, and until when the same text holds (0: not at all). */
export interface Answer {
  readonly code: number;
  readonly body: string;
  readonly expires: number;
}

/** The API without its transport: HTTP and server rendering both go through `answer`. */
export class Api {
  readonly #shop: Shop;
  readonly #handlers: Handlers<CallName>;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#handlers = {
      ...shopRoutes(shop),
      ...homeMainRoutes(shop),
      ...celebRoutes(shop),
      ...homeListRoutes(shop),
      ...eventRoutes(shop),
      ...productRoutes(shop),
      ...categoryRoutes(shop),
      ...searchRoutes(shop),
      ...cartRoutes(shop),
      ...memberRoutes(shop),
      ...paymentRoutes(shop),
      ...orderRoutes(shop),
    };
  }

  /** Checks the request and the right to make it, runs it, and answers an envelope, whatever happens. */
  async answer<K extends CallName>(call: K, request: unknown, caller: Caller): Promise<Answer> {
    const refused = refusalOf(contract[call].access, caller);
    if (refused !== null) return written(refused);
    const parsed = v.safeParse(contract[call].request, request);
    if (!parsed.success) return written(BAD_REQUEST);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema of this call made it, which the compiler can't follow through the union of all calls
    const checked = parsed.output as ParsedRequestOf<K>;
    if (!KEPT_CALLS.has(call)) return written(await this.#run(call, checked, caller));
    const kept = await this.#shop.answers.get(`${call} ${JSON.stringify(checked)}`, async () => {
      return written(await this.#run(call, checked, caller)).body;
    });
    return { code: codeOf(kept.body), body: kept.body, expires: kept.expires };
  }

  async #run<K extends CallName>(call: K, request: ParsedRequestOf<K>, caller: Caller): Promise<Envelope<unknown>> {
    try {
      return await this.#handlers[call](request, caller);
    } catch (error) {
      this.#shop.log.error({ call, err: error }, 'call failed');
      return OUR_FAULT;
    }
  }
}

/** Why a caller may not make a call of this kind; null when they may. */
function refusalOf(access: Access, { member }: Caller): Failure | null {
  if (access === 'anyone' || access === 'optional') return null;
  if (member === null) return LOGIN_NEEDED;
  return access === 'admin' && member.member_type !== 'admin' ? NOT_ALLOWED : null;
}

function written(envelope: Envelope<unknown>): Answer {
  return { code: envelope.result_code, body: JSON.stringify(envelope), expires: 0 };
}

/** The code stands first in every text that `written` makes. */
function codeOf(body: string): number {
  return Number(body.slice('{"result_code":'.length, body.indexOf(',')));
}
