import { action, makeObservable, observableRef } from 'mobx';
import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import type { Api } from '../../core/client/api.ts';
import { phoneChangeFailures, type PhoneChangeForm } from '../../core/member/phone-change.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { PhoneForm, VerifiedPhone } from '../phone-verification/verified-phone.ts';
import { FormState } from '../kit/form-state.ts';

export interface PhoneChangeParts {
  readonly api: Api;
  readonly phone: VerifiedPhone;
  /** The current phone, which a member without a password verifies instead of entering the password. */
  readonly oldPhone: VerifiedPhone;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Changes the member's phone number, after verifying the new one. */
export class PhoneChangeViewModel {
  readonly #parts: PhoneChangeParts;
  readonly #member: () => MemberInfo | null;
  readonly #form: FormState<PhoneChangeForm, { readonly phone: string }>;
  readonly #draft: FormDraft<{ phone: string }>;
  #isShown = false;
  readonly phone: VerifiedPhone;
  readonly oldPhone: VerifiedPhone;

  isOpen = false;

  constructor(parts: PhoneChangeParts, member: () => MemberInfo | null, onChanged: (phone: string) => void) {
    this.#parts = parts;
    this.#member = member;
    this.phone = parts.phone;
    this.oldPhone = parts.oldPhone;
    this.#draft = new FormDraft(parts.storage, 'my-phone', (value) =>
      isRecord(value) ? { phone: storedText(value['phone'], 20) } : null,
    );
    this.#form = new FormState({
      initial: { ...this.phone.fields, password: '', old_auth_token: '' },
      validate: (form) => phoneChangeFailures(form, this.hasPassword),
      send: (form) => this.#send(form),
      onSent: ({ phone }) => {
        onChanged(phone);
        this.open(false);
      },
      onChange: ({ phone }) => this.#saveDraft(phone),
    });
    this.phone.attachTo(this.#form);
    this.oldPhone.attachTo(oldPhoneOf(this.#form));
    makeObservable(this, { isOpen: observableRef, restore: action, open: action });
  }

  get hasPassword(): boolean {
    return this.#member()?.has_password !== false;
  }

  get password(): string {
    return this.#form.values.password;
  }

  get failures(): Readonly<Partial<Record<keyof PhoneChangeForm, string>>> {
    return this.#form.failures;
  }

  /** Why the phone was not changed; empty if a single field is the cause. */
  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  /** Continues a change that was started before a reload. Call this when the member is known. */
  restore(): void {
    if (!this.hasPassword) void this.oldPhone.findOutbox();
    const { phone = '' } = this.#draft.read(this.#parts.clock.now()) ?? {};
    this.isOpen ||= phone !== '';
    this.#fill(phone || this.phone.phone);
  }

  start(): () => void {
    this.#isShown = true;
    void this.phone.findOutbox();
    return () => {
      this.#isShown = false;
      this.#form.fill({ ...this.#form.values, password: '' });
    };
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.#fill('');
    this.#draft.clear();
  }

  changePassword(password: string): void {
    this.#form.set({ password });
  }

  /** Saves the verified phone as the member's. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  /** Sends the change. Discards a proof only if the server refuses that proof. */
  async #send(form: PhoneChangeForm): Promise<Envelope<{ readonly phone: string }>> {
    const proof = this.hasPassword ? { old_auth_token: null } : { password: null };
    const envelope = await this.#parts.api.call('PUT /api/v1/my-page/phone', { ...form, ...proof });
    this.oldPhone.startOverIfRefused(envelope, 'old_auth_token');
    return this.phone.startOverIfRefused(envelope);
  }

  /** Fills the form with an unverified phone and an empty password. */
  #fill(phone: string): void {
    const { verification } = this.oldPhone;
    this.phone.verification.changePhone(phone);
    verification.changePhone(this.hasPassword ? '' : formatMobilePhone(this.#member()?.phone ?? ''));
    this.#form.fill({ ...this.phone.fields, password: '', old_auth_token: this.oldPhone.auth_token });
  }

  /** Saves the phone in the draft, without the verification code, which expires soon. */
  #saveDraft(phone: string): void {
    if (phone === '') this.#draft.clear();
    else if (this.#isShown) this.#draft.save({ phone }, this.#parts.clock.now());
  }
}

/** Adapts the form to the verification of the current phone, whose number is not a field of the form. */
function oldPhoneOf(form: Pick<FormState<PhoneChangeForm>, 'failures' | 'set'>): PhoneForm {
  return {
    get failures() {
      const { old_auth_token } = form.failures;
      return old_auth_token === undefined ? {} : { auth_token: old_auth_token };
    },
    set: ({ auth_token }) => form.set({ old_auth_token: auth_token }),
  };
}
