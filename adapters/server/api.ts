import * as v from 'valibot';
import type { Access } from '../../core/api/call.ts';
import { contract, type CallName, type ParsedRequestOf } from '../../core/api/contract.ts';
import { failure, type Envelope, type Failure } from '../../core/http/envelope.ts';
import { answerKey, type KeptAnswer } from './answer-cache.ts';
import type { Handlers } from './handlers.ts';
import { addressRoutes } from './routes/address.ts';
import { appCardRoutes } from './routes/app-card.ts';
import { cartRoutes } from './routes/cart.ts';
import { categoryRoutes } from './routes/category.ts';
import { celebRoutes } from './routes/celeb.ts';
import { claimRoutes } from './routes/claim.ts';
import { customerCenterRoutes } from './routes/customer-center.ts';
import { eventRoutes } from './routes/event.ts';
import { groupRoutes } from './routes/group.ts';
import { homeListRoutes } from './routes/home-lists.ts';
import { homeMainRoutes } from './routes/home-main.ts';
import { likeRoutes } from './routes/like.ts';
import { inquiryRoutes } from './routes/inquiry.ts';
import { logRoutes } from './routes/log.ts';
import { memberRoutes } from './routes/member.ts';
import { myPageRoutes } from './routes/my-page.ts';
import { naverPayRoutes } from './routes/naver-pay.ts';
import { noticeRoutes } from './routes/notice.ts';
import { orderRoutes } from './routes/order.ts';
import { partnerRoutes } from './routes/partner.ts';
import { paymentRoutes } from './routes/payment.ts';
import { pointRoutes } from './routes/point.ts';
import { productRoutes } from './routes/product.ts';
import { reviewRoutes } from './routes/review.ts';
import { searchRoutes } from './routes/search.ts';
import { sellerRoutes } from './routes/seller.ts';
import { settingRoutes } from './routes/setting.ts';
import { shopRoutes } from './routes/shop.ts';
import { uploadRoutes } from './routes/upload.ts';
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
  'POST /api/v2/product/buy/info/list',
  'GET /api/v1/shop/{member_id}',
  'POST /api/v1/notice',
  'GET /api/v1/notice/{id}',
  'POST /api/v1/faq',
  'POST /api/v1/cs',
]);

/** A member may have a price of their own; everybody else has the same. */
const SAME_FOR_GUESTS: CallName = 'POST /api/v2/product/buy/info/list';

/** Whatever was searched for, the same is recommended: asking for it with other words reads nothing anew. */
const SAME_FOR_ALL_WORDS: CallName = 'GET /api/v1/search/recommend';

/** An envelope as text, its code, and until when the same text holds (0: not at all). */
export interface Answer {
  readonly code: number;
  readonly body: string;
  readonly expires: number;
  /** Where it is given to many. */
  readonly kept?: KeptAnswer;
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
      ...groupRoutes(shop),
      ...sellerRoutes(shop),
      ...memberRoutes(shop),
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
      ...pointRoutes(shop),
      ...noticeRoutes(shop),
      ...customerCenterRoutes(shop),
      ...settingRoutes(shop),
      ...partnerRoutes(shop),
      ...logRoutes(shop),
    };
  }

  /**
   * Checks the request and the right to make it, runs it, and answers an envelope, whatever happens. A kept answer is
   * given only if it holds for more than `leastLeft` milliseconds yet.
   */
  async answer<K extends CallName>(call: K, request: unknown, caller: Caller, leastLeft = 0): Promise<Answer> {
    const refused = refusalOf(contract[call].access, caller);
    if (refused !== null) return written(refused);
    const parsed = v.safeParse(contract[call].request, request);
    if (!parsed.success) return written(BAD_REQUEST);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema of this call made it, which the compiler can't follow through the union of all calls
    const checked = parsed.output as ParsedRequestOf<K>;
    // What only some may see is nobody else's to find kept.
    const isForSome =
      ('employee' in checked && checked.employee) || (call === SAME_FOR_GUESTS && caller.member !== null);
    if (!KEPT_CALLS.has(call) || isForSome) return written(await this.#run(call, checked, caller));
    const make = async () => written(await this.#run(call, checked, caller)).body;
    const kept = await this.#shop.answers.get(keptUnder(call, checked), make, leastLeft);
    return { code: codeOf(kept.body), body: kept.body, expires: kept.expires, kept };
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

function keptUnder(call: CallName, request: object): string {
  return call === SAME_FOR_ALL_WORDS ? call : answerKey(call, request);
}
