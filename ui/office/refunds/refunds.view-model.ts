import { makeObservable, observableRef, runInAction } from 'mobx';
import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { GatewayBalance, ListedOfficeRefund, RefundPage } from '../../../core/api/office/orders/refund.api.ts';
import type { RefundWait } from '../../../core/api/schema/order-fields.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { PEOPLE_SEARCH_RIGHT, searchHint } from '../../../core/office-search/people-search.ts';
import { PERSONAL_DATA_SHOWN_MS } from '../../../core/office/staff-session.ts';
import { REFUND_WAITS } from '../../../core/operator/refund-wait.ts';
import type { SeenAtGateway } from '../../../core/payment/seen-at-gateway.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { accountFailures, NO_ACCOUNT } from '../../../core/payment/banks.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Loaded } from '../../kit/loaded.ts';
import type { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { Notices } from '../kit/notices.ts';
import { parseDay } from '../kit/query.ts';
import { Decision } from '../waiting/decision.ts';
import { decisionForm } from '../waiting/decision-form.ts';
import { GatewayLookup } from '../waiting/gateway-lookup.ts';
import { refreshCounts } from '../waiting/refresh-counts.ts';
import { neighbourRow, nextRow, OpenedRow } from '../waiting/opened-row.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';

const PATH = '/refunds';
const FILTER_NAMES = ['q', 'wait', 'state', 'from', 'to'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

interface ConfirmValues {
  readonly reason: string;
  /** What staff saw on the gateway's own pages; empty: nothing. */
  readonly seen_at_gateway: SeenAtGateway | '';
}

interface RetryValues extends BankAccount {
  readonly reason: string;
}

function parseWait(text: string): RefundWait | null {
  return REFUND_WAITS.find((wait) => wait === text) ?? null;
}

const NO_CONFIRMATION: ConfirmValues = { reason: '', seen_at_gateway: '' };
const NO_RETRY: RetryValues = { ...NO_ACCOUNT, reason: '' };
const keyOf = ({ refund_idx }: ListedOfficeRefund): number => refund_idx;

/** The queue of refunds, and the actions on the open one. */
export class RefundsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #counts: MenuCounts;
  readonly #timers: Timers;
  #hide: (() => void) | null = null;

  readonly listing: Listing<ListedOfficeRefund, FilterName>;
  readonly opened: OpenedRow;
  readonly decision: Decision;
  /** The amount of the payment that the gateway holds. */
  readonly balance: GatewayLookup<GatewayBalance>;
  readonly confirm: ReopenableForm<ConfirmValues, null>;
  readonly retry: ReopenableForm<RetryValues, null>;
  /** Null while no refund is open. */
  refund: Loaded<RefundPage> | null = null;
  /** Null while the account is masked. */
  account: BankAccount | null = null;
  dialog: 'confirm' | 'retry' | null = null;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    counts: MenuCounts,
    address: Address,
    timers: Timers,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#counts = counts;
    this.#timers = timers;
    this.listing = new Listing<ListedOfficeRefund, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf,
      load: ({ q, wait, state, from, to }, cursor) =>
        api.call('GET /api/office/v1/refunds', {
          q,
          wait: parseWait(wait),
          state: state === 'ended' ? 'ended' : 'waiting',
          from: parseDay(from),
          to: parseDay(to),
          cursor,
        }),
    });
    this.opened = new OpenedRow(address, PATH, (idx) => this.#show(idx));
    this.decision = new Decision(timers);
    this.balance = new GatewayLookup(this.opened, notices, (refund_idx) =>
      api.call('GET /api/office/v1/refunds/{refund_idx}/balance', { refund_idx }),
    );
    this.confirm = decisionForm<ConfirmValues>({
      initial: NO_CONFIRMATION,
      validate: ({ reason }) => ({ reason: reasonFailure(reason) }),
      decide: (values) => this.#confirm(values),
    });
    this.retry = decisionForm<RetryValues>({
      initial: NO_RETRY,
      validate: ({ reason, ...typedAccount }) => ({
        ...(this.needsValidAccount(typedAccount) ? accountFailures(typedAccount) : {}),
        reason: reasonFailure(reason),
      }),
      decide: (values) => this.#retry(values),
    });
    makeObservable(this, {
      refund: observableRef,
      account: observableRef,
      dialog: observableRef,
    });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.opened.start()];
    void refreshCounts(this.#api, this.#counts);
    return () => {
      stops.forEach((stop) => stop());
      this.#hide?.();
    };
  }

  get searchHint(): string {
    return searchHint('refunds', this.#account.hasRight(PEOPLE_SEARCH_RIGHT));
  }

  get canConfirm(): boolean {
    return this.#account.hasRight('refunds.confirm');
  }

  get canViewPersonal(): boolean {
    return this.#account.hasRight('personal.view');
  }

  /** Returns whether staff may state what they saw at the gateway, since it may report nothing. */
  get asksWhatWasSeen(): boolean {
    return this.refund?.data?.wait === 'unanswered' || this.balance.result?.state === 'silent';
  }

  /** Returns whether the account in the form is used: it is required if no account is known, and otherwise optional. */
  needsValidAccount({ bank_code, account_no, account_name }: BankAccount): boolean {
    return this.refund?.data?.wait === 'account' || `${bank_code}${account_no}${account_name}`.trim() !== '';
  }

  openDialog(dialog: 'confirm' | 'retry' | null): void {
    const refund_idx = this.opened.idx ?? 0;
    if (dialog === 'confirm') this.confirm.open(refund_idx, NO_CONFIRMATION);
    if (dialog === 'retry') this.retry.open(refund_idx, NO_RETRY);
    runInAction(() => (this.dialog = dialog));
  }

  step(step: 1 | -1): void {
    const next = neighbourRow(this.listing.rows ?? [], keyOf, this.opened.idx, step);
    if (next !== null) this.opened.open(next);
  }

  /** Shows the account for a minute; the access is recorded. */
  async showAccount(): Promise<void> {
    const refund_idx = this.opened.idx;
    if (refund_idx === null) return;
    const envelope = await this.#api.call('GET /api/office/v1/refunds/{refund_idx}/account', { refund_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    if (this.opened.idx !== refund_idx) return;
    runInAction(() => (this.account = envelope.result_data));
    this.#hide?.();
    this.#hide = this.#timers.after(PERSONAL_DATA_SHOWN_MS, () => runInAction(() => (this.account = null)));
  }

  async #confirm({ reason, seen_at_gateway }: ConfirmValues): Promise<void> {
    const data = this.refund?.data ?? null;
    if (data === null) return;
    const { refund_idx, asked_dt, unanswered_dt, refused_cnt } = data;
    const seen = { asked_dt, unanswered_dt, refused_cnt };
    // A choice of an earlier visit is not sent while the dialog does not show it.
    const isSeen = this.asksWhatWasSeen && seen_at_gateway !== '';
    const request = { refund_idx, reason, seen_at_gateway: isSeen ? seen_at_gateway : null, ...seen };
    await this.#decide(
      data,
      () => this.#api.call('POST /api/office/v1/refunds/{refund_idx}/confirm', request),
      (now) => now.refund_status === 'done',
      '환불을 확인했어요.',
    );
  }

  async #retry({ reason, ...typedAccount }: RetryValues): Promise<void> {
    const data = this.refund?.data ?? null;
    if (data === null) return;
    const { refund_idx, asked_dt, unanswered_dt, refused_cnt } = data;
    const account = this.needsValidAccount(typedAccount) ? typedAccount : null;
    const request = { refund_idx, reason, account, asked_dt, unanswered_dt, refused_cnt };
    await this.#decide(
      data,
      () => this.#api.call('POST /api/office/v1/refunds/{refund_idx}/retry', request),
      // Inquiries renew `asked_dt` of an unanswered refund, too.
      (now) =>
        data.wait === 'unanswered'
          ? now.wait === 'sending' || now.wait === null
          : now.asked_dt !== asked_dt || now.refund_status !== data.refund_status,
      '결제사에 다시 보냈어요.',
    );
  }

  async #decide(
    { refund_idx }: RefundPage,
    call: () => Promise<Envelope<unknown>>,
    isMade: (now: RefundPage) => boolean,
    text: string,
  ): Promise<void> {
    const loaded = this.refund;
    // Determined before the list is reloaded, which also happens after a lost response.
    const next = nextRow(this.listing.rows ?? [], keyOf, refund_idx);
    const made = await this.decision.run({
      call,
      loadCurrent: () => this.#api.call('GET /api/office/v1/refunds/{refund_idx}', { refund_idx }),
      isMade,
    });
    // If the connection was lost, the dialog stays open, so that staff can try again.
    if (!this.decision.isLost) this.openDialog(null);
    if (made === null) {
      if (this.decision.failure !== '') void loaded?.load();
      return;
    }
    this.confirm.discard(refund_idx);
    this.retry.discard(refund_idx);
    this.#notices.show(text);
    void refreshCounts(this.#api, this.#counts);
    await this.listing.reload();
    if (this.opened.idx !== refund_idx) return;
    const hasLeftQueue = this.listing.rows?.every((row) => keyOf(row) !== refund_idx) !== false;
    if (hasLeftQueue) this.opened.open(next, { replace: true });
    else await loaded?.load();
  }

  #show(refund_idx: RefundIdx | null): void {
    this.#hide?.();
    const refund =
      refund_idx === null
        ? null
        : new Loaded(() => this.#api.call('GET /api/office/v1/refunds/{refund_idx}', { refund_idx }));
    runInAction(() => {
      this.refund = refund;
      this.account = null;
      this.dialog = null;
    });
    this.balance.clear();
    this.decision.clear();
    void refund?.load();
  }
}

function reasonFailure(reason: string): string {
  return reason.trim() === '' ? '사유를 적어 주세요.' : '';
}

export const refundsModel = recipe(RefundsViewModel, OfficeApi, StaffAccount, Notices, MenuCounts, Address, Timers);
