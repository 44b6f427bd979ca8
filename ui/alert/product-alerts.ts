import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SaleAlerts } from '../../core/api/account/alert.api.ts';
import { alertOnText } from '../../core/alert/alert-text.ts';
import { pendingAlert, type OfferedAlert } from '../../core/alert/pending-alert.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { LOGIN_PROMPT } from '../../core/navigation/route-rules.ts';
import { isNotFound } from '../../core/outcome/not-found.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { recipe } from '../../core/ports/recipe.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

const NONE: SaleAlerts['alert_list'] = [];

/** The second tap of a double tap must not turn off the alert that the first one turned on. */
const DOUBLE_TAP_MS = 500;

/**
 * The alerts of the sales on screen, shared by their buttons. A tap by a guest is stored while they log in, and handled
 * afterwards. The class is loaded lazily, since few sales offer alerts.
 */
export class ProductAlerts {
  readonly #api: Api;
  readonly #session: Session;
  readonly #dialogs: Dialogs;
  readonly #navigation: Navigation;
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #changing = new Map<SellIdx, Promise<void>>();
  #changeId = 0;
  #loadingOwn: Promise<void> | null = null;
  #tappedAt = Number.NEGATIVE_INFINITY;
  #resumed: Promise<void> = Promise.resolve();
  private known: ReadonlyMap<SellIdx, SaleAlerts> = new Map();

  constructor(api: Api, session: Session, dialogs: Dialogs, navigation: Navigation, storage: Storage, clock: Clock) {
    this.#api = api;
    this.#session = session;
    this.#dialogs = dialogs;
    this.#navigation = navigation;
    this.#storage = storage;
    this.#clock = clock;
    makeObservable<this, 'known'>(this, { known: observableRef });
    // Another shopper has other alerts.
    session.subscribe(() => runInAction(() => (this.known = new Map())));
  }

  isOn({ kind, sell_idx, option_idx }: OfferedAlert): boolean {
    const list = this.known.get(sell_idx)?.alert_list ?? [];
    return list.some((alert) => alert.kind === kind && alert.option_idx === option_idx);
  }

  /** Returns how many members wait for a sale; 0 until that has loaded. */
  waitingCount(sell_idx: SellIdx): number {
    return this.known.get(sell_idx)?.waiting_cnt ?? 0;
  }

  /** Loads the alerts of a sale. A failure is not shown here: a tap shows why it fails. */
  async load(sell_idx: SellIdx): Promise<void> {
    await this.#resumed;
    await this.#changing.get(sell_idx);
    const changeId = this.#changeId;
    const member_idx = this.#session.user?.member_idx;
    const envelope = await this.#api.call('GET /api/v1/alert/sale/{sell_idx}', { sell_idx }, { quiet: true });
    // Ignores a response that a tap has overtaken, or that belongs to another shopper.
    if (envelope.result_code !== 200 || changeId !== this.#changeId || this.#session.user?.member_idx !== member_idx)
      return;
    this.#put(sell_idx, envelope.result_data);
  }

  /** Loads all alerts of the member with one call, for the sales of a list; a guest has none. */
  loadOwn(): Promise<void> {
    this.#loadingOwn ??= this.#loadOwn().finally(() => (this.#loadingOwn = null));
    return this.#loadingOwn;
  }

  async #loadOwn(): Promise<void> {
    await this.#resumed;
    const changeId = this.#changeId;
    const member_idx = this.#session.user?.member_idx;
    if (member_idx === undefined) return;
    const envelope = await this.#api.call('GET /api/v1/alert', {}, { quiet: true });
    if (envelope.result_code !== 200 || changeId !== this.#changeId || this.#session.user?.member_idx !== member_idx)
      return;
    const known = new Map(Array.from(this.known, ([sell_idx, sale]) => [sell_idx, { ...sale, alert_list: NONE }]));
    for (const { kind, sell_idx, option_idx, told_dt } of envelope.result_data.list) {
      if (kind === 'price' || told_dt !== null) continue;
      const { alert_list, waiting_cnt } = known.get(sell_idx) ?? { alert_list: NONE, waiting_cnt: 0 };
      known.set(sell_idx, { alert_list: [...alert_list, { kind, option_idx }], waiting_cnt });
    }
    runInAction(() => (this.known = known));
  }

  /** Turns an alert on, or turns it off and offers to undo that. Asks a guest to log in. */
  async tap(wanted: OfferedAlert): Promise<void> {
    const now = this.#clock.now();
    if (this.#changing.has(wanted.sell_idx) || now - this.#tappedAt < DOUBLE_TAP_MS) return;
    this.#tappedAt = now;
    if (this.#session.user === null) await this.#promptLogin(wanted);
    else await this.#set(wanted, !this.isOn(wanted));
  }

  /** Performs the tap that a guest made before logging in, once. */
  resume(): Promise<void> {
    const wanted = this.#session.user === null ? null : pendingAlert.read(this.#storage, this.#clock.now());
    if (wanted !== null) {
      pendingAlert.remove(this.#storage);
      this.#resumed = this.#set(wanted, true);
    }
    return this.#resumed;
  }

  async #promptLogin(wanted: OfferedAlert): Promise<void> {
    const { key, location } = this.#navigation.entry();
    if (!(await this.#dialogs.alert(LOGIN_PROMPT))) return;
    if (this.#navigation.entry().key !== key) return;
    pendingAlert.write(this.#storage, wanted, this.#clock.now());
    this.#navigation.go(loginPath(location));
  }

  async #set(wanted: OfferedAlert, isOn: boolean): Promise<void> {
    const changing = this.#send(wanted, isOn).finally(() => this.#changing.delete(wanted.sell_idx));
    this.#changing.set(wanted.sell_idx, changing);
    await changing;
  }

  async #send(wanted: OfferedAlert, isOn: boolean): Promise<void> {
    this.#changeId += 1;
    const { start_dt, ...subject } = wanted;
    const call = isOn ? 'POST /api/v1/alert' : 'DELETE /api/v1/alert';
    const envelope = await this.#api.call(call, subject, { quiet: true });
    const undo = (label: string) => ({ label, run: () => void this.#set(wanted, !isOn) });
    if (envelope.result_code === 200) {
      this.#put(wanted.sell_idx, envelope.result_data);
      if (isOn) this.#dialogs.toast(alertOnText(wanted.kind, start_dt), undo('끄기'));
      else this.#dialogs.toast('알림을 껐어요', undo('되돌리기'));
      return;
    }
    // The shopper has already been notified that the login has expired.
    if (envelope.result_code === 401) return;
    const isRefused = envelope.result_code === 409 || isNotFound(envelope);
    const retry = { label: '다시 시도', run: () => void this.#set(wanted, isOn) };
    this.#dialogs.toast(envelope.result_msg, isRefused ? undefined : retry);
  }

  #put(sell_idx: SellIdx, alerts: SaleAlerts): void {
    runInAction(() => (this.known = new Map(this.known).set(sell_idx, alerts)));
  }
}

export const productAlerts = recipe(ProductAlerts, Api, Session, Dialogs, Navigation, Storage, Clock);
