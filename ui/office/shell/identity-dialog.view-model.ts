import { makeObservable, observableRef, runInAction } from 'mobx';
import type { IdentityCheck } from '../../../core/ports/screen/identity-check.port.ts';
import { OfficeHttp } from '../../../core/ports/office-http.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { FormState } from '../../kit/form-state.ts';

interface Values {
  readonly password: string;
  readonly code: string;
}

const EMPTY: Values = { password: '', code: '' };

/**
 * Requests password and code from staff before money is paid or personal data is shown. Concurrent calls wait for the
 * same result.
 */
export class IdentityDialogViewModel implements IdentityCheck {
  readonly #http: OfficeHttp;
  readonly #account: StaffAccount;
  #pendingCheck: Promise<boolean> | null = null;
  #resolve: ((isConfirmed: boolean) => void) | null = null;

  isOpen = false;
  readonly form: FormState<Values, { confirmed_until: number }>;

  constructor(http: OfficeHttp, account: StaffAccount) {
    this.#http = http;
    this.#account = account;
    this.form = new FormState<Values, { confirmed_until: number }>({
      initial: EMPTY,
      validate: ({ password, code }) => ({
        password: password === '' ? '비밀번호를 넣어 주세요.' : '',
        code: /^\d{6}$/.test(code.replaceAll(' ', '')) ? '' : '인증 앱에 보이는 6자리를 넣어 주세요.',
      }),
      send: (values) =>
        this.#http.send('POST /api/office/v1/session/confirm', values, this.#account.session?.csrf_token ?? null),
      onSent: ({ confirmed_until }) => {
        const { session } = this.#account;
        if (session !== null) this.#account.store({ ...session, confirmed_until });
        this.close(true);
      },
    });
    makeObservable(this, { isOpen: observableRef });
  }

  confirm(): Promise<boolean> {
    this.#pendingCheck ??= new Promise((resolve) => {
      this.#resolve = resolve;
      runInAction(() => {
        this.form.fill(EMPTY);
        this.isOpen = true;
      });
    });
    return this.#pendingCheck;
  }

  close(isConfirmed = false): void {
    runInAction(() => (this.isOpen = false));
    this.#resolve?.(isConfirmed);
    this.#resolve = null;
    this.#pendingCheck = null;
  }
}

export const identityDialog = recipe(IdentityDialogViewModel, OfficeHttp, StaffAccount);
