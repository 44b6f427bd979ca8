import { describe, expect, it } from 'vitest';
import type { InquiryCard, OwnInquiry } from '../../../core/api/account/inquiry.api.ts';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { MyInquiriesViewModel } from '../../../ui/inquiry/my-inquiries.view-model.ts';
import { ProductInquiriesViewModel } from '../../../ui/inquiry/product-inquiries.view-model.ts';
import { formFixture } from '../review/review-fixture.ts';

const OWN_LIST = 'POST /api/v1/qna';
const DELETE = 'PUT /api/v1/qna';
const LIST = 'GET /api/v2/product/detail/qna';

const CARD: InquiryCard = {
  qna_idx: 7,
  qna_type: '배송',
  qna_status: '답변대기',
  writer_name: '김*나',
  is_secret: false,
  is_own: false,
  content: '언제 보내 주시나요?',
  write_dt: '2026-11-20 10:00:00',
  answer: null,
  answer_dt: null,
};
const { writer_name: _writer, is_own: _own, ...ownInquiry } = CARD;
const OWN: OwnInquiry = {
  ...ownInquiry,
  content: '언제 보내 주시나요?',
  kind: 'product',
  may_edit: true,
  sell_idx: 3,
  product_name: '제주 감귤 5kg',
  product_img: '',
  order_idx: null,
  option_name: null,
};

describe('MyInquiriesViewModel', () => {
  it('requests the inquiries of its kind', async () => {
    const { http, api, dialogs } = formFixture('/qna?kind=order');
    http.succeed(OWN_LIST, { list: [OWN], next_cursor: null, total_cnt: 1 });
    const inquiries = new MyInquiriesViewModel(api, dialogs, 'order');
    await inquiries.load();
    expect(http.requestsOf(OWN_LIST)).toEqual([{ kind: 'order', cursor: null }]);
    expect(inquiries.list.items).toEqual([OWN]);
  });

  it('deletes an inquiry once, after the shopper confirms, and shows the remaining ones', async () => {
    const { http, api, dialogs } = formFixture('/qna');
    http.replyOnce(OWN_LIST, success({ list: [OWN], next_cursor: null, total_cnt: 1 }));
    http.succeed(OWN_LIST, { list: [], next_cursor: null, total_cnt: 0 }).succeed(DELETE, true);
    const inquiries = new MyInquiriesViewModel(api, dialogs, 'product');
    await inquiries.load();
    dialogs.prepareReplies(false, true);
    await inquiries.remove(7);
    expect(http.requestsOf(DELETE)).toEqual([]);
    await Promise.all([inquiries.remove(7), inquiries.remove(7)]);
    expect(http.requestsOf(DELETE)).toEqual([{ qna_idx: 7 }]);
    expect([inquiries.list.items, dialogs.toasts]).toEqual([[], [{ message: '문의를 삭제했어요' }]]);
  });

  it('shows why an inquiry was not deleted', async () => {
    const { http, api, dialogs } = formFixture('/qna');
    http.reply(DELETE, FAILED_REQUEST);
    dialogs.prepareReplies(true, true);
    await new MyInquiriesViewModel(api, dialogs, 'product').remove(7);
    expect(dialogs.alerts.at(-1)?.content).toBe(FAILED_REQUEST.result_msg);
    expect(dialogs.toasts).toEqual([]);
  });

  it('refreshes when the page is shown again', async () => {
    const { http, api, dialogs } = formFixture('/qna');
    http.succeed(OWN_LIST, { list: [OWN], next_cursor: null, total_cnt: 1 });
    const inquiries = new MyInquiriesViewModel(api, dialogs, 'product');
    await inquiries.load();
    inquiries.start()();
    inquiries.start()();
    expect(http.requestsOf(OWN_LIST)).toHaveLength(2);
  });
});

describe('ProductInquiriesViewModel', () => {
  it('shows all or only own inquiries, and reloads when the shopper returns from the form', async () => {
    const { http, api } = formFixture('/product/3');
    http.reply(LIST, ({ own_only }) =>
      success({ list: own_only === true ? [] : [CARD], next_cursor: null, qna_cnt: 1 }),
    );
    const inquiries = new ProductInquiriesViewModel(api, 3);
    await inquiries.load();
    expect(inquiries.list.items).toEqual([CARD]);
    inquiries.showOwnOnly(true);
    await expect.poll(() => inquiries.list.state).toBe('ended');
    expect(inquiries.list.items).toEqual([]);
    await inquiries.load();
    expect(http.requestsOf(LIST)).toEqual([
      { sell_idx: 3, own_only: false, cursor: null },
      { sell_idx: 3, own_only: true, cursor: null },
      { sell_idx: 3, own_only: true, cursor: null },
    ]);
  });
});
