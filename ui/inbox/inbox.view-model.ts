import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { InboxMessage } from '../../core/api/account/inbox.api.ts';
import type { Api } from '../../core/client/api.ts';
import { messageDay, messageTimeText } from '../../core/message/message-time.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { MessageIdx } from '../../core/vocabulary/ids.ts';
import type { MessageTopic } from '../../core/vocabulary/message-kinds.ts';
import { onReturn } from '../kit/on-return.ts';
import { copyAccount } from '../order-lines/copy-account.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';

type Page = ResponseOf<'GET /api/v1/inbox'>;

/** The tabs of the inbox; the one with the topic null shows all messages. */
export const INBOX_TABS = [
  { topic: null, text: '전체', href: '/mypage/inbox' },
  { topic: 'order', text: '주문·배송', href: '/mypage/inbox?topic=order' },
  { topic: 'group', text: '공동구매', href: '/mypage/inbox?topic=group' },
  { topic: 'alert', text: '상품', href: '/mypage/inbox?topic=alert' },
  { topic: 'benefit', text: '혜택', href: '/mypage/inbox?topic=benefit' },
  { topic: 'inquiry', text: '문의', href: '/mypage/inbox?topic=inquiry' },
] as const satisfies readonly { topic: MessageTopic | null; text: string; href: string }[];

export interface InboxServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
}

/** A member's messages, newest first. Opening one marks it as read. */
export class InboxViewModel implements PageViewModel {
  readonly documentTitle = '알림함';
  readonly topic: MessageTopic | null;
  readonly #services: InboxServices;
  readonly #refreshOnReturn = onReturn(() => this.load());
  /**
   * The time at which the list was loaded. Relative times refer to it, so that they do not change while the shopper
   * reads.
   */
  #now: number;
  #isReadingAll = false;

  list: InfiniteListViewModel<InboxMessage, Page>;
  /** Messages that were read on this page since they were loaded. */
  read: ReadonlySet<MessageIdx> = new Set();
  /** Number of unread messages; 100 means 100 or more. */
  unread_cnt = 0;

  constructor(services: InboxServices, topic: MessageTopic | null) {
    this.#services = services;
    this.topic = topic;
    this.#now = services.clock.now();
    this.list = this.#newList();
    makeObservable(this, { list: observableRef, read: observableRef, unread_cnt: observableRef });
  }

  /** Loads the list from the start. The messages on screen stay until the new ones have arrived. */
  async load(): Promise<void> {
    const list = this.#newList();
    const isFirst = this.list.items.length === 0;
    if (isFirst) runInAction(() => (this.list = list));
    const envelope = await list.more();
    if (envelope?.result_code !== 200) return;
    runInAction(() => {
      this.#now = this.#services.clock.now();
      this.list = list;
      this.read = new Set();
      this.unread_cnt = envelope.result_data.unread_cnt;
    });
  }

  /** Refreshes the list on return, since a message may have been read on another device, or a new one sent. */
  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  isUnread({ message_idx, is_read }: InboxMessage): boolean {
    return !is_read && !this.read.has(message_idx);
  }

  timeOf({ created_dt }: InboxMessage): string {
    return messageTimeText(created_dt, this.#now);
  }

  /**
   * Returns the day as a heading above a message. Returns null for today, and if the previous message has the same day.
   */
  headingOf(message: InboxMessage): string | null {
    const { items } = this.list;
    const before = items[items.indexOf(message) - 1];
    const day = messageDay(message.created_dt, this.#now);
    if (before === undefined) return day === '오늘' ? null : day;
    return messageDay(before.created_dt, this.#now) === day ? null : day;
  }

  /** Marks a message as read when the member follows its link, even if the server cannot be reached now. */
  open(message: InboxMessage): void {
    if (!this.isUnread(message)) return;
    const { message_idx } = message;
    this.#markRead([message_idx], this.unread_cnt - 1);
    void this.#services.api.call('PUT /api/v1/inbox/read', { message_idx }, { quiet: true });
  }

  /** Marks as read all messages up to the newest one on screen. */
  async readAll(): Promise<void> {
    const [newest] = this.list.items;
    if (newest === undefined || this.#isReadingAll) return;
    const { api, dialogs } = this.#services;
    this.#isReadingAll = true;
    const request = { message_idx: newest.message_idx, and_earlier: true };
    const envelope = await api.call('PUT /api/v1/inbox/read', request, { quiet: true });
    this.#isReadingAll = false;
    if (envelope.result_code !== 200) {
      void dialogs.alert({ content: envelope.result_msg });
      return;
    }
    this.#markRead(
      this.list.items.map(({ message_idx }) => message_idx),
      envelope.result_data.unread_cnt,
    );
    dialogs.toast('모두 읽음으로 표시했어요');
  }

  async copyAccount(account_no: string): Promise<void> {
    await copyAccount(this.#services, account_no);
  }

  #markRead(messageIds: readonly MessageIdx[], unread_cnt: number): void {
    runInAction(() => {
      this.read = new Set([...this.read, ...messageIds]);
      this.unread_cnt = Math.max(0, unread_cnt);
    });
  }

  #newList(): InfiniteListViewModel<InboxMessage, Page> {
    const { topic } = this;
    return new InfiniteListViewModel(
      (cursor) =>
        this.#services.api.call(
          'GET /api/v1/inbox',
          { ...(topic !== null && { topic }), ...(cursor !== null && { cursor }) },
          { quiet: true },
        ),
      ({ message_idx }) => message_idx,
    );
  }
}
