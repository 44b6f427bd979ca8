import { describe, expect, it } from 'vitest';
import type { Notice } from '../../../core/api/browse/content.api.ts';
import { FAILED_REQUEST, failure } from '../../../core/outcome/envelope.ts';
import { NoticeListViewModel } from '../../../ui/notice/notice-list.view-model.ts';
import { NoticeViewModel } from '../../../ui/notice/notice.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';

const LIST = 'POST /api/v1/notice';
const ONE = 'GET /api/v1/notice/{id}';
const NOTICE: Notice = {
  board_idx: 3,
  title: '추석 배송 안내',
  is_pinned: true,
  notice_dt: '2026-09-20 10:00:00',
  content: '<p>쉬어요</p>',
  newer: null,
  older: { board_idx: 2, title: '개인정보처리방침이 바뀌어요' },
};

describe('NoticeListViewModel', () => {
  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [4, 4, 4],
    [99, 99, 4],
  ])('requests page %i of the address as %i, and shows page %i of the response', async (page, requested, now_page) => {
    const { http, api } = cartFixture();
    http.succeed(LIST, { list: [NOTICE], now_page, total_page: 4, total_cnt: 31 });
    const notices = new NoticeListViewModel(api, page);
    await notices.load();
    expect(http.requestsOf(LIST)).toEqual([{ now_page: requested }]);
    expect(notices.pagination).toMatchObject({ now_page, total_page: 4 });
    expect(notices.page?.list).toEqual([NOTICE]);
  });

  it('shows why the notices failed to load, and loads them on the next try', async () => {
    const { http, api } = cartFixture();
    http.replyOnce(LIST, FAILED_REQUEST).succeed(LIST, { list: [], now_page: 1, total_page: 0, total_cnt: 0 });
    const notices = new NoticeListViewModel(api, 1);
    await notices.load();
    expect(notices).toMatchObject({ page: null, failure: FAILED_REQUEST.result_msg });
    await notices.load();
    expect(notices.page?.list).toEqual([]);
  });
});

describe('NoticeViewModel', () => {
  it('shows the notice with its own title', async () => {
    const { http, api } = cartFixture();
    http.succeed(ONE, NOTICE);
    const notice = new NoticeViewModel(api, 3);
    expect(notice.documentTitle).toBe('공지사항');
    await notice.load();
    expect(notice).toMatchObject({ notice: NOTICE, isMissing: false, failure: null, documentTitle: '추석 배송 안내' });
  });

  it('is reported as missing when there is no such notice, and without a call when the address has no id', async () => {
    const { http, api } = cartFixture();
    http.reply(ONE, failure(404, '찾을 수 없는 공지사항이에요.'));
    const missing = new NoticeViewModel(api, 99);
    await missing.load();
    expect(missing.isMissing).toBe(true);
    const nameless = new NoticeViewModel(api, null);
    await nameless.load();
    expect(nameless.isMissing).toBe(true);
    expect(http.calls).toHaveLength(1);
  });

  it('is not reported as missing when the request fails', async () => {
    const { http, api } = cartFixture();
    http.reply(ONE, FAILED_REQUEST);
    const notice = new NoticeViewModel(api, 3);
    await notice.load();
    expect(notice).toMatchObject({ isMissing: false, failure: FAILED_REQUEST.result_msg });
  });
});
