import { failure } from '../../../core/outcome/envelope.ts';
import { asFirstMember } from './first-member.ts';
import {
  STARTED_PAYMENT,
  hasOrderKey,
  hasToken,
  respondOk,
  breakCall,
  changeResponseText,
  replaceText,
  setStatus,
  withoutToken,
  type BrokenServer,
} from './break-call.ts';

/** Servers with one error each, in a call or in a rule. */
export const BROKEN_SERVERS: readonly BrokenServer[] = [
  {
    does: 'returns a number as text',
    parts: ['lists'],
    breakage: replaceText('GET /api/v2/product/detail', /"consumer_price":(\d+)/, '"consumer_price":"$1"'),
    violations: ['GET /api/v2/product/detail fields'],
  },
  {
    does: 'omits a field',
    parts: ['lists'],
    breakage: replaceText('POST /api/v1/cs', /"holiday_list":\[\],?/, ''),
    violations: ['POST /api/v1/cs fields'],
  },
  {
    does: 'returns data without an envelope',
    parts: ['lists'],
    breakage: replaceText('POST /api/v1/faq', /^.*$/s, '{"list":[]}'),
    violations: ['POST /api/v1/faq envelope', 'broken-body'],
  },
  {
    does: 'refuses in English',
    parts: ['lists'],
    breakage: replaceText('GET /api/v1/notice/{id}', /"result_msg":"[^"]*[가-힣][^"]*"/, '"result_msg":"not found"'),
    violations: ['GET /api/v1/notice/{id} envelope'],
  },
  {
    does: 'responds with HTTP 404 if a row does not exist',
    parts: ['lists'],
    breakage: setStatus('GET /api/v1/home/event/{id}', (code) => (code === 404 ? 404 : 200)),
    violations: ['GET /api/v1/home/event/{id} status'],
  },
  {
    does: 'lacks a path',
    parts: ['lists'],
    breakage: setStatus('GET /api/v2/payment/bank/list', () => 404, JSON.stringify(failure(404, '없어요'))),
    violations: ['GET /api/v2/payment/bank/list path', 'GET /api/v2/payment/bank/list answer'],
  },
  {
    does: 'fails for one call',
    parts: ['lists'],
    breakage: setStatus('POST /api/v1/category/influencer', () => 500, JSON.stringify(failure(500, '잠시만요'))),
    violations: ['POST /api/v1/category/influencer status', 'POST /api/v1/category/influencer answer'],
  },
  {
    does: 'omits total_page of the events',
    parts: ['lists'],
    breakage: replaceText('GET /api/v1/home/event', /,?"total_page":\d+/, ''),
    violations: ['event-pages'],
  },
  {
    does: 'sorts by price in the wrong direction',
    parts: ['lists'],
    breakage: breakCall('GET /api/v1/home/new/{id}', (request, respond) =>
      respond(new Request(request.url.replace(/\/1$/, '/2'), request)),
    ),
    violations: ['sorted-by-price'],
  },
  {
    does: 'ignores the conditions of a search',
    parts: ['lists'],
    breakage: breakCall('GET /api/v1/search/list/{keyword}', (request, respond) =>
      respond(new Request(request.url.replace(/&?flags=[^&]*/, ''), request)),
    ),
    violations: ['filter-holds', 'filter-counts'],
  },
  {
    does: 'ignores the requested sort',
    parts: ['lists'],
    breakage: breakCall('GET /api/v1/search/list/{keyword}', (request, respond) =>
      respond(new Request(request.url.replace('sort=5', 'sort=3'), request)),
    ),
    violations: ['sorted-by-discount'],
  },
  {
    does: 'accepts an invalid token',
    parts: ['guard'],
    breakage: breakCall('POST /api/v1/cs', (request, respond) => respond(withoutToken(request))),
    guardOnly: ['v1/cs'],
    violations: ['POST /api/v1/cs access'],
  },
  {
    does: 'returns an empty list of likes to a guest',
    parts: ['guard'],
    breakage: breakCall('GET /api/v1/like', (request, respond) =>
      hasToken(request) ? respond(request) : respondOk({ list: [] }),
    ),
    guardOnly: ['v1/like'],
    violations: ['GET /api/v1/like access'],
  },
  {
    does: 'responds with an internal error to a field of the wrong type',
    parts: ['guard'],
    breakage: breakCall('POST /api/v1/notice', async (request, respond) => {
      const text = await request.clone().text();
      return text.includes('[[]]')
        ? new Response('TypeError: x at /srv/app.js:1:1', { status: 500 })
        : respond(request);
    }),
    guardOnly: ['v1/notice'],
    violations: ['POST /api/v1/notice hostile'],
  },
  {
    does: 'reveals internals in a message',
    parts: ['guard'],
    breakage: breakCall('POST /api/v1/notice', async (request, respond) => {
      const reply = await respond(request);
      const body = (await reply.text()).replace(/"result_msg":"[^"]*"/, '"result_msg":"오류: SQLSTATE 42601"');
      return new Response(body, reply);
    }),
    guardOnly: ['v1/notice'],
    violations: ['POST /api/v1/notice hostile'],
  },
  {
    does: 'applies a repeated cart merge again',
    parts: ['cart'],
    breakage: breakCall('POST /api/v1/cart', async (request, respond) => {
      const body = await request.text();
      return respond(new Request(request, { method: 'POST', body: body.replace(/,"merge_key":"[^"]*"/, '') }));
    }),
    violations: ['cart-merge-once'],
  },
  {
    does: 'replaces the quantity of a line instead of adding to it',
    parts: ['cart'],
    breakage: breakCall('POST /api/v1/cart', async (request, respond) => {
      const reply = await respond(request);
      const body = await reply.text();
      const basket_idx = /"basket_idx":(\d+)/.exec(body)?.[1];
      if (basket_idx === undefined) return new Response(body, reply);
      const set = `{"basket_idx":${basket_idx},"option_cnt":1}`;
      return respond(
        new Request('http://api.test/api/v1/cart/option/count', {
          method: 'PUT',
          headers: request.headers,
          body: set,
        }),
      );
    }),
    violations: ['cart-adds', 'cart-merge-once'],
  },
  {
    does: 'ignores the body of a DELETE request',
    parts: ['cart'],
    breakage: breakCall('DELETE /api/v1/cart/option', (request, respond) =>
      respond(new Request(request.url, { method: 'DELETE', headers: request.headers })),
    ),
    violations: ['DELETE /api/v1/cart/option answer', 'cart-delete', 'cart-restore', 'cart-later'],
  },
  {
    does: "lists a member's cart to all members",
    parts: ['cart'],
    breakage: asFirstMember('POST /api/v1/cart/list'),
    violations: ['cart-of-another'],
  },
  {
    does: "changes another member's cart line",
    parts: ['cart'],
    breakage: asFirstMember('PUT /api/v1/cart/option/count'),
    violations: ['PUT /api/v1/cart/option/count answer', 'cart-of-another'],
  },
  {
    does: "trusts the client's price in the cart",
    parts: ['cart'],
    breakage: changeResponseText('POST /api/v1/cart/list', (sent, got) =>
      sent.includes('"consumer_price":1') ? got.replace(/"consumer_price":\d+/, '"consumer_price":1') : got,
    ),
    violations: ['cart-price'],
  },
  {
    does: "trusts the client's price in the checkout",
    parts: ['price'],
    breakage: changeResponseText('POST /api/v2/payment/info', (sent, got) =>
      sent.includes('"consumer_price":1')
        ? got.replace(/"goods_amount":\d+/, '"goods_amount":1').replace(/"total_amount":\d+/, '"total_amount":3001')
        : got,
    ),
    violations: ['sheet-own-price'],
  },
  {
    does: 'calculates a wrong total',
    parts: ['price'],
    breakage: changeResponseText('POST /api/v2/payment/info', (_, got) =>
      got.replace(/"delivery_amount":\d+/, '"delivery_amount":2500'),
    ),
    violations: ['sheet-adds-up'],
  },
  {
    does: 'starts an order for any total that the client sends',
    parts: ['price'],
    breakage: breakCall('POST /api/v2/payment/inicis/validation', async (request, respond) => {
      const reply = await respond(request.clone());
      const isRefused = (await reply.clone().text()).startsWith('{"result_code":409');
      const isOver = (await request.text()).includes('"consumer_price":1');
      return isRefused && isOver ? respondOk(STARTED_PAYMENT) : reply;
    }),
    violations: ['POST /api/v2/payment/inicis/validation answer', 'order-own-price'],
  },
  {
    does: 'creates an order for each repeated request',
    parts: ['price'],
    breakage: breakCall('POST /api/v2/payment/inicis/validation', async (request, respond) => {
      const text = await request.text();
      const body = text.replace(/"request_key":"[^"]*"/, `"request_key":"${crypto.randomUUID()}"`);
      return respond(new Request(request, { method: 'POST', body }));
    }),
    violations: ['order-once'],
  },
  {
    does: 'sells after the end of the sale',
    parts: ['price'],
    breakage: changeResponseText('POST /api/v1/cart/list', (_, got) =>
      got.replace('"buy_flag":false', '"buy_flag":true'),
    ),
    violations: ['sale-period'],
  },
  {
    does: 'sells more than the stock',
    parts: ['stock'],
    breakage: breakCall('POST /api/v2/payment/inicis/validation', async (request, respond) => {
      const isScarce = (await request.clone().text()).includes('"option_cnt":1,');
      return isScarce ? respondOk(STARTED_PAYMENT) : respond(request);
    }),
    violations: ['stock-parallel'],
  },
  {
    does: 'opens any order by its id',
    parts: ['order'],
    breakage: breakCall('POST /api/v1/order/detail', async (request, respond) => {
      const reply = await respond(request.clone());
      return (await request.text()).startsWith('{"payment_idx":1') ? respondOk({ payment_idx: 1 }) : reply;
    }),
    violations: ['POST /api/v1/order/detail fields', 'order-of-another'],
  },
  {
    does: "opens a member's order with its key, and a guest's with the result token",
    parts: ['order'],
    breakage: breakCall('POST /api/v1/order/detail', async (request, respond) => {
      const reply = await respond(request.clone());
      const sent: unknown = JSON.parse(await request.text());
      return hasOrderKey(sent) ? respondOk({ payment_idx: 1 }) : reply;
    }),
    violations: ['POST /api/v1/order/detail fields', 'order-result', 'member-order-key'],
  },
  {
    does: 'lists the purchased options to the holder of the result token',
    parts: ['order'],
    breakage: replaceText('POST /api/v1/order/detail/info', /"order_name":""/, '"order_name":"감귤"'),
    violations: ['order-result', 'member-order-key'],
  },
  {
    does: "stores another shopper's image for a member's order",
    parts: ['order'],
    breakage: breakCall('POST /api/v1/upload', () =>
      respondOk({ img_path: 'upload/aa/one.webp', width: 1, height: 1 }),
    ),
    violations: ['member-order-key'],
  },
  {
    does: "ends a member's hold with the order key",
    parts: ['order'],
    breakage: async (request, respond) => {
      const sent = await request.clone().text();
      if (/"held_order_key":"/.test(sent)) isHoldEnded = true;
      const reply = await respond(request);
      if (!isHoldEnded || !request.url.endsWith('/order/detail/info')) return reply;
      return new Response(
        (await reply.text()).replace('"payment_status":"ready"', '"payment_status":"expired"'),
        reply,
      );
    },
    violations: ['member-order-key'],
  },
  {
    does: 'ignores a trailing slash',
    parts: ['inquiry'],
    breakage: breakCall('PUT /api/v1/qna/', (request, respond) =>
      respond(new Request(request.url.replace(/\/$/, ''), request)),
    ),
    violations: ['PUT /api/v1/qna/ fields', 'qna-slash'],
  },
  {
    does: 'shows secret inquiries',
    parts: ['inquiry'],
    breakage: asFirstMember('GET /api/v2/product/detail/qna'),
    violations: ['qna-secret'],
  },
  {
    does: "returns another member's inquiry",
    parts: ['inquiry'],
    breakage: asFirstMember('GET /api/v1/qna/{id}'),
    violations: ['GET /api/v1/qna/{id} answer', 'qna-of-another'],
  },
  {
    does: 'counts a repeated like twice',
    parts: ['member'],
    breakage: changeResponseText('GET /api/v1/like', (_, got) =>
      got.replace(/"sell_idx_list":\[(\d+)\]/, '"sell_idx_list":[$1,$1]'),
    ),
    violations: ['like-once'],
  },
  {
    does: 'counts a repeated follow twice',
    parts: ['member'],
    breakage: changeResponseText('GET /api/v1/follow/ids', (_, got) =>
      got.replace(/"member_id_list":\["([^"]+)"\]/, '"member_id_list":["$1","$1"]'),
    ),
    violations: ['follow-once'],
  },
  {
    does: 'does not turn off a kind of message',
    parts: ['member'],
    breakage: replaceText('PUT /api/v1/inbox/preference', /"group":false/, '"group":true'),
    violations: ['inbox-preference'],
  },
  {
    does: 'does not end a session',
    parts: ['session'],
    signsUp: true,
    breakage: breakCall('POST /api/v1/member/logout', () => respondOk(true)),
    violations: ['log-out'],
  },
  {
    does: 'lets a deleted account log in again',
    parts: ['session'],
    signsUp: true,
    breakage: breakCall('PUT /api/v1/my-page/members/secede', () => respondOk(true)),
    violations: ['POST /api/v1/member/login answer', 'secede'],
  },
];

let isHoldEnded = false;
