import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeOrderPage, OrderPersonal } from '../../../core/api/office/orders/order-page.api.ts';
import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import type { OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import type { OfficeRight } from '../../../core/office/office-rights.ts';
import {
  shopCancellableLinesAt,
  staffLineActionsAt,
  type StaffLineAction,
} from '../../../core/operator/staff-line-actions.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { PERSONAL_DATA_SHOWN_MS } from '../../../core/office/staff-session.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Notices } from '../kit/notices.ts';
import { OrderCare } from './order-care.view-model.ts';
import { PhonedClaimForm } from './phoned-claim.view-model.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

const RIGHTS = {
  cancel: 'orders.cancel',
  claim: 'claims.decide',
  'refund-part': 'orders.refund',
} as const satisfies Record<StaffLineAction, OfficeRight>;

interface CancelValues {
  readonly reason: string;
}

interface RefundValues {
  readonly amount: string;
  readonly reason: string;
}

/** One order: its data, history, and the actions of staff. */
export class OrderViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #payment_idx: PaymentIdx;
  #hide: (() => void) | null = null;

  readonly order: Loaded<OfficeOrderPage>;
  readonly memo: FormState<{ readonly content: string }, { memo_list: OfficeOrderPage['memo_list'] }>;
  readonly cancel: ReopenableForm<CancelValues, { refund: RefundParts }>;
  readonly refund: ReopenableForm<RefundValues, { refund: RefundParts }>;
  readonly care: OrderCare;
  readonly phoned: PhonedClaimForm;
  /** Null while the personal data is masked. */
  personal: OrderPersonal | null = null;
  /** The lines about to be cancelled, with their refund; null while the dialog is closed. */
  cancelling: { readonly lines: readonly OrderDetailLine[]; readonly parts: RefundParts } | null = null;
  /** The line about to be partially refunded. */
  refunding: OrderDetailLine | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address, clock: Clock, timers: Timers) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#clock = clock;
    this.#timers = timers;
    this.#payment_idx = Number(/^\/orders\/(\d+)$/.exec(address.path)?.[1] ?? 0);
    const payment_idx = this.#payment_idx;
    this.order = new Loaded(() => api.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }));
    const reload = (): void => void this.order.load();
    this.care = new OrderCare(api, notices, payment_idx, reload);
    this.phoned = new PhonedClaimForm(api, notices, reload);
    this.memo = new FormState<{ readonly content: string }, { memo_list: OfficeOrderPage['memo_list'] }>({
      initial: { content: '' },
      validate: ({ content }) => ({ content: content.trim() === '' ? '메모를 적어 주세요.' : '' }),
      send: ({ content }) => api.call('POST /api/office/v1/orders/{payment_idx}/memo', { payment_idx, content }),
      onSent: ({ memo_list }) => {
        this.memo.fill({ content: '' });
        if (this.order.data !== null) this.order.put({ ...this.order.data, memo_list });
      },
    });
    this.cancel = new ReopenableForm<CancelValues, { refund: RefundParts }>({
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: reason.trim() === '' ? '사유를 적어 주세요.' : '' }),
      send: ({ reason }) =>
        this.#reloadIfStale(
          api.call('POST /api/office/v1/orders/{payment_idx}/cancel', {
            payment_idx,
            reason,
            line_list: (this.cancelling?.lines ?? []).map(({ order_idx, order_status }) => ({
              order_idx,
              order_status,
            })),
          }),
        ),
      onSent: ({ refund }) => {
        this.cancelling = null;
        this.#notices.show(`취소했어요. ${formatWon(refund.refund_amount)}을 돌려줘요.`);
        void this.order.load();
      },
    });
    this.refund = new ReopenableForm<RefundValues, { refund: RefundParts }>({
      initial: { amount: '', reason: '' },
      validate: ({ amount, reason }) => ({
        amount: amountFailure(amount, this.order.data?.refundable_amount ?? 0),
        reason: reason.trim() === '' ? '사유를 적어 주세요.' : '',
      }),
      send: ({ amount, reason }) =>
        this.#reloadIfStale(
          api.call('POST /api/office/v1/orders/{payment_idx}/refund', {
            payment_idx,
            order_idx: this.refunding?.order_idx ?? 0,
            amount: toAmount(amount) ?? 0,
            reason,
            refundable_amount: this.order.data?.refundable_amount ?? 0,
          }),
        ),
      onSent: ({ refund }) => {
        this.refunding = null;
        this.#notices.show(`${formatWon(refund.refund_amount)}을 돌려줘요.`);
        void this.order.load();
      },
    });
    makeObservable(this, { personal: observableRef, cancelling: observableRef, refunding: observableRef });
  }

  start(): () => void {
    void this.order.load();
    return () => this.#hide?.();
  }

  may(right: OfficeRight): boolean {
    return this.#account.hasRight(right);
  }

  /** The lines that can be cancelled together; [] without the right. */
  get cancellableLines(): readonly OrderDetailLine[] {
    const { data } = this.order;
    return data === null || !this.may(RIGHTS.cancel) ? [] : shopCancellableLinesAt(data, this.#clock.now());
  }

  /** Whether the account may do this with a line, and the line allows it now. */
  canDo(action: StaffLineAction, line: OrderDetailLine): boolean {
    const { data } = this.order;
    return (
      data !== null && this.may(RIGHTS[action]) && staffLineActionsAt(data, line, this.#clock.now()).includes(action)
    );
  }

  /** Shows names, phones and the address for a minute; the access is recorded. */
  async showPersonal(): Promise<void> {
    const payment_idx = this.#payment_idx;
    const envelope = await this.#api.call('GET /api/office/v1/orders/{payment_idx}/personal', { payment_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.personal = envelope.result_data));
    this.#hide?.();
    this.#hide = this.#timers.after(PERSONAL_DATA_SHOWN_MS, () => runInAction(() => (this.personal = null)));
  }

  /** Calculates the refund of a cancellation, and opens the dialog for its reason. */
  async startCancel(lines: readonly OrderDetailLine[]): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/orders/{payment_idx}/cancel/preview', {
      payment_idx: this.#payment_idx,
      order_idx_list: lines.map(({ order_idx }) => order_idx),
    });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    this.cancel.open(lines.map(({ order_idx }) => order_idx).join(), { reason: '' });
    runInAction(() => (this.cancelling = { lines, parts: envelope.result_data.refund }));
  }

  stopCancel(): void {
    runInAction(() => (this.cancelling = null));
  }

  startRefund(line: OrderDetailLine): void {
    this.refund.open(line.order_idx, { amount: '', reason: '' });
    runInAction(() => (this.refunding = line));
  }

  /** The label of the button that refunds, with the typed amount. */
  get refundButton(): string {
    const amount = toAmount(this.refund.values.amount);
    return amount === null ? '환불' : `${formatWon(amount)} 환불`;
  }

  stopRefund(): void {
    runInAction(() => (this.refunding = null));
  }

  /** Reloads the order if the page was outdated: the refusal of the change requires staff to check the current data. */
  async #reloadIfStale<Result>(call: Promise<Envelope<Result>>): Promise<Envelope<Result>> {
    const envelope = await call;
    if (envelope.result_code === 409) await this.order.load();
    return envelope;
  }
}

/** Parses an amount in won of 1 or more, with or without commas. Returns null for anything else. */
function toAmount(typed: string): number | null {
  const text = typed.replaceAll(',', '').trim();
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function amountFailure(typed: string, max: number): string {
  const amount = toAmount(typed);
  if (amount === null) return '1원 이상의 금액을 넣어 주세요.';
  return amount > max ? `돌려줄 수 있는 금액은 ${formatWon(max)}이에요.` : '';
}

export const orderModel = recipe(OrderViewModel, OfficeApi, StaffAccount, Notices, Address, Clock, Timers);
