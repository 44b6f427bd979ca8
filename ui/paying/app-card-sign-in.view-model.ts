import { action, makeObservable, observableRef } from 'mobx';
import { deviceNameOf } from '../../core/device/device-type.ts';
import type { Api } from '../../core/client/api.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { AppCardStorage, WaitingAppCard } from '../../core/ordering/app-card-storage.ts';
import { findCardApp, type CardApp } from '../../core/payment/card-apps.ts';
import { MINUTE_MS } from '../../core/time/durations.ts';

export const POLL_MS = 2_000;
/** Polling ends after this time, since the server ends an authentication after it. */
export const POLL_TIMEOUT_MS = 3 * MINUTE_MS;

const CANCELLED = '카드 앱에서 인증을 취소했어요. 다시 시도해 주세요.';
const TIMED_OUT = '인증 시간이 지났어요. 다시 시도해 주세요.';

/**
 * The next step of the shopper: choose a company, open its app by a link, wait for the app, or authenticate again after
 * a failure.
 */
export type SignInStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'open'; readonly company: CardApp; readonly url: string }
  | { readonly kind: 'wait' }
  | { readonly kind: 'repeat'; readonly company: CardApp };

/**
 * Authenticates the shopper by the app of a card company. Its states: `company` has to be chosen, `app` can be opened,
 * and `waiting` polls every two seconds for up to three minutes.
 */
export class AppCardSignInViewModel {
  readonly #api: Api;
  readonly #appCardStorage: AppCardStorage;
  readonly #timers: Timers;
  readonly #isAndroid: boolean;
  readonly #done: (app_card_auth_token: string) => void;
  #waiting: WaitingAppCard | null = null;
  #stops: (() => void)[] = [];
  #isPolling = false;

  state: 'company' | 'opening' | 'app' | 'waiting' = 'company';
  company: CardApp | null = null;
  /** URL that opens the company's app. */
  appUrl = '';
  /** True while the list of card companies is open. */
  isChoosing = false;
  /** Why the authentication has to be repeated, as a sentence; empty without a failure. */
  failure = '';

  constructor(
    api: Api,
    appCardStorage: AppCardStorage,
    timers: Timers,
    device: Device,
    done: (app_card_auth_token: string) => void,
  ) {
    this.#api = api;
    this.#appCardStorage = appCardStorage;
    this.#timers = timers;
    this.#isAndroid = deviceNameOf(device).startsWith('aos');
    this.#done = done;
    makeObservable<this, 'update'>(this, {
      state: observableRef,
      company: observableRef,
      appUrl: observableRef,
      failure: observableRef,
      isChoosing: observableRef,
      update: action,
      setChoosing: action,
    });
  }

  /** Continues an authentication during which the page was unloaded, while the shopper was in the app. */
  resume(): void {
    const { waiting } = this.#appCardStorage;
    const company = waiting === null ? null : findCardApp(waiting.card_code);
    if (waiting === null || company === null) return;
    this.#waiting = waiting;
    this.update({ company });
    this.#watch();
    void this.#restoreAppUrl(waiting);
  }

  get step(): SignInStep {
    const { state, company, appUrl } = this;
    if (company === null) return { kind: 'choose' };
    if (state === 'company') return { kind: 'repeat', company };
    return state === 'app' ? { kind: 'open', company, url: appUrl } : { kind: 'wait' };
  }

  /** Performs the next step, except opening the app, which requires a tap on its link. */
  performStep(): void {
    const { step } = this;
    if (step.kind === 'choose') this.setChoosing(true);
    if (step.kind === 'repeat') void this.choose(step.company);
  }

  /** Requests the URL that opens the company's app. */
  async choose(company: CardApp): Promise<void> {
    if (this.state === 'opening') return;
    this.stop();
    this.setChoosing(false);
    this.update({ state: 'opening', company, appUrl: '', failure: '' });
    const opened = await this.#api.call('GET /api/v2/app/card/trans/no', {}, { quiet: true });
    if (opened.result_code !== 200) return this.#reset(opened.result_msg);
    const { trans_no, token } = opened.result_data;
    const waiting = { trans_no, token, card_code: company.card_code };
    const launch = await this.#requestAppUrl(waiting);
    if (launch.result_code !== 200) return this.#reset(launch.result_msg);
    this.#waiting = waiting;
    this.update({ state: 'app', appUrl: launch.result_data.app_url });
  }

  /** Call this when the shopper opens the app. */
  leaveForApp(): void {
    if (this.#waiting === null) return;
    this.#appCardStorage.saveWaiting(this.#waiting);
    this.#watch();
  }

  setChoosing(isChoosing: boolean): void {
    this.isChoosing = isChoosing;
  }

  /** Starts again, so that the shopper can choose another company. */
  startOver(): void {
    this.#reset('');
    this.update({ company: null });
  }

  /** Closes the message of a failed authentication. */
  dismiss(): void {
    this.update({ failure: '' });
  }

  /** Stops polling. The authentication can be resumed later. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Offers to open the app again. Without a response, the authentication continues without the offer. */
  async #restoreAppUrl(waiting: WaitingAppCard): Promise<void> {
    const launch = await this.#requestAppUrl(waiting);
    if (this.#waiting === waiting && launch.result_code === 200) this.update({ appUrl: launch.result_data.app_url });
  }

  #requestAppUrl({ trans_no, token, card_code }: WaitingAppCard) {
    const request = { trans_no, token, card_code, is_android: this.#isAndroid };
    return this.#api.call('POST /api/v2/app/card/auth/data', request, { quiet: true });
  }

  #watch(): void {
    this.stop();
    this.update({ state: 'waiting', failure: '' });
    this.#stops = [
      this.#timers.every(POLL_MS, () => void this.#poll()),
      this.#timers.after(POLL_TIMEOUT_MS, () => this.#reset(TIMED_OUT)),
    ];
  }

  async #poll(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting === null || this.#isPolling) return;
    this.#isPolling = true;
    const { trans_no, token } = waiting;
    const envelope = await this.#api.call(
      'POST /api/v2/app/card/auth/token/data',
      { trans_no, token },
      { quiet: true },
    );
    this.#isPolling = false;
    if (this.#waiting !== waiting || this.state !== 'waiting') return;
    if (envelope.result_code !== 200) {
      // A lost connection is not a response, so the request is retried.
      if (!isUnanswered(envelope)) this.#reset(envelope.result_msg);
      return;
    }
    const outcome = envelope.result_data;
    if (outcome.status === 'CANCELLED') this.#reset(CANCELLED);
    if (outcome.status !== 'DONE') return;
    this.#reset('');
    this.#done(outcome.app_card_auth_token);
  }

  #reset(failure: string): void {
    this.stop();
    this.#waiting = null;
    this.#appCardStorage.saveWaiting(null);
    this.update({ state: 'company', appUrl: '', failure });
  }

  private update(change: Partial<Pick<AppCardSignInViewModel, 'state' | 'company' | 'appUrl' | 'failure'>>): void {
    Object.assign(this, change);
  }
}
