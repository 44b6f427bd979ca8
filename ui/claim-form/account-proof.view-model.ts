import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import {
  accountProofFailures,
  refundAccountProof,
  type GivenProof,
  type RefundAccountProof,
} from '../../core/claim/refund-account-proof.ts';
import type { Api } from '../../core/client/api.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { VerifiedPhone } from '../phone-verification/verified-phone.ts';
import type { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';

export const NO_PROOF: GivenProof = { password: '', auth_token: '' };

/** The form that asks for the proof: it holds its fields and the account. */
type ProofForm = Pick<FormState<GivenProof>, 'failures' | 'set'>;

/** The step that proves who asks for a refund to an account of another holder, by password or phone. */
export class AccountProofViewModel {
  readonly phone: VerifiedPhone;
  readonly #member: Loaded<MemberInfo>;

  constructor(api: Api, phone: VerifiedPhone) {
    this.phone = phone;
    this.#member = new Loaded(() => api.call('GET /api/v1/my-page/members', {}, { quiet: true }));
  }

  /** Called once, by the form. */
  attachTo(form: ProofForm): void {
    this.phone.attachTo({
      get failures() {
        const { auth_token } = form.failures;
        return auth_token === undefined ? {} : { auth_token };
      },
      set: ({ auth_token }) => form.set({ auth_token }),
    });
  }

  /** Loads how the shopper of this order proves it. Codes are sent to the stored phone only. */
  async prepare({ is_member, buyer_phone }: OrderDetail): Promise<void> {
    void this.phone.findOutbox();
    if (is_member) await this.#member.load();
    const phone = is_member ? (this.#member.data?.phone ?? '') : buyer_phone;
    this.phone.certification.changePhone(formatMobilePhone(phone));
  }

  /** What a refund of this order to this holder needs. */
  neededFor(order: OrderDetail, account_name: string): RefundAccountProof {
    return refundAccountProof(order, account_name, this.#member.data?.has_password !== false);
  }

  failuresOf(order: OrderDetail, form: GivenProof & { readonly account_name: string }) {
    return accountProofFailures(form, this.neededFor(order, form.account_name));
  }

  /** What of the form is sent: only the proof that is needed. */
  sentOf(order: OrderDetail, { account_name, password, auth_token }: GivenProof & { readonly account_name: string }) {
    const needed = this.neededFor(order, account_name);
    return {
      password: needed === 'password' ? password : null,
      auth_token: needed === 'phone' ? auth_token : null,
    };
  }

  /** Discards a phone's proof that the server refuses. Returns the response as it is. */
  startOverIfRefused<T>(envelope: Envelope<T>): Envelope<T> {
    return this.phone.startOverIfRefused(envelope);
  }
}
