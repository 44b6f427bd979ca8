import { makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import {
  accountProofFailures,
  refundAccountProof,
  type AccountProofForm,
  type RefundAccountProof,
} from '../../core/claim/refund-account-proof.ts';
import type { Api } from '../../core/client/api.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { VerifiedPhone } from '../phone-verification/verified-phone.ts';
import type { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';

export const NO_PROOF: AccountProofForm = { password: '', auth_token: '' };

/** The form that has the fields of the proof and the account. */
type ProofForm = Pick<FormState<AccountProofForm>, 'failures' | 'set'>;

/**
 * The step in which shoppers prove their identity, by password or phone, for a refund to an account of another holder.
 */
export class AccountProofViewModel {
  readonly #openPhone: () => Promise<VerifiedPhone>;
  readonly #member: Loaded<MemberInfo>;

  #form: ProofForm | null = null;

  /** The phone verification; null until its code has loaded, since few refunds need it. */
  phone: VerifiedPhone | null = null;
  /**
   * Handles Enter in a field of the phone verification; returns false for other fields. The view sets it while it is
   * shown.
   */
  handleEnter: (field: string) => boolean = () => false;

  constructor(api: Api, openPhone: () => Promise<VerifiedPhone>) {
    this.#openPhone = openPhone;
    this.#member = new Loaded(() => api.call('GET /api/v1/my-page/members', {}, { quiet: true }));
    makeObservable(this, { phone: observableRef });
  }

  /** Connects the step to its form, which calls this once. */
  attachTo(form: ProofForm): void {
    this.#form = form;
  }

  #attach(phone: VerifiedPhone, form: ProofForm): void {
    phone.attachTo({
      get failures() {
        const { auth_token } = form.failures;
        return auth_token === undefined ? {} : { auth_token };
      },
      set: ({ auth_token }) => form.set({ auth_token }),
    });
  }

  /**
   * Loads how the shopper of this order proves their identity. Verification codes are sent only to the stored phone. If
   * the JavaScript of the phone verification cannot be fetched, a later call retries.
   */
  async prepare({ is_member, buyer_phone }: OrderDetail): Promise<void> {
    if (is_member) await this.#member.load();
    const number = is_member ? (this.#member.data?.phone ?? '') : buyer_phone;
    const phone = this.phone ?? (await this.#openPhone().catch(() => null));
    if (phone === null) return;
    void phone.findOutbox();
    if (this.phone === null && this.#form !== null) this.#attach(phone, this.#form);
    phone.verification.changePhone(formatMobilePhone(number));
    runInAction(() => (this.phone = phone));
  }

  /** Returns the proof that a refund of this order to this holder needs. */
  requiredProof(order: OrderDetail, account_name: string): RefundAccountProof {
    return refundAccountProof(order, account_name, this.#member.data?.has_password !== false);
  }

  failuresOf(order: OrderDetail, form: AccountProofForm & { readonly account_name: string }) {
    return accountProofFailures(form, this.requiredProof(order, form.account_name));
  }

  /** Returns the fields of the form to send: only the required proof. */
  toSentFields(
    order: OrderDetail,
    { account_name, password, auth_token }: AccountProofForm & { readonly account_name: string },
  ) {
    const needed = this.requiredProof(order, account_name);
    return {
      password: needed === 'password' ? password : null,
      auth_token: needed === 'phone' ? auth_token : null,
    };
  }

  /** Discards the phone's proof if the server refuses it. Returns the response unchanged. */
  startOverIfRefused<T>(envelope: Envelope<T>): Envelope<T> {
    return this.phone?.startOverIfRefused(envelope) ?? envelope;
  }
}
