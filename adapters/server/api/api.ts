import * as v from 'valibot';
import type { Access, CallDefinition } from '../../../core/api/schema/call.ts';
import { contract, type CallName, type ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import type { Lifetime } from '../changes/lifetime.ts';
import type { ShownSales } from '../changes/recent-changes.ts';
import { responseKey, type CachedResponse } from '../kernel/response-cache.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { BodyAborted } from '../kernel/body-reader.ts';
import { Overloaded } from '../kernel/overloaded.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { addressRoutes } from '../addresses/address.routes.ts';
import { alertRoutes } from '../alerts/alert.routes.ts';
import { appCardRoutes } from '../pay-windows/app-card.routes.ts';
import { cartRoutes } from '../cart/cart.routes.ts';
import { laterRoutes } from '../cart/later.routes.ts';
import { categoryRoutes } from '../browse/category.routes.ts';
import { celebRoutes } from '../browse/celeb.routes.ts';
import { claimRoutes } from '../claims/claim.routes.ts';
import { couponRoutes } from '../coupons/coupon.routes.ts';
import { customerCenterRoutes } from '../content/customer-center.routes.ts';
import { eventRoutes } from '../browse/event.routes.ts';
import { followRoutes } from '../follow/follow.routes.ts';
import { groupRoutes } from '../groups/group.routes.ts';
import { homeListRoutes } from '../browse/home-lists.routes.ts';
import { homeMainRoutes } from '../browse/home-main.routes.ts';
import { likeRoutes } from '../browse/like.routes.ts';
import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { inquiryRoutes } from '../inquiries/inquiry.routes.ts';
import { logRoutes } from '../content/log.routes.ts';
import { memberRoutes } from '../members/member.routes.ts';
import { sessionRoutes } from '../members/session.routes.ts';
import { myPageRoutes } from '../my-page/my-page.routes.ts';
import { naverPayRoutes } from '../pay-windows/naver-pay.routes.ts';
import { noticeRoutes } from '../content/notice.routes.ts';
import { orderRoutes } from '../orders/order.routes.ts';
import { partnerRoutes } from '../content/partner.routes.ts';
import { paymentRoutes } from '../pay-windows/payment.routes.ts';
import { pointRoutes } from '../points/point.routes.ts';
import { productRoutes } from '../browse/product.routes.ts';
import { boughtTogetherRoutes } from '../rankings/bought-together.routes.ts';
import { rankingRoutes } from '../rankings/ranking.routes.ts';
import { BAD_REQUEST, INTERNAL_ERROR, LOGIN_REQUIRED, OVERLOADED } from '../request/call-failures.ts';
import { reviewRoutes } from '../reviews/review.routes.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { SearchedKeywords } from '../search/searched-keywords.ts';
import { sellerRoutes } from '../browse/seller.routes.ts';
import { settingRoutes } from '../my-page/setting.routes.ts';
import { shopRoutes } from '../content/shop.routes.ts';
import { uploadRoutes } from '../uploads/upload.routes.ts';
import { callEvent } from '../security/call-event.ts';
import { recordClientEvent } from '../security/security-events.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

export const UNSUPPORTED_TYPE = failure(415, '요청의 형식을 알 수 없어요. 새로고침한 뒤 다시 시도해 주세요.');
const NOT_ALLOWED = failure(403, '볼 수 있는 권한이 없어요.');

/** Refusal while the database does not respond. */
export const UNAVAILABLE = failure(503, '지금 주문과 상품을 불러올 수 없어요. 잠시 후 다시 시도해 주세요.');

/** An envelope as text, with its code and its lifetime, which is null if the response is not cacheable. */
export interface ApiResponse {
  readonly code: number;
  readonly body: string;
  readonly lifetime: Lifetime | null;
  /** Set if the response is cached. */
  readonly cached?: CachedResponse;
  /** True if nothing happens for the caller but that they get the cached response. */
  readonly isRepeatable?: boolean;
}

/** The API without its transport: HTTP and server rendering both call `handle`. */
export class Api {
  readonly #shop: ServerContext;
  readonly #handlers: Handlers<CallName>;
  /** Handlers that read from the replica; null without one. */
  readonly #replicaHandlers: Handlers<CallName> | null;
  readonly #searchedKeywords: SearchedKeywords;

  constructor(shop: ServerContext) {
    this.#shop = shop;
    this.#handlers = createHandlers(shop);
    const database = shop.replica?.database;
    this.#replicaHandlers =
      database === undefined ? null : createHandlers({ ...shop, database, primary: shop.database });
    this.#searchedKeywords = new SearchedKeywords(shop);
  }

  /**
   * Validates a request, checks the caller's rights, runs the call and returns an envelope, also for errors. Uses a
   * cached response only if it is valid for more than another `minRemainingMs` milliseconds.
   */
  async handle<K extends CallName>(
    call: K,
    request: unknown,
    caller: Caller,
    minRemainingMs = 0,
  ): Promise<ApiResponse> {
    const startedAt = performance.now();
    const ended: { code: number } = { code: INTERNAL_ERROR.result_code };
    try {
      const response = await this.#respond(call, request, caller, minRemainingMs);
      ended.code = response.code;
      return response;
    } finally {
      this.#shop.metrics.callEnded(call, ended.code, performance.now() - startedAt);
    }
  }

  async #respond<K extends CallName>(
    call: K,
    request: unknown,
    caller: Caller,
    minRemainingMs: number,
  ): Promise<ApiResponse> {
    const definition: CallDefinition = contract[call];
    const refusal = checkAccess(definition.access, caller);
    if (refusal !== null) return toResponse(await this.#recordEvent(call, request, refusal, caller));
    const parsed = v.safeParse(contract[call].request, request);
    if (!parsed.success) return toResponse(BAD_REQUEST);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the schema of this call
    const checked = parsed.output as ParsedRequestOf<K>;
    if (!isCached(definition, checked, caller)) return toResponse(await this.#run(call, checked, caller));
    const shown = toShownSales(definition, checked);
    const make = async () => {
      const envelope =
        (await this.#readReplica(call, checked, caller, shown)) ?? (await this.#run(call, checked, caller));
      // Rejects after a database outage or an exceeded limit, so that these responses are not cached.
      if (envelope.result_code === 503) throw new DatabaseUnavailable();
      if (envelope.result_code === 429) throw new RateLimited(caller, toResponse(envelope));
      return toResponse(envelope).body;
    };
    const key = responseKey(call, pickCacheFields(definition, checked));
    try {
      const lastsUnchanged = definition.cacheLifetime === 'unchanged';
      const cached = await this.#shop.responses.get(key, make, { minRemainingMs, shown, lastsUnchanged });
      const isCounted = isSearch(call, checked);
      if (isCounted) await this.#searchedKeywords.count(checked, caller, cached);
      const { body, lifetime } = cached;
      return { code: readResultCode(body), body, lifetime, cached, isRepeatable: !isCounted };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return toResponse(UNAVAILABLE);
      if (error instanceof RateLimited) {
        // The refusal applies only to the caller who exceeded the limit. This caller makes its own request, which
        // others may share.
        return error.caller === caller ? error.response : this.#respond(call, request, caller, minRemainingMs);
      }
      throw error;
    }
  }

  /**
   * Runs a call on the replica. Returns null if the call must not use the replica or fails there. Members always read
   * from the primary.
   */
  async #readReplica<K extends CallName>(
    call: K,
    request: ParsedRequestOf<K>,
    caller: Caller,
    shown: ShownSales,
  ): Promise<Envelope<unknown> | null> {
    if (this.#replicaHandlers === null || caller.member !== null) return null;
    if (this.#shop.replica?.canRead(shown) !== true) return null;
    try {
      return await this.#recordEvent(call, request, await this.#replicaHandlers[call](request, caller), caller);
    } catch (error) {
      this.#shop.log.debug({ call, request_id: caller.request_id, err: error }, 'the replica could not be read');
      return null;
    }
  }

  async #run<K extends CallName>(call: K, request: ParsedRequestOf<K>, caller: Caller): Promise<Envelope<unknown>> {
    try {
      return await this.#recordEvent(call, request, await this.#handlers[call](request, caller), caller);
    } catch (error) {
      if (error instanceof Overloaded) return OVERLOADED;
      if (error instanceof BodyAborted) {
        this.#shop.log.debug({ call, request_id: caller.request_id }, 'the client left');
        return BAD_REQUEST;
      }
      // The outage is logged once, where it is detected.
      if (error instanceof DatabaseUnavailable) return UNAVAILABLE;
      this.#shop.log.error({ call, request_id: caller.request_id, err: error }, 'call failed');
      return INTERNAL_ERROR;
    }
  }

  async #recordEvent<T>(call: CallName, request: unknown, envelope: Envelope<T>, caller: Caller): Promise<Envelope<T>> {
    const event = callEvent(call, request, envelope, caller);
    if (event !== null) await recordClientEvent(this.#shop, caller, event);
    return envelope;
  }
}

/** The refusal of one caller, which no other caller may get. */
class RateLimited extends Error {
  readonly caller: Caller;
  readonly response: ApiResponse;

  constructor(caller: Caller, response: ApiResponse) {
    super('above a limit');
    this.caller = caller;
    this.response = response;
  }
}

function isSearch(call: CallName, _request: object): _request is ParsedRequestOf<'GET /api/v1/search/list/{keyword}'> {
  return call === 'GET /api/v1/search/list/{keyword}';
}

/** Returns why a caller may not make a call of this kind; null if they may. */
function checkAccess(access: Access, { member }: Caller): Failure | null {
  if (access === 'anyone' || access === 'optional') return null;
  if (member === null) return LOGIN_REQUIRED;
  return access === 'admin' && member.member_type !== 'admin' ? NOT_ALLOWED : null;
}

function toResponse(envelope: Envelope<unknown>): ApiResponse {
  return { code: envelope.result_code, body: JSON.stringify(envelope), lifetime: null };
}

/** The code is the first field in every text that `toResponse` creates. */
function readResultCode(body: string): number {
  return Number(body.slice('{"result_code":'.length, body.indexOf(',')));
}

/** Responses that only some callers may see are never cached. */
function isCached({ cache }: CallDefinition, request: object, { member }: Caller): boolean {
  if (cache === undefined || ('employee' in request && request.employee === true)) return false;
  return cache === 'everyone' || member === null;
}

function pickCacheFields({ cacheFields }: CallDefinition, request: object): object {
  if (cacheFields === undefined) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => cacheFields.includes(name)));
}

function toShownSales({ shownSales }: CallDefinition, request: object): ShownSales {
  if (shownSales === 'none') return 'none';
  const sell_idx = shownSales === 'sale' && 'sell_idx' in request ? request.sell_idx : null;
  return typeof sell_idx === 'number' ? { sell_idx } : 'lists';
}

function createHandlers(shop: ServerContext): Handlers<CallName> {
  return {
    ...shopRoutes(shop),
    ...homeMainRoutes(shop),
    ...celebRoutes(shop),
    ...homeListRoutes(shop),
    ...eventRoutes(shop),
    ...productRoutes(shop),
    ...rankingRoutes(shop),
    ...boughtTogetherRoutes(shop),
    ...categoryRoutes(shop),
    ...searchRoutes(shop),
    ...cartRoutes(shop),
    ...laterRoutes(shop),
    ...groupRoutes(shop),
    ...sellerRoutes(shop),
    ...memberRoutes(shop),
    ...sessionRoutes(shop),
    ...myPageRoutes(shop),
    ...addressRoutes(shop),
    ...paymentRoutes(shop),
    ...naverPayRoutes(shop),
    ...appCardRoutes(shop),
    ...orderRoutes(shop),
    ...claimRoutes(shop),
    ...reviewRoutes(shop),
    ...inquiryRoutes(shop),
    ...uploadRoutes(shop),
    ...likeRoutes(shop),
    ...followRoutes(shop),
    ...inboxRoutes(shop),
    ...alertRoutes(shop),
    ...pointRoutes(shop),
    ...couponRoutes(shop),
    ...noticeRoutes(shop),
    ...customerCenterRoutes(shop),
    ...settingRoutes(shop),
    ...partnerRoutes(shop),
    ...logRoutes(shop),
  };
}
