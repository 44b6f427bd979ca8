import type { BankAccount } from '../../core/api/buying/claim.api.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { AccountProofForm } from '../../core/claim/refund-account-proof.ts';
import type { RefundParts } from '../../core/api/schema/order-fields.ts';
import { claimPaths } from '../../core/claim/claim-address.ts';
import { findLineAction, findPaymentAction } from '../../core/claim/order-actions.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { OrderLocator } from '../../core/ordering/find-order.ts';
import { accountFailures, NO_ACCOUNT } from '../../core/payment/banks.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { ClaimServices } from '../claim/claim-services.ts';
import { NO_PROOF, type AccountProofViewModel } from './account-proof.view-model.ts';
import { alertAndReload } from '../claim/alert-and-reload.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

interface RefundForm extends BankAccount, AccountProofForm {
  readonly reason: string;
}

/**
 * Requests the refund of a virtual account payment: of the whole order, or of one line. The account is never stored in
 * a draft.
 */
export class RefundRequestViewModel implements PageViewModel {
  readonly documentTitle = '환불 요청';
  readonly #services: ClaimServices;
  /** The line to refund; null for the whole order. */
  readonly order_idx: OrderLineIdx | null;
  readonly #request_key: string;
  readonly #form: FormState<RefundForm, OrderDetail>;
  readonly opened: Loaded<OrderDetail>;
  readonly proof: AccountProofViewModel;

  constructor(
    services: ClaimServices,
    proof: AccountProofViewModel,
    locator: OrderLocator | null,
    order_idx: OrderLineIdx | null,
  ) {
    this.#services = services;
    this.proof = proof;
    this.order_idx = order_idx;
    this.#request_key = services.random.uuid();
    this.opened = new Loaded(() => services.find.run(locator));
    this.#form = new FormState({
      initial: { ...NO_ACCOUNT, ...NO_PROOF, reason: '' },
      validate: (form) => this.#failuresOf(form),
      send: (form) => this.#send(form),
      // Replaces the history entry of the form, which has been sent.
      onSent: ({ payment_idx }) => services.navigation.replace(claimPaths.refundRequested(payment_idx, order_idx)),
      onRefused: (refusal) => alertAndReload(refusal, services.dialogs, this.opened),
    });
    proof.attachTo(this.#form);
  }

  get form(): RefundForm {
    return this.#form.values;
  }

  get failures(): Readonly<Partial<Record<keyof BankAccount | keyof AccountProofForm, string>>> {
    return this.#form.failures;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  async load(): Promise<void> {
    const envelope = await this.opened.refresh();
    if (envelope?.result_code === 200) await this.proof.prepare(envelope.result_data);
  }

  start(): () => void {
    // The page stays in the history after it is left, so its password is cleared.
    return () => this.#form.fill({ ...this.form, password: '' });
  }

  /** Returns the refund; null if nothing can be requested now. */
  refundOf(order: OrderDetail): RefundParts | null {
    const now = this.#services.clock.now();
    const claim =
      this.order_idx === null
        ? findPaymentAction(order, 'refund-request', now)
        : findLineAction(order, this.order_idx, 'refund-request', now);
    return claim?.refund ?? null;
  }

  change(change: Partial<RefundForm>): void {
    this.#form.set(change);
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Sends the request and opens its confirmation page. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  async #send(form: RefundForm): Promise<Envelope<OrderDetail> | null> {
    const order = this.opened.data;
    const refund = order === null ? null : this.refundOf(order);
    if (order === null || refund === null) return null;
    const { payment_idx } = order;
    const envelope = await this.#services.api.call('POST /api/v2/payment/refund/request', {
      ...form,
      ...this.proof.toSentFields(order, form),
      payment_idx,
      order_key: this.#services.find.keyOf(payment_idx),
      order_idx: this.order_idx,
      refund_amount: refund.refund_amount,
      request_key: this.#request_key,
    });
    return this.proof.startOverIfRefused(envelope);
  }

  #failuresOf(form: RefundForm): Readonly<Record<string, string>> {
    const order = this.opened.data;
    return { ...accountFailures(form), ...(order !== null && this.proof.failuresOf(order, form)) };
  }
}
