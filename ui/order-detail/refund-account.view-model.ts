import { computed, makeObservable } from 'mobx';
import type { BankAccount } from '../../core/api/buying/claim.api.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import { refundWithoutAccount } from '../../core/claim/refund-without-account.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { accountFailures, NO_ACCOUNT } from '../../core/payment/banks.ts';
import type { AccountProofForm } from '../../core/claim/refund-account-proof.ts';
import { NO_PROOF, type AccountProofViewModel } from '../claim-form/account-proof.view-model.ts';
import { alertAndReload } from '../claim/alert-and-reload.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { FormState } from '../kit/form-state.ts';
import type { Loaded } from '../kit/loaded.ts';

type AccountForm = BankAccount & AccountProofForm;
const EMPTY: AccountForm = { ...NO_ACCOUNT, ...NO_PROOF };

/**
 * The form for the bank account of a refund that waits for one, for example after a late deposit. The account is never
 * stored in a draft.
 */
export class RefundAccountViewModel {
  readonly #services: ClaimServices;
  readonly #opened: Loaded<OrderDetail>;
  readonly #form: FormState<AccountForm, OrderDetail>;
  readonly proof: AccountProofViewModel;

  constructor(services: ClaimServices, proof: AccountProofViewModel, opened: Loaded<OrderDetail>) {
    this.#services = services;
    this.proof = proof;
    this.#opened = opened;
    this.#form = new FormState({
      initial: EMPTY,
      validate: (form) => this.#failuresOf(form),
      send: (account) => this.#send(account),
      onSent: (order) => {
        this.#form.fill(EMPTY);
        opened.put(order);
        services.dialogs.toast('환불받을 계좌를 등록했어요');
      },
      onRefused: (refusal) => alertAndReload(refusal, services.dialogs, opened),
    });
    proof.attachTo(this.#form);
    makeObservable(this, { refund: computed });
  }

  /** The refund that waits for an account; null if none does. */
  get refund(): Refund | null {
    const order = this.#opened.data;
    return order === null ? null : refundWithoutAccount(order);
  }

  get form(): AccountForm {
    return this.#form.values;
  }

  get failures(): Readonly<Partial<Record<keyof AccountForm, string>>> {
    return this.#form.failures;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  change(change: Partial<AccountForm>): void {
    this.#form.set(change);
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Sends the account. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  /**
   * Loads how the shopper of this order proves their identity for an account of another holder. Returns a function to
   * call when the page is left.
   */
  start(): () => void {
    const order = this.#opened.data;
    if (order !== null) void this.proof.prepare(order);
    return () => this.#form.fill({ ...this.form, password: '' });
  }

  /** The order, which decides whether an account holder needs a proof. */
  get order(): OrderDetail | null {
    return this.#opened.data;
  }

  #failuresOf(form: AccountForm): Readonly<Record<string, string>> {
    const order = this.#opened.data;
    return { ...accountFailures(form), ...(order !== null && this.proof.failuresOf(order, form)) };
  }

  async #send({ bank_code, account_no, account_name, ...proof }: AccountForm): Promise<Envelope<OrderDetail> | null> {
    const { refund } = this;
    const order = this.#opened.data;
    if (order === null || refund === null) return null;
    const { payment_idx } = order;
    const order_key = this.#services.find.keyOf(payment_idx);
    const { refund_idx } = refund;
    const account = { bank_code, account_no, account_name };
    const envelope = await this.#services.api.call('POST /api/v2/payment/refund/account', {
      payment_idx,
      order_key,
      refund_idx,
      ...account,
      ...this.proof.toSentFields(order, { ...account, ...proof }),
    });
    return this.proof.startOverIfRefused(envelope);
  }
}
