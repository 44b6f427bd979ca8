import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { ListedPaymentCase, PaymentCasePage } from '../../../core/api/office/orders/payment-case.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Loaded } from '../../kit/loaded.ts';
import type { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { Notices } from '../kit/notices.ts';
import { Decision } from '../waiting/decision.ts';
import { decisionForm } from '../waiting/decision-form.ts';
import { GatewayLookup } from '../waiting/gateway-lookup.ts';
import { refreshCounts } from '../waiting/refresh-counts.ts';
import { OpenedRow } from '../waiting/opened-row.ts';
import type { PaymentCaseIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

const PATH = '/payments';
const FILTER_NAMES = ['view'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

type GatewayStatus = OfficeResponseOf<'GET /api/office/v1/payments/{payment_idx}/inquiry'>;

/** The action that needs the reason: ending the payment, or closing one of its cases. */
export type PaymentEnding = { readonly kind: 'payment' } | { readonly kind: 'case'; readonly case_idx: PaymentCaseIdx };

/** The queue of payments with an unknown outcome, and the actions on the open one. */
export class PaymentsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #counts: MenuCounts;

  readonly listing: Listing<ListedPaymentCase, FilterName>;
  readonly opened: OpenedRow;
  readonly decision: Decision;
  /** The gateway's response about the payment. */
  readonly gatewayStatus: GatewayLookup<GatewayStatus>;
  readonly end: ReopenableForm<{ readonly reason: string }, null>;
  /** Null while no payment is open. */
  payment: Loaded<PaymentCasePage> | null = null;
  ending: PaymentEnding | null = null;

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
    this.listing = new Listing<ListedPaymentCase, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf: ({ row_idx }) => row_idx,
      load: ({ view }, cursor) =>
        api.call('GET /api/office/v1/payments', {
          view: view === 'pending' || view === 'closed' ? view : 'cases',
          cursor,
        }),
    });
    this.opened = new OpenedRow(address, PATH, (idx) => this.#show(idx));
    this.decision = new Decision(timers);
    this.gatewayStatus = new GatewayLookup(this.opened, notices, (payment_idx) =>
      api.call('GET /api/office/v1/payments/{payment_idx}/inquiry', { payment_idx }),
    );
    this.end = decisionForm<{ readonly reason: string }>({
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: reason.trim() === '' ? '사유를 적어 주세요.' : '' }),
      decide: ({ reason }) => this.#end(reason),
    });
    makeObservable(this, {
      payment: observableRef,
      ending: observableRef,
    });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.opened.start()];
    void refreshCounts(this.#api, this.#counts);
    return () => stops.forEach((stop) => stop());
  }

  get canSettle(): boolean {
    return this.#account.hasRight('payments.settle');
  }

  /** Opens the next or previous payment. Skips further rows of the open one. */
  step(step: 1 | -1): void {
    const rows = this.listing.rows ?? [];
    const index = rows.findIndex(({ payment_idx }) => payment_idx === this.opened.idx);
    const others = step === 1 ? rows.slice(index + 1) : rows.slice(0, Math.max(0, index)).toReversed();
    const next = others.find(({ payment_idx }) => payment_idx !== this.opened.idx);
    if (next !== undefined) this.opened.open(next.payment_idx);
  }

  /** Opens the form for the reason, which is required to end a payment or a case; null closes it. */
  startEnd(ending: PaymentEnding | null): void {
    if (ending !== null) this.end.open(subjectOf(this.opened.idx, ending), { reason: '' });
    runInAction(() => (this.ending = ending));
  }

  /** Makes a job retry a payment that it had given up. */
  async retryJob(job: string): Promise<void> {
    const payment_idx = this.opened.idx;
    if (payment_idx === null) return;
    const envelope = await this.#api.call('POST /api/office/v1/payments/{payment_idx}/retry', { payment_idx, job });
    if (envelope.result_code !== 200) this.#notices.fail(envelope.result_msg);
    else this.#notices.show('곧 다시 해 봐요.');
    void this.payment?.load();
  }

  async #end(reason: string): Promise<void> {
    const [data, ending] = [this.payment?.data ?? null, this.ending];
    if (data === null || ending === null) return;
    const { payment_idx, doubt } = data;
    if (ending.kind === 'case') {
      const { case_idx } = ending;
      await this.#decide(
        payment_idx,
        () => this.#api.call('POST /api/office/v1/payments/cases/{case_idx}/close', { case_idx, reason }),
        (now) => now.case_list.some((one) => one.case_idx === case_idx && one.closed_dt !== null),
        '정리했어요.',
      );
    } else if (doubt !== null) {
      const request = { payment_idx, doubt, reason };
      await this.#decide(
        payment_idx,
        () => this.#api.call('POST /api/office/v1/payments/{payment_idx}/end', request),
        (now) => now.doubt !== doubt,
        '결제를 끝냈어요.',
      );
    }
  }

  async #decide(
    payment_idx: PaymentIdx,
    call: () => Promise<Envelope<unknown>>,
    isMade: (now: PaymentCasePage) => boolean,
    text: string,
  ): Promise<void> {
    const { payment: loaded, ending } = this;
    const made = await this.decision.run({
      call,
      loadCurrent: () => this.#api.call('GET /api/office/v1/payments/{payment_idx}', { payment_idx }),
      isMade,
    });
    // If the connection was lost, the form stays open, so that staff can try again.
    if (!this.decision.isLost) this.startEnd(null);
    if (made !== null) {
      if (ending !== null) this.end.discard(subjectOf(payment_idx, ending));
      this.#notices.show(text);
      void refreshCounts(this.#api, this.#counts);
      void this.listing.reload();
    }
    if (made !== null || this.decision.failure !== '') await loaded?.load();
  }

  #show(payment_idx: PaymentIdx | null): void {
    const payment =
      payment_idx === null
        ? null
        : new Loaded(() => this.#api.call('GET /api/office/v1/payments/{payment_idx}', { payment_idx }));
    runInAction(() => {
      this.payment = payment;
      this.ending = null;
    });
    this.gatewayStatus.clear();
    this.decision.clear();
    void payment?.load();
  }
}

/** Returns what a reason is about: the whole payment, or one of its cases. */
function subjectOf(payment_idx: PaymentIdx | null, ending: PaymentEnding): string {
  return ending.kind === 'case' ? `case ${ending.case_idx}` : `payment ${payment_idx ?? ''}`;
}

export const paymentsModel = recipe(PaymentsViewModel, OfficeApi, StaffAccount, Notices, MenuCounts, Address, Timers);
