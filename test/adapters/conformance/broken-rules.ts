import { NO_ROW } from '../../../adapters/conformance/rules/public-calls.ts';
import type { CallName } from '../../../core/api/contract.ts';
import {
  STARTED_PAYMENT,
  respondOk,
  breakCall,
  changeResponseText,
  replaceText,
  type BrokenServer,
} from './break-call.ts';
import type { Breakage } from './shop-under-test.ts';

const OPEN_GROUP = {
  g_idx: 1,
  sell_idx: 1,
  group_cnt: 1,
  goal_cnt: 4,
  group_state: '모집중',
  end_dt: '2026-12-31 00:00:00',
  value_type: 'amount',
  config_value: 3_000,
  is_own: false,
} as const;

/** Server errors that a rule must find, in addition to those of broken-servers.test.ts. */
export const BROKEN_RULES: readonly BrokenServer[] = [
  {
    does: 'responds to an unknown path as to a page',
    parts: ['lists'],
    breakage: async (request, respond) =>
      request.url.endsWith('/api/v1/no/such/call') ? respondOk(true) : respond(request),
    violations: ['unknown-path'],
  },
  {
    does: 'charges another fee for Jeju',
    parts: ['lists'],
    breakage: replaceText('POST /api/v1/common/doseo/check', /"add_delivery_price":3000/, '"add_delivery_price":5000'),
    violations: ['remote-fee'],
  },
  {
    does: 'omits the first rank',
    parts: ['lists'],
    breakage: replaceText('GET /api/v1/ranking', /"rank":1,/, '"rank":3,'),
    violations: ['ranking-order'],
  },
  {
    does: 'suggests a sale with itself',
    parts: ['lists'],
    breakage: breakCall('POST /api/v1/product/together', async (request, respond) => {
      const requestedIdx = /\[(\d+)\]/.exec(await request.clone().text())?.[1] ?? '';
      const reply = await (await respond(request)).text();
      return new Response(reply.replace(/"sell_idx":\d+/, `"sell_idx":${requestedIdx}`), { headers: JSON_TYPE });
    }),
    violations: ['together-others'],
  },
  {
    does: 'lists groups for an unknown sale',
    parts: ['lists'],
    breakage: breakCall('GET /api/v1/group/sale/{sell_idx}', (request, respond) =>
      request.url.endsWith(`/${NO_ROW}`) ? respondOk({ list: [OPEN_GROUP] }) : respond(request),
    ),
    violations: ['open-groups'],
  },
  {
    does: 'lists celebs that cannot be parsed',
    parts: ['lists'],
    breakage: replaceText('GET /api/v1/home/celeb/deal/{id}', /"celeb_list":"\[/g, '"celeb_list":"'),
    violations: ['celeb-list'],
  },
  {
    does: 'lists employee prices to everyone',
    parts: ['lists'],
    breakage: withLastSuccess('POST /api/v1/category', '"employee":true'),
    violations: ['POST /api/v1/category answer', 'employee-prices'],
  },
  {
    does: 'promises another price than that of the product page',
    parts: ['price'],
    breakage: replaceText('POST /api/v2/product/buy/info/list', /"consumer_price":\d+/, '"consumer_price":1'),
    violations: ['buy-info'],
  },
  {
    does: 'grants a discount for a group that does not exist',
    parts: ['price'],
    breakage: changeResponseText('POST /api/v2/payment/info', (sent, got) =>
      sent.includes('"g_idx":999999999') ? got.replace(/"total_amount":\d+/, '"total_amount":1') : got,
    ),
    violations: ['group-discount'],
  },
  {
    does: 'starts an order of an ended sale at its full price',
    parts: ['price'],
    breakage: breakCall('POST /api/v2/payment/inicis/validation', async (request, respond) => {
      const reply = await respond(request.clone());
      const isRefused = !(await reply.clone().text()).startsWith('{"result_code":200');
      const isWithDelivery = (await request.text()).includes('"total_amount":20900');
      return isRefused && isWithDelivery ? respondOk(STARTED_PAYMENT) : reply;
    }),
    violations: ['POST /api/v2/payment/inicis/validation answer', 'sale-period'],
  },
  {
    does: 'starts an order above the purchase limit',
    parts: ['stock'],
    breakage: breakCall('POST /api/v2/payment/inicis/validation', async (request, respond) => {
      const isAbove = (await request.clone().text()).includes('"option_cnt":21,');
      return isAbove ? respondOk(STARTED_PAYMENT) : respond(request);
    }),
    violations: ['POST /api/v2/payment/inicis/validation answer', 'stock-short'],
  },
  {
    does: 'accepts a larger quantity in a cart line than can be bought',
    parts: ['cart'],
    breakage: replaceText('POST /api/v1/cart/list', /"option_cnt":20,/, '"option_cnt":9999,'),
    violations: ['cart-limit'],
  },
  {
    does: 'finds orders by any keyword',
    parts: ['member'],
    breakage: replaceText('POST /api/v1/order/list', /"total_cnt":0/, '"total_cnt":1'),
    violations: ['order-search'],
  },
  {
    does: 'opens another order with an order key',
    parts: ['order'],
    breakage: replaceText('POST /api/v1/order/detail/info', /"payment_idx":\d+/, '"payment_idx":999999'),
    violations: ['order-result'],
  },
  {
    does: 'does not open an order with its key',
    parts: ['order'],
    breakage: breakCall('POST /api/v1/order/detail/info', () =>
      Promise.resolve(Response.json({ result_code: 404, result_msg: '주문을 찾을 수 없어요.', result_data: null })),
    ),
    violations: ['POST /api/v1/order/detail/info answer', 'order-result', 'member-order-key'],
  },
  {
    does: 'does not remove a like',
    parts: ['member'],
    breakage: breakCall('DELETE /api/v1/like', () => respondOk(true)),
    violations: ['DELETE /api/v1/like fields', 'like-delete'],
  },
  {
    does: 'ignores the filter of reviews',
    parts: ['review'],
    breakage: breakCall('GET /api/v1/review/product/list', (request, respond) =>
      respond(new Request(request.url.replace(/&(?:score|photo_only|option_name)=[^&]*/g, ''), request)),
    ),
    violations: ['review-filter'],
  },
  {
    does: 'does not remove a helpful mark',
    parts: ['review'],
    breakage: replaceText('DELETE /api/v1/review/helpful', /"is_helpful":false/, '"is_helpful":true'),
    violations: ['review-helpful'],
  },
  {
    does: "lists a member's addresses to all members",
    parts: ['member'],
    breakage: asFirstCaller('GET /api/v2/payment/address/info'),
    violations: ['address-of-another'],
  },
  {
    does: "changes another member's address",
    parts: ['member'],
    breakage: asFirstCaller('PUT /api/v2/payment/address'),
    violations: ['address-of-another'],
  },
  {
    does: 'loses the entrance code of an address',
    parts: ['member'],
    breakage: replaceText('PUT /api/v2/payment/address', /"entrance_code":"[^"]*"/g, '"entrance_code":""'),
    violations: ['entrance-code'],
  },
  {
    does: 'does not end the other sessions',
    parts: ['session'],
    signsUp: true,
    breakage: breakCall('DELETE /api/v1/member/session/others', () => respondOk(true)),
    violations: ['end-sessions'],
  },
  {
    does: 'still accepts the old password',
    parts: ['session'],
    signsUp: true,
    breakage: breakCall('PUT /api/v1/my-page/password', async (request) =>
      respondOk({ token: (request.headers.get('authorization') ?? '').replace('Bearer ', '') }),
    ),
    violations: [
      'POST /api/v1/member/login answer',
      'PUT /api/v1/my-page/password fields',
      'PUT /api/v1/my-page/members/secede answer',
      'new-password',
    ],
  },
];

/** Treats every caller of this call as the first member who called anything. */
function asFirstCaller(call: CallName): Breakage {
  let first: string | null = null;
  const broken = breakCall(call, async (request, respond) => {
    const headers = new Headers(request.headers);
    if (first !== null && headers.has('authorization')) headers.set('authorization', first);
    return respond(new Request(request, { headers }));
  });
  return (request, respond) => {
    first ??= request.headers.get('authorization');
    return broken(request, respond);
  };
}

/** Returns the last successful response to requests that contain `part`. */
function withLastSuccess(call: CallName, part: string): Breakage {
  let last = '';
  return breakCall(call, async (request, respond) => {
    if ((await request.clone().text()).includes(part)) return new Response(last, { headers: JSON_TYPE });
    const reply = await respond(request);
    const text = await reply.text();
    if (text.startsWith('{"result_code":200')) last = text;
    return new Response(text, reply);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
