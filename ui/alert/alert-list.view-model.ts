import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ListedAlert } from '../../core/api/account/alert.api.ts';
import { listedAlertText, type ListedAlertText } from '../../core/alert/alert-text.ts';
import type { Api } from '../../core/client/api.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { AlertKind } from '../../core/vocabulary/alerts/alert-kinds.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The tabs of the list; the one with the kind null shows all alerts. */
export const ALERT_TABS = [
  { kind: null, text: '전체' },
  { kind: 'open', text: '오픈' },
  { kind: 'restock', text: '재입고' },
  { kind: 'price', text: '가격' },
] as const satisfies readonly { kind: AlertKind | null; text: string }[];

/**
 * A member's alerts. An alert that is turned off leaves the list immediately. It returns if the shopper undoes that, or
 * if the request fails.
 */
export class AlertListViewModel implements PageViewModel {
  readonly documentTitle = '받고 있는 알림';
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #dialogs: Dialogs;
  readonly #loaded: Loaded<{ list: ListedAlert[] }>;
  readonly #refreshOnReturn = onReturn(() => this.#loaded.refresh());
  tab: AlertKind | null = null;
  /** Alerts that were turned off here since the list was loaded. */
  private removed: ReadonlySet<string> = new Set();

  constructor(api: Api, clock: Clock, dialogs: Dialogs) {
    this.#api = api;
    this.#clock = clock;
    this.#dialogs = dialogs;
    this.#loaded = new Loaded(() => api.call('GET /api/v1/alert', {}, { quiet: true }));
    makeObservable<this, 'removed'>(this, { tab: observableRef, removed: observableRef, chooseTab: action });
  }

  get isLoaded(): boolean {
    return this.#loaded.data !== null;
  }

  get failure(): string {
    return this.#loaded.data === null ? this.#loaded.message : '';
  }

  /** All remaining alerts. */
  get all(): readonly ListedAlert[] {
    return (this.#loaded.data?.list ?? []).filter((alert) => !this.removed.has(alertKey(alert)));
  }

  get list(): readonly ListedAlert[] {
    return this.all.filter(({ kind }) => this.tab === null || kind === this.tab);
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }

  /** Reloads the list on return, since an alert may have been sent, or turned off on its product page. */
  start(): () => void {
    this.#refreshOnReturn();
    return () => undefined;
  }

  chooseTab(kind: AlertKind | null): void {
    this.tab = kind;
  }

  textOf(alert: ListedAlert): ListedAlertText {
    return listedAlertText(alert, this.#clock.now());
  }

  /** Turns off an alert, or removes a sent one from the list. */
  async remove(alert: ListedAlert): Promise<void> {
    const key = alertKey(alert);
    if (this.removed.has(key)) return;
    this.#setRemoved(key, true);
    const { kind, sell_idx, option_idx } = alert;
    const request = { kind, sell_idx, option_idx };
    const envelope = await this.#api.call('DELETE /api/v1/alert', request, { quiet: true });
    if (envelope.result_code !== 200) {
      this.#setRemoved(key, false);
      this.#dialogs.toast(envelope.result_msg, { label: '다시 시도', run: () => void this.remove(alert) });
      return;
    }
    if (alert.told_dt !== null) this.#dialogs.toast('목록에서 뺐어요');
    else this.#dialogs.toast('알림을 껐어요', { label: '되돌리기', run: () => void this.#restore(alert) });
  }

  async #restore(alert: ListedAlert): Promise<void> {
    const { kind, sell_idx, option_idx } = alert;
    const request = { kind, sell_idx, option_idx };
    const envelope = await this.#api.call('POST /api/v1/alert', request, { quiet: true });
    if (envelope.result_code !== 200) {
      this.#dialogs.toast(envelope.result_msg);
      return;
    }
    this.#setRemoved(alertKey(alert), false);
    void this.#loaded.refresh();
  }

  #setRemoved(key: string, isRemoved: boolean): void {
    const removed = new Set(this.removed);
    if (isRemoved) removed.add(key);
    else removed.delete(key);
    runInAction(() => (this.removed = removed));
  }
}

/** Returns the key of an alert. A member has at most one alert of a kind for a sale or an option. */
export function alertKey({ kind, sell_idx, option_idx }: ListedAlert): string {
  return `${kind}:${sell_idx}:${option_idx ?? ''}`;
}
