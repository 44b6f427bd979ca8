import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { SignInStep } from '../../../core/api/office/staff/staff.api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { OfficeHttp } from '../../../core/ports/office-http.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { FormState } from '../../kit/form-state.ts';

interface PasswordValues {
  readonly email: string;
  readonly password: string;
}

interface CodeValues {
  readonly code: string;
  readonly recovery_code: string;
}

type SignedIn = OfficeResponseOf<'POST /api/office/v1/sign-in/code'>;

/** Login of staff: e-mail and password, then the code of the authenticator app, which is set up the first time. */
export class SignInViewModel {
  readonly #http: OfficeHttp;
  readonly #account: StaffAccount;

  readonly password: FormState<PasswordValues, SignInStep>;
  readonly code: FormState<CodeValues, SignedIn>;
  /** Null while the form requests e-mail and password. */
  step: SignInStep | null = null;
  usesRecoveryCode = false;
  /** The recovery codes, which are shown once, after the first login. */
  recoveryCodes: readonly string[] = [];
  #signedIn: SignedIn | null = null;

  constructor(http: OfficeHttp, account: StaffAccount) {
    this.#http = http;
    this.#account = account;
    this.password = new FormState<PasswordValues, SignInStep>({
      initial: { email: '', password: '' },
      validate: ({ email, password }) => ({
        email: email.trim() === '' ? '이메일을 넣어 주세요.' : '',
        password: password === '' ? '비밀번호를 넣어 주세요.' : '',
      }),
      send: (values) => this.#http.send('POST /api/office/v1/sign-in', values, null),
      onSent: (step) => {
        this.step = step;
        this.code.fill({ code: '', recovery_code: '' });
      },
    });
    this.code = new FormState<CodeValues, SignedIn>({
      initial: { code: '', recovery_code: '' },
      validate: ({ code, recovery_code }) =>
        this.usesRecoveryCode
          ? { recovery_code: recovery_code.trim() === '' ? '복구 코드를 넣어 주세요.' : '' }
          : { code: /^\d{6}$/.test(code.replaceAll(' ', '')) ? '' : '인증 앱에 보이는 6자리를 넣어 주세요.' },
      send: ({ code, recovery_code }) => {
        const proof = this.usesRecoveryCode ? { recovery_code } : { code };
        return this.#http.send('POST /api/office/v1/sign-in/code', { ...this.password.values, ...proof }, null);
      },
      onSent: (signedIn) => {
        this.#signedIn = signedIn;
        this.recoveryCodes = signedIn.recovery_code_list;
        if (this.recoveryCodes.length === 0) this.finish();
      },
    });
    makeObservable(this, { step: observableRef, usesRecoveryCode: observableRef, recoveryCodes: observableRef });
  }

  /** Opens the office, once the recovery codes have been seen. */
  finish(): void {
    if (this.#signedIn !== null) this.#account.store(this.#signedIn.session);
  }

  back(): void {
    runInAction(() => (this.step = null));
  }

  setUsesRecoveryCode(uses: boolean): void {
    runInAction(() => (this.usesRecoveryCode = uses));
  }
}

export const signInModel = recipe(SignInViewModel, OfficeHttp, StaffAccount);
