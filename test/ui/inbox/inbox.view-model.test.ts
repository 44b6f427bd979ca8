import { describe, expect, it } from 'vitest';
import type { InboxMessage } from '../../../core/api/account/inbox.api.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { INBOX_TABS, InboxViewModel } from '../../../ui/inbox/inbox.view-model.ts';
import { unreadText } from '../../../ui/inbox/unread-text.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClipboard } from '../../fakes/fake-clipboard.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

const LIST = 'GET /api/v1/inbox';
const READ = 'PUT /api/v1/inbox/read';
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function message(message_idx: number, created_dt: string, is_read = false): InboxMessage {
  return {
    message_idx,
    kind: 'shipped',
    topic: 'order',
    label: '배송',
    title: '감귤을 보냈어요',
    body: 'CJ대한통운 123456789012',
    link: '/order/detail/1',
    account_no: null,
    created_dt,
    is_read,
  };
}

const TODAY = message(3, '2026-11-21 11:48:00');
const EARLIER = message(2, '2026-11-20 09:00:00');
const OLD = message(1, '2026-11-02 09:00:00', true);

async function opened() {
  const { http, api } = cartFixture(undefined, undefined, SORA);
  const [dialogs, clipboard] = [new FakeDialogs(), new FakeClipboard()];
  const clock = new FakeClock(parseKst('2026-11-21 12:00:00') ?? 0);
  http.succeed(LIST, { list: [TODAY, EARLIER, OLD], next_cursor: null, unread_cnt: 2 });
  const inbox = new InboxViewModel({ api, dialogs, clipboard, clock }, null);
  await inbox.load();
  return { http, dialogs, clipboard, inbox };
}

describe('INBOX_TABS', () => {
  it('are labeled by the kind of messages that they list', () => {
    expect(INBOX_TABS.map(({ text }) => text)).toEqual(['전체', '주문·배송', '공동구매', '상품', '혜택', '문의']);
  });
});

describe('InboxViewModel', () => {
  it('lists messages by day, with the time of those of today', async () => {
    const { inbox } = await opened();
    expect(inbox.list.items.map((one) => [inbox.headingOf(one), inbox.timeOf(one), inbox.isUnread(one)])).toEqual([
      [null, '12분 전', true],
      ['어제', '11월 20일', true],
      ['이전', '11월 2일', false],
    ]);
  });

  it('marks a message as read once, when it is opened', async () => {
    const { http, inbox } = await opened();
    http.succeed(READ, { unread_cnt: 1 });
    inbox.open(TODAY);
    inbox.open(TODAY);
    inbox.open(OLD);
    expect(inbox.isUnread(TODAY)).toBe(false);
    expect(inbox.unread_cnt).toBe(1);
    await settle();
    expect(http.requestsOf(READ)).toEqual([{ message_idx: 3 }]);
  });

  it('marks only messages up to the newest one on screen as read', async () => {
    const { http, dialogs, inbox } = await opened();
    http.succeed(READ, { unread_cnt: 1 });
    await inbox.readAll();
    expect(http.requestsOf(READ)).toEqual([{ message_idx: 3, and_earlier: true }]);
    expect(inbox.list.items.some((one) => inbox.isUnread(one))).toBe(false);
    // Another message was written since the list loaded.
    expect(inbox.unread_cnt).toBe(1);
    expect(dialogs.toasts).toEqual([{ message: '모두 읽음으로 표시했어요' }]);
  });

  it('shows the messages as unread again, and the reason, when marking them as read fails', async () => {
    const { http, dialogs, inbox } = await opened();
    dialogs.prepareReplies(true);
    http.reply(READ, FAILED_REQUEST);
    await inbox.readAll();
    expect(inbox.isUnread(TODAY)).toBe(true);
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
  });

  it('keeps the shown messages when a reload fails', async () => {
    const { http, inbox } = await opened();
    http.reply(LIST, FAILED_REQUEST);
    await inbox.load();
    expect(inbox.list.items).toHaveLength(3);
  });

  it('copies the account of an order', async () => {
    const { dialogs, clipboard, inbox } = await opened();
    await inbox.copyAccount('56211012345678');
    expect(clipboard.copied).toEqual(['56211012345678']);
    expect(dialogs.toasts).toEqual([{ message: '계좌번호를 복사했어요' }]);
  });
});

describe('unreadText', () => {
  it('returns the number up to 99', () => {
    expect([1, 99, 100].map(unreadText)).toEqual(['1', '99', '99+']);
  });
});
