import type { UserInfo } from '../../core/api/account/member.api.ts';
import type { Api } from '../../core/client/api.ts';
import { passwordFailure } from '../../core/member/password.ts';
import type { Session } from '../../core/client/session.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import { FormState } from '../kit/form-state.ts';
import type { PageViewModel } from '../routing/page.tsx';

interface PasswordForm {
  readonly password: string;
  readonly new_password: string;
}

const EMPTY: PasswordForm = { password: '', new_password: '' };

/**
 * Password change; it logs out the member's other devices. Passwords are never stored in a draft and are cleared when
 * the page is left.
 */
export class MyPasswordViewModel implements PageViewModel {
  readonly documentTitle = '비밀번호 변경';
  readonly #form: FormState<PasswordForm, UserInfo>;

  constructor(api: Api, session: Session, navigation: Navigation, dialogs: Dialogs) {
    this.#form = new FormState({
      initial: EMPTY,
      validate: ({ password, new_password }) => ({
        password: password === '' ? '현재 비밀번호를 입력해 주세요.' : '',
        new_password: passwordFailure(new_password) ?? '',
      }),
      send: (form) => api.call('PUT /api/v1/my-page/password', { ...form }),
      onSent: (user) => {
        session.store(user);
        dialogs.toast('비밀번호를 변경했어요. 다른 기기는 로그아웃돼요');
        navigation.back();
      },
    });
  }

  get password(): string {
    return this.#form.values.password;
  }

  get new_password(): string {
    return this.#form.values.new_password;
  }

  get failures(): PasswordForm {
    return { ...EMPTY, ...this.#form.failures };
  }

  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  async load(): Promise<void> {}

  start(): () => void {
    return () => this.#form.fill(EMPTY);
  }

  change(field: keyof PasswordForm, text: string): void {
    this.#form.set({ [field]: text });
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Changes the password. Returns false if a field has to be corrected first; concurrent calls send one request. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }
}
