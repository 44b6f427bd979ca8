import { makeObservable, observableRef, runInAction } from 'mobx';
import type { MessagePreferences } from '../../core/api/account/inbox.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { MessagePreference } from '../../core/vocabulary/message-kinds.ts';
import { Loaded } from '../kit/loaded.ts';

/** The kinds of news that a member can refuse, with their explanations. */
export const NEWS = [
  { preference: 'group', text: '공동구매', note: '한 자리 남았을 때, 다 모였을 때' },
  { preference: 'alert', text: '오픈·재입고', note: '알림을 켜 둔 상품만' },
  { preference: 'price', text: '찜한 상품 가격', note: '찜한 뒤 5% 넘게 내렸을 때, 이메일 혜택 소식에 동의했다면' },
  { preference: 'inquiry', text: '문의 답변', note: '' },
  { preference: 'expiry', text: '포인트 소멸', note: '사라지기 7일 전, 1일 전' },
  {
    preference: 'follow',
    text: '팔로우한 판매자의 새 판매',
    note: '판매자마다 하루에 한 번, 혜택 메일에 동의했으면 메일로도',
  },
] as const satisfies readonly { preference: MessagePreference; text: string; note: string }[];

/**
 * The contact data for the messages to a member, and which kinds they receive. A switch changes immediately, and
 * changes back if that cannot be saved.
 */
export class MessagePreferencesViewModel {
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly #saved: Loaded<MessagePreferences>;
  #isSending = false;

  /** The preferences on screen; null until they have loaded. */
  current: MessagePreferences | null = null;

  constructor(api: Api, dialogs: Dialogs) {
    this.#api = api;
    this.#dialogs = dialogs;
    this.#saved = new Loaded(() => api.call('GET /api/v1/inbox/preference', {}, { quiet: true }));
    makeObservable(this, { current: observableRef });
  }

  /** Why the preferences did not load; empty without a failure. */
  get failure(): string {
    return this.#saved.message;
  }

  async load(): Promise<void> {
    await this.#saved.load();
    runInAction(() => (this.current = this.#saved.data));
  }

  switch(preference: MessagePreference, isOn: boolean): void {
    const { current } = this;
    if (current === null) return;
    runInAction(() => (this.current = { ...current, [preference]: isOn }));
    if (!this.#isSending) void this.#send();
  }

  /** Sends the switches until the server has those on screen. Taps during a request lead to one further request. */
  async #send(): Promise<void> {
    this.#isSending = true;
    const isSaved = await this.#sendAll();
    this.#isSending = false;
    if (isSaved) this.#dialogs.toast('설정을 저장했어요');
  }

  async #sendAll(): Promise<boolean> {
    while (this.current !== null && this.current !== this.#saved.data) {
      const wanted = this.current;
      const { phone: _phone, email: _email, ...switches } = wanted;
      const envelope = await this.#api.call('PUT /api/v1/inbox/preference', switches, { quiet: true });
      if (envelope.result_code !== 200) {
        runInAction(() => (this.current = this.#saved.data));
        await this.#dialogs.alert({ content: envelope.result_msg });
        return false;
      }
      this.#saved.put(wanted);
    }
    return true;
  }
}
