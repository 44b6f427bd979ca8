import { makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import { passwordResetFailures, type PasswordResetForm } from '../../core/member/password-reset.ts';
import { verifiedPhoneFailures } from '../../core/member/phone-verification.ts';
import { loginPath, returnPath } from '../../core/navigation/return-path.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { isCodeValidAt, parseSentCode, type SentVerificationCode } from '../../core/login/sign-up-draft.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import { FormState } from '../kit/form-state.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { VerifiedPhone } from '../phone-verification/verified-phone.ts';

export type FoundAccount = ResponseOf<'POST /api/v1/member/find/id'>[number];

export interface FindAccountParts {
  readonly api: Api;
  readonly phone: VerifiedPhone;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  /** The draft of the form, which survives a reload. It never contains the password. */
  readonly draft: FormDraft<FindAccountDraft>;
}

export interface FindAccountDraft {
  readonly email: string;
  readonly phone: string;
  /**
   * The code that was sent and not typed yet: phones may discard the page while the shopper reads it in another app.
   * The proof of a verified phone is not stored, since it opens the account.
   */
  readonly sent: SentVerificationCode | null;
}

export function parseFindAccountDraft(value: unknown): FindAccountDraft | null {
  if (!isRecord(value)) return null;
  const { email, phone, sent } = value;
  return { email: storedText(email, 254), phone: storedText(phone, 20), sent: parseSentCode(sent) };
}

/** Finds a member's e-mail address or sets a new password, both after phone verification. */
export class FindAccountViewModel implements PageViewModel {
  readonly documentTitle: string;
  readonly phone: VerifiedPhone;
  /** True on the page that sets a new password; false on the page that only finds the e-mail address. */
  readonly isReset: boolean;
  readonly #rPath: string | null;
  readonly #parts: FindAccountParts;
  /** The form of both pages. The page that finds the address uses only the phone. */
  readonly #form: FormState<PasswordResetForm, readonly FoundAccount[] | null>;
  #isShown = false;

  /** The accounts that were found; null before the search. */
  found: readonly FoundAccount[] | null = null;

  constructor(isReset: boolean, rPath: string | null, parts: FindAccountParts) {
    this.isReset = isReset;
    this.documentTitle = isReset ? '비밀번호 재설정' : '아이디 찾기';
    this.#rPath = rPath;
    this.#parts = parts;
    this.phone = parts.phone;
    this.#form = new FormState({
      initial: { email: '', password: '', ...this.phone.fields },
      validate: isReset ? passwordResetFailures : verifiedPhoneFailures,
      send: async (form) => this.phone.startOverIfRefused(await (isReset ? this.#reset(form) : this.#find(form))),
      onSent: (found) => this.#done(found),
      onChange: ({ email, phone }) => {
        const { sent, proof } = this.phone.verification;
        const draft = { email, phone, sent: proof === null ? sent : null };
        if (this.#isShown) parts.draft.save(draft, parts.clock.now());
      },
    });
    this.phone.attachTo(this.#form);
    makeObservable(this, { found: observableRef });
  }

  get email(): string {
    return this.#form.values.email;
  }

  get password(): string {
    return this.#form.values.password;
  }

  get failures(): Readonly<Record<'email' | 'password', string>> {
    return { email: '', password: '', ...this.#form.failures };
  }

  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  async load(): Promise<void> {
    const now = this.#parts.clock.now();
    const stored = this.#parts.draft.read(now);
    if (stored === null) return;
    const { email, phone, sent } = stored;
    const { verification } = this.phone;
    if (phone !== '' && phone !== verification.phone) {
      verification.changePhone(phone);
      if (sent !== null && isCodeValidAt(sent, now))
        verification.restore({ phone: this.phone.phone, sent, proof: null });
    }
    this.#form.fill({ ...this.#form.values, email, ...this.phone.fields });
  }

  start(): () => void {
    this.#isShown = true;
    void this.phone.findOutbox();
    return () => {
      this.#isShown = false;
      this.#form.fill({ ...this.#form.values, password: '' });
    };
  }

  get loginPath(): string {
    return loginPath(returnPath(this.#rPath));
  }

  /** Returns the path of the page that sets a new password, or of the page that finds the e-mail address. */
  pathOf(isReset: boolean): string {
    const query = this.#rPath === null ? '' : `?rPath=${encodeURIComponent(this.#rPath)}`;
    return `${isReset ? '/auth/reset' : '/auth/find'}${query}`;
  }

  change(field: 'email' | 'password', text: string): void {
    this.#form.set({ [field]: text });
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Finds the accounts, or sets the password. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  #find({ phone, auth_token }: PasswordResetForm): Promise<Envelope<readonly FoundAccount[]>> {
    return this.#parts.api.call('POST /api/v1/member/find/id', { phone, auth_token });
  }

  async #reset({ email, ...form }: PasswordResetForm): Promise<Envelope<null>> {
    const envelope = await this.#parts.api.call('POST /api/v1/member/reset/password', { ...form, email: email.trim() });
    return envelope.result_code === 200 ? success(null) : envelope;
  }

  /** Continues after a success. `found` is null after a reset. */
  #done(found: readonly FoundAccount[] | null): void {
    const { draft, dialogs, navigation } = this.#parts;
    this.found = found;
    draft.clear();
    if (found !== null) return;
    dialogs.toast('비밀번호를 변경했어요. 새 비밀번호로 로그인해 주세요');
    navigation.replace(this.loginPath);
  }
}
