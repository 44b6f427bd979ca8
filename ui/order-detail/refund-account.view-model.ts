import { computed, makeObservable } from 'mobx';
import type { BankAccount } from '../../core/api/buying/claim.api.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import { refundWithoutAccount } from '../../core/claim/refund-without-account.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { accountFailures, NO_ACCOUNT } from '../../core/payment/banks.ts';
import { alertAndReload } from '../claim/alert-and-reload.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { FormState } from '../kit/form-state.ts';
import type { Loaded } from '../kit/loaded.ts';

/** Asks for the bank account of a refund that waits for it, such as that of a late deposit. The account is in no draft. */
export class RefundAccountViewModel {
  readonly #services: ClaimServices;
  readonly #opened: Loaded<OrderDetail>;
  readonly #form: FormState<BankAccount, OrderDetail>;

  constructor(services: ClaimServices, opened: Loaded<OrderDetail>) {
    this.#services = services;
    this.#opened = opened;
    this.#form = new FormState({
      initial: NO_ACCOUNT,
      validate: accountFailures,
      send: (account) => this.#send(account),
      onSent: (order) => {
        this.#form.fill(NO_ACCOUNT);
        opened.put(order);
        services.dialogs.toast('환불받을 계좌를 등록했어요');
      },
      onRefused: (refusal) => alertAndReload(refusal, services.dialogs, opened),
    });
    makeObservable(this, { refund: computed });
  }

  /** The refund that waits for an account; null if none does. */
  get refund(): Refund | null {
    const order = this.#opened.data;
    return order === null ? null : refundWithoutAccount(order);
  }

  get form(): BankAccount {
    return this.#form.values;
  }

  get failures(): Readonly<Partial<Record<keyof BankAccount, string>>> {
    return this.#form.failures;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  change(change: Partial<BankAccount>): void {
    this.#form.set(change);
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  async #send(account: BankAccount): Promise<Envelope<OrderDetail> | null> {
    const { refund } = this;
    const order = this.#opened.data;
    if (order === null || refund === null) return null;
    const { payment_idx } = order;
    const order_key = this.#services.find.keyOf(payment_idx);
    const { refund_idx } = refund;
    return this.#services.api.call('POST /api/v2/payment/refund/account', {
      payment_idx,
      order_key,
      refund_idx,
      ...account,
    });
  }
}
