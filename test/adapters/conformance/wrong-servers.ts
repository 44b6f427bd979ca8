import { asFirstMember } from './first-member.ts';
import {
  STARTED,
  isOpenedByKey,
  isTest,
  ok,
  on,
  onText,
  textInPlaceOf,
  withStatus,
  withoutToken,
  type Wrong,
} from './break-call.ts';

/** Servers with one error each, in a call or in a rule. */
export const WRONG_SERVERS: readonly Wrong[] = [
  {
    does: 'answers a number as text',
    parts: ['lists'],
    breakage: textInPlaceOf('GET /api/v2/product/detail', /"consumer_price":(\d+)/, '"consumer_price":"$1"'),
    broken: ['GET /api/v2/product/detail fields'],
  },
  {
    does: 'leaves a field out',
    parts: ['lists'],
    breakage: textInPlaceOf('POST /api/v1/cs', /"holiday_list":\[\],?/, ''),
    broken: ['POST /api/v1/cs fields'],
  },
  {
    does: 'answers data without an envelope',
    parts: ['lists'],
    breakage: textInPlaceOf('POST /api/v1/faq', /^.*$/s, '{"list":[]}'),
    broken: ['POST /api/v1/faq envelope', 'broken-body'],
  },
  {
    does: 'refuses in English',
    parts: ['lists'],
    breakage: textInPlaceOf('GET /api/v1/notice/{id}', /"result_msg":"[^"]*[가-힣][^"]*"/, '"result_msg":"not found"'),
    broken: ['GET /api/v1/notice/{id} envelope'],
  },
  {
    does: 'tells what is not there by HTTP 404',
    parts: ['lists'],
    breakage: withStatus('GET /api/v1/home/event/{id}', (code) => (code === 404 ? 404 : 200)),
    broken: ['GET /api/v1/home/event/{id} status'],
  },
  {
    does: 'has one path less',
    parts: ['lists'],
    breakage: withStatus(
      'GET /api/v2/payment/bank/list',
      () => 404,
      '{"result_code":404,"result_msg":"없어요","result_data":null}',
    ),
    broken: ['GET /api/v2/payment/bank/list path', 'GET /api/v2/payment/bank/list answer'],
  },
  {
    does: 'fails for one call',
    parts: ['lists'],
    breakage: withStatus(
      'POST /api/v1/category/influencer',
      () => 500,
      '{"result_code":500,"result_msg":"잠시만요","result_data":null}',
    ),
    broken: ['POST /api/v1/category/influencer status', 'POST /api/v1/category/influencer answer'],
  },
  {
    does: 'forgets total_page of the events',
    parts: ['lists'],
    breakage: textInPlaceOf('GET /api/v1/home/event', /,?"total_page":\d+/, ''),
    broken: ['event-pages'],
  },
  {
    does: 'sorts prices the wrong way',
    parts: ['lists'],
    breakage: on('GET /api/v1/home/new/{id}', (request, answer) =>
      answer(new Request(request.url.replace(/\/1$/, '/2'), request)),
    ),
    broken: ['sorted-by-price'],
  },
  {
    does: 'ignores the conditions of a search',
    parts: ['lists'],
    breakage: on('GET /api/v1/search/list/{keyword}', (request, answer) =>
      answer(new Request(request.url.replace(/&?flags=[^&]*/, ''), request)),
    ),
    broken: ['filter-holds', 'filter-counts'],
  },
  {
    does: 'sorts by newness whatever is asked',
    parts: ['lists'],
    breakage: on('GET /api/v1/search/list/{keyword}', (request, answer) =>
      answer(new Request(request.url.replace('sort=5', 'sort=3'), request)),
    ),
    broken: ['sorted-by-discount'],
  },
  {
    does: 'lets anyone in with a dead token',
    parts: ['guard'],
    breakage: on('POST /api/v1/cs', (request, answer) => answer(withoutToken(request))),
    guardOnly: ['v1/cs'],
    broken: ['POST /api/v1/cs access'],
  },
  {
    does: 'lists the likes of whoever asks',
    parts: ['guard'],
    breakage: on('GET /api/v1/like', (request, answer) => (isTest(request) ? answer(request) : ok({ list: [] }))),
    guardOnly: ['v1/like'],
    broken: ['GET /api/v1/like access'],
  },
  {
    does: 'falls over a field of the wrong kind',
    parts: ['guard'],
    breakage: on('POST /api/v1/notice', async (request, answer) => {
      const text = await request.clone().text();
      return text.includes('[[]]') ? new Response('TypeError: x at /srv/app.js:1:1', { status: 500 }) : answer(request);
    }),
    guardOnly: ['v1/notice'],
    broken: ['POST /api/v1/notice hostile'],
  },
  {
    does: 'shows what is inside',
    parts: ['guard'],
    breakage: on('POST /api/v1/notice', async (request, answer) => {
      const reply = await answer(request);
      const body = (await reply.text()).replace(/"result_msg":"[^"]*"/, '"result_msg":"오류: SQLSTATE 42601"');
      return new Response(body, reply);
    }),
    guardOnly: ['v1/notice'],
    broken: ['POST /api/v1/notice hostile'],
  },
  {
    does: 'counts a merge as often as it comes',
    parts: ['cart'],
    breakage: on('POST /api/v1/cart', async (request, answer) => {
      const body = await request.text();
      return answer(new Request(request, { method: 'POST', body: body.replace(/,"merge_key":"[^"]*"/, '') }));
    }),
    broken: ['cart-merge-once'],
  },
  {
    does: 'puts the new quantity in place of the old one',
    parts: ['cart'],
    breakage: on('POST /api/v1/cart', async (request, answer) => {
      const reply = await answer(request);
      const body = await reply.text();
      const basket_idx = /"basket_idx":(\d+)/.exec(body)?.[1];
      if (basket_idx === undefined) return new Response(body, reply);
      const set = `{"basket_idx":${basket_idx},"option_cnt":1}`;
      return answer(
        new Request('http://api.test/api/v1/cart/option/count', {
          method: 'PUT',
          headers: request.headers,
          body: set,
        }),
      );
    }),
    broken: ['cart-adds', 'cart-merge-once'],
  },
  {
    does: 'drops the body of DELETE',
    parts: ['cart'],
    breakage: on('DELETE /api/v1/cart/option', (request, answer) =>
      answer(new Request(request.url, { method: 'DELETE', headers: request.headers })),
    ),
    broken: ['DELETE /api/v1/cart/option answer', 'cart-delete', 'cart-restore', 'cart-later'],
  },
  {
    does: "shows one member's cart to every other",
    parts: ['cart'],
    breakage: asFirstMember('POST /api/v1/cart/list'),
    broken: ['cart-of-another'],
  },
  {
    does: "changes another's line",
    parts: ['cart'],
    breakage: asFirstMember('PUT /api/v1/cart/option/count'),
    broken: ['PUT /api/v1/cart/option/count answer', 'cart-of-another'],
  },
  {
    does: "believes the client's price in the cart",
    parts: ['cart'],
    breakage: onText('POST /api/v1/cart/list', (sent, got) =>
      sent.includes('"consumer_price":1') ? got.replace(/"consumer_price":\d+/, '"consumer_price":1') : got,
    ),
    broken: ['cart-price'],
  },
  {
    does: "believes the client's price on the order sheet",
    parts: ['price'],
    breakage: onText('POST /api/v2/payment/info', (sent, got) =>
      sent.includes('"consumer_price":1')
        ? got.replace(/"goods_amount":\d+/, '"goods_amount":1').replace(/"total_amount":\d+/, '"total_amount":3001')
        : got,
    ),
    broken: ['sheet-own-price'],
  },
  {
    does: 'adds up wrongly',
    parts: ['price'],
    breakage: onText('POST /api/v2/payment/info', (_, got) =>
      got.replace(/"delivery_amount":\d+/, '"delivery_amount":2500'),
    ),
    broken: ['sheet-adds-up'],
  },
  {
    does: 'begins an order at whatever total the client names',
    parts: ['price'],
    breakage: on('POST /api/v2/payment/inicis/validation', async (request, answer) => {
      const reply = await answer(request.clone());
      const isRefused = (await reply.clone().text()).startsWith('{"result_code":409');
      const isOver = (await request.text()).includes('"consumer_price":1');
      return isRefused && isOver ? ok(STARTED) : reply;
    }),
    broken: ['POST /api/v2/payment/inicis/validation answer', 'order-own-price'],
  },
  {
    does: 'makes an order of every repetition',
    parts: ['price'],
    breakage: on('POST /api/v2/payment/inicis/validation', async (request, answer) => {
      const text = await request.text();
      const body = text.replace(/"request_key":"[^"]*"/, `"request_key":"${crypto.randomUUID()}"`);
      return answer(new Request(request, { method: 'POST', body }));
    }),
    broken: ['order-once'],
  },
  {
    does: 'sells what is over',
    parts: ['price'],
    breakage: onText('POST /api/v1/cart/list', (_, got) => got.replace('"buy_flag":false', '"buy_flag":true')),
    broken: ['sale-period'],
  },
  {
    does: 'sells more than there is',
    parts: ['stock'],
    breakage: on('POST /api/v2/payment/inicis/validation', async (request, answer) => {
      const isScarce = (await request.clone().text()).includes('"option_cnt":1,');
      return isScarce ? ok(STARTED) : answer(request);
    }),
    broken: ['stock-parallel'],
  },
  {
    does: "opens anybody's order by its number",
    parts: ['order'],
    breakage: on('POST /api/v1/order/detail', async (request, answer) => {
      const reply = await answer(request.clone());
      return (await request.text()).startsWith('{"payment_idx":1') ? ok({ payment_idx: 1 }) : reply;
    }),
    broken: ['POST /api/v1/order/detail fields', 'order-of-another'],
  },
  {
    does: "opens a member's order by its key, and a guest's by the token of its result",
    parts: ['order'],
    breakage: on('POST /api/v1/order/detail', async (request, answer) => {
      const reply = await answer(request.clone());
      const sent: unknown = JSON.parse(await request.text());
      return isOpenedByKey(sent) ? ok({ payment_idx: 1 }) : reply;
    }),
    broken: ['POST /api/v1/order/detail fields', 'order-result', 'member-order-key'],
  },
  {
    does: 'shows what was bought to the holder of the result token',
    parts: ['order'],
    breakage: textInPlaceOf('POST /api/v1/order/detail/info', /"order_name":""/, '"order_name":"감귤"'),
    broken: ['order-result', 'member-order-key'],
  },
  {
    does: "stores a stranger's picture for a member's order",
    parts: ['order'],
    breakage: on('POST /api/v1/upload', () => ok({ img_path: 'upload/aa/one.webp', width: 1, height: 1 })),
    broken: ['member-order-key'],
  },
  {
    does: "ends a member's hold by its key",
    parts: ['order'],
    breakage: async (request, answer) => {
      const sent = await request.clone().text();
      if (/"held_order_key":"/.test(sent)) isHoldEnded = true;
      const reply = await answer(request);
      if (!isHoldEnded || !request.url.endsWith('/order/detail/info')) return reply;
      return new Response(
        (await reply.text()).replace('"payment_status":"ready"', '"payment_status":"expired"'),
        reply,
      );
    },
    broken: ['member-order-key'],
  },
  {
    does: 'takes the slash off',
    parts: ['inquiry'],
    breakage: on('PUT /api/v1/qna/', (request, answer) => answer(new Request(request.url.replace(/\/$/, ''), request))),
    broken: ['PUT /api/v1/qna/ fields', 'qna-slash'],
  },
  {
    does: 'shows secret inquiries',
    parts: ['inquiry'],
    breakage: asFirstMember('GET /api/v2/product/detail/qna'),
    broken: ['qna-secret'],
  },
  {
    does: "reads another's inquiry",
    parts: ['inquiry'],
    breakage: asFirstMember('GET /api/v1/qna/{id}'),
    broken: ['GET /api/v1/qna/{id} answer', 'qna-of-another'],
  },
  {
    does: 'likes twice',
    parts: ['member'],
    breakage: onText('GET /api/v1/like', (_, got) =>
      got.replace(/"sell_idx_list":\[(\d+)\]/, '"sell_idx_list":[$1,$1]'),
    ),
    broken: ['like-once'],
  },
  {
    does: 'follows twice',
    parts: ['member'],
    breakage: onText('GET /api/v1/follow/ids', (_, got) =>
      got.replace(/"member_id_list":\["([^"]+)"\]/, '"member_id_list":["$1","$1"]'),
    ),
    broken: ['follow-once'],
  },
  {
    does: 'keeps a kind of message on',
    parts: ['member'],
    breakage: textInPlaceOf('PUT /api/v1/inbox/preference', /"group":false/, '"group":true'),
    broken: ['inbox-preference'],
  },
  {
    does: 'forgets to end a session',
    parts: ['session'],
    joins: true,
    breakage: on('POST /api/v1/member/logout', () => ok(true)),
    broken: ['log-out'],
  },
  {
    does: 'lets whoever has left log in again',
    parts: ['session'],
    joins: true,
    breakage: on('PUT /api/v1/my-page/members/secede', () => ok(true)),
    broken: ['POST /api/v1/member/login answer', 'secede'],
  },
];

let isHoldEnded = false;
