import { action, makeObservable, observableRef } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** Adds the sale to the shopper's Naver Pay wish list, if the operator has a contract for it. */
export class NaverWishViewModel {
  readonly #sell_idx: SellIdx;
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly #navigation: Navigation;
  isOffered = false;
  /** True while Naver is being opened: a second tap does nothing. */
  isLeaving = false;

  constructor(sell_idx: SellIdx, api: Api, dialogs: Dialogs, navigation: Navigation) {
    this.#sell_idx = sell_idx;
    this.#api = api;
    this.#dialogs = dialogs;
    this.#navigation = navigation;
    makeObservable<this, 'offer' | 'setLeaving'>(this, {
      isOffered: observableRef,
      isLeaving: observableRef,
      offer: action,
      setLeaving: action,
    });
  }

  /** Loads whether the wish list is offered. Without a response, the button is not shown. */
  async load(): Promise<void> {
    const config = await this.#api.call('GET /api/v1/common/config', {}, { quiet: true });
    this.offer(config.result_code === 200 && config.result_data.is_naver_wish);
  }

  /** Opens Naver Pay's own window, where the shopper logs in. */
  async wish(): Promise<void> {
    if (this.isLeaving) return;
    this.setLeaving(true);
    const wished = await this.#api.call('POST /api/v2/payment/naver/zzim', { sell_idx: this.#sell_idx });
    this.setLeaving(false);
    if (wished.result_code === 200) this.#navigation.leave(wished.result_data.popup_url);
    else await this.#dialogs.alert({ content: wished.result_msg });
  }

  private offer(isOffered: boolean): void {
    this.isOffered = isOffered;
  }

  private setLeaving(isLeaving: boolean): void {
    this.isLeaving = isLeaving;
  }
}
