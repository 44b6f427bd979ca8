import { action, makeObservable, observableRef } from 'mobx';
import type { Api } from '../../core/client/api.ts';
import type { PendingSignUp } from '../../core/login/sign-up-data.ts';
import { signUpDraft } from '../../core/login/sign-up-draft.ts';
import { validateSignUpForm, type SignUpForm, type SignUpFormFailures } from '../../core/member/sign-up-form.ts';
import type { SignIn } from '../../core/login/sign-in.ts';
import type { VerifiedPhoneFields } from '../../core/member/phone-verification.ts';
import type { SocialProvider } from '../../core/vocabulary/social-providers.ts';
import { removePendingSocial, pendingSocialOf } from '../../core/login/social-sign-in.ts';
import { returnPath } from '../../core/navigation/return-path.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { FormState } from '../kit/form-state.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import { NO_CONSENTS, type Consents } from './sign-up-consents.ts';
import type { VerifiedPhone } from '../phone-verification/verified-phone.ts';

type TypedField = 'email' | 'password' | 'member_name';

interface SignUpValues extends VerifiedPhoneFields, Consents {
  readonly email: string;
  readonly password: string;
  readonly member_name: string;
}

interface SignedUp {
  readonly member_name: string;
  /** True: the external login was linked to an existing member. */
  readonly isLinked: boolean;
}

const LINK_LABELS = { showCancel: true, cancelLabel: '아니요', confirmLabel: '연결하기' } as const;

export interface SignUpParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly pendingSignUp: PendingSignUp;
  readonly phone: VerifiedPhone;
  readonly termsReader: TermsReaderViewModel;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** The sign-up: its form, its errors, and whether it is being sent. */
export class SignUpViewModel implements PageViewModel {
  readonly documentTitle = '회원가입';
  readonly phone: VerifiedPhone;
  readonly termsReader: TermsReaderViewModel;
  readonly #target: string;
  readonly #parts: SignUpParts;
  readonly #form: FormState<SignUpValues, SignedUp>;
  #isShown = false;
  /** The password of a sign-up without a response, which may have succeeded; null otherwise. */
  #unansweredPassword: string | null = null;

  /** The social login provider; null for a sign-up by e-mail, which needs a password. */
  provider: SocialProvider | null = null;

  constructor(rPath: string | null, parts: SignUpParts) {
    this.#target = returnPath(rPath);
    this.#parts = parts;
    this.phone = parts.phone;
    this.termsReader = parts.termsReader;
    this.#form = new FormState({
      initial: { email: '', password: '', member_name: '', ...this.phone.fields, ...NO_CONSENTS },
      validate: (values) => validateSignUpForm(this.#formOf(values)),
      send: (values) => this.#send(values),
      onSent: (result) => this.#signedUp(result),
      onChange: () => this.#keepDraft(),
    });
    this.phone.attachTo(this.#form);
    makeObservable(this, { provider: observableRef, load: action });
  }

  get email(): string {
    return this.#form.values.email;
  }

  get password(): string {
    return this.#form.values.password;
  }

  get member_name(): string {
    return this.#form.values.member_name;
  }

  get consents(): Consents {
    return this.#form.values;
  }

  get failures(): SignUpFormFailures {
    return this.#form.failures;
  }

  /** Why the sign-up was refused, if no single field is the cause. */
  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  /** Restores the values that were typed before a reload; otherwise fills in the initial values of the sign-up. */
  async load(): Promise<void> {
    const { storage, clock, pendingSignUp } = this.#parts;
    const draft = signUpDraft.read(storage, clock.now());
    const pending = pendingSignUp.read();
    this.provider = pending === null || pending.provider === 'email' ? null : pending.provider;
    const { verification } = this.phone;
    if (draft !== null) verification.restore(draft);
    else if (pending !== null) verification.changePhone(pending.phone);
    const { email = '', member_name = '' } = draft ?? pending ?? {};
    this.#form.fill({ ...this.#form.values, email, member_name, ...this.phone.fields });
  }

  /** Ends the sign-up when the page is left, and removes its draft from this device. A reload does not end it. */
  start(): () => void {
    this.#isShown = true;
    void this.phone.findOutbox();
    return () => {
      this.#isShown = false;
      const { api, pendingSignUp, storage } = this.#parts;
      void removePendingSocial(api, storage, pendingSignUp.read());
      pendingSignUp.clear();
      signUpDraft.remove(storage);
      this.#form.fill({ ...this.#form.values, password: '' });
    };
  }

  change(field: TypedField, text: string): void {
    this.#form.set({ [field]: text });
  }

  /** Gives or withdraws consents. */
  consent(change: Partial<Consents>): void {
    this.#form.set(change);
  }

  /** Validates a field when it is left. An empty one is valid until the form is sent. */
  leave(name: string): void {
    this.#form.leave(name);
  }

  /**
   * Signs up and opens the next page. Returns false if a field has to be corrected first; concurrent calls send one
   * request.
   */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  /** Returns the form to send. With an external login, there is no password. */
  #formOf(values: SignUpValues): SignUpForm & Consents {
    return { ...values, password: this.provider === null ? values.password : null };
  }

  /**
   * Sends the form. If the server offers to link the login to an existing member, asks the shopper and sends it again.
   */
  async #send(values: SignUpValues): Promise<Envelope<SignedUp> | null> {
    const { signIn, storage, pendingSignUp, dialogs } = this.#parts;
    const social = pendingSocialOf(storage, pendingSignUp.read());
    const existing = await this.#logInAfterNoResponse(values);
    if (existing !== null) return existing;
    const signUp = async (isLinked: boolean): Promise<Envelope<SignedUp>> => {
      const form = { ...this.#formOf(values), social, link_existing: isLinked };
      const envelope = this.phone.startOverIfRefused(await signIn.runSignUp(form));
      this.#unansweredPassword = isUnanswered(envelope) ? form.password : null;
      if (envelope.result_code !== 200) return envelope;
      return success({ member_name: envelope.result_data.member_name, isLinked });
    };
    const envelope = await signUp(false);
    const question = envelope.result_code === 200 ? undefined : envelope.field_errors?.['link_existing'];
    if (question === undefined) return envelope;
    return (await dialogs.alert({ content: question, ...LINK_LABELS })) ? signUp(true) : null;
  }

  /**
   * Logs in if the last sign-up had no response, but succeeded: the server would refuse to repeat it. Returns null if
   * there is nothing to log in to.
   */
  async #logInAfterNoResponse({ email, password }: SignUpValues): Promise<Envelope<SignedUp> | null> {
    const { signIn, pendingSignUp } = this.#parts;
    if (this.#unansweredPassword !== password) return null;
    this.#unansweredPassword = null;
    const envelope = await signIn.run(email, password);
    if (envelope.result_code !== 200) return null;
    pendingSignUp.clear();
    return success({ member_name: envelope.result_data.member_name, isLinked: false });
  }

  #signedUp({ member_name, isLinked }: SignedUp): void {
    const { storage, dialogs, navigation } = this.#parts;
    signUpDraft.remove(storage);
    dialogs.toast(`${member_name} 님, ${isLinked ? '로그인을 연결했어요' : '가입했어요'}`);
    // A shopper who has left the page is not redirected.
    if (this.#isShown) navigation.replace(this.#target);
  }

  #keepDraft(): void {
    // A response that arrives after the page was left must not restore the draft.
    if (!this.#isShown) return;
    const { email, member_name } = this;
    const { phone, sent, proof } = this.phone.verification;
    signUpDraft.write(this.#parts.storage, { email, member_name, phone, sent, proof }, this.#parts.clock.now());
  }
}
