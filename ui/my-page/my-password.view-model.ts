import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../core/http/api.ts';
import { passwordFailure } from '../../core/member/password.ts';
import type { Session } from '../../core/member/session.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PageViewModel } from '../app/page.tsx';

type Field = 'password' | 'new_password';
const NO_FAILURES: Readonly<Record<Field, string>> = { password: '', new_password: '' };

/** Changing the password: other devices are logged out by it. Passwords are in no draft, and gone once the page is left. */
export class MyPasswordViewModel implements PageViewModel {
  readonly documentTitle = '비밀번호 바꾸기';
  readonly #api: Api;
  readonly #session: Session;
  readonly #navigation: Navigation;
  readonly #dialogs: Dialogs;

  password = '';
  new_password = '';
  failures = NO_FAILURES;
  refusal = '';
  isBusy = false;

  constructor(api: Api, session: Session, navigation: Navigation, dialogs: Dialogs) {
    this.#api = api;
    this.#session = session;
    this.#navigation = navigation;
    this.#dialogs = dialogs;
    makeObservable(this, {
      password: observableRef,
      new_password: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      change: action,
      leave: action,
      submit: action,
    });
  }

  async load(): Promise<void> {}

  start(): () => void {
    return () => {
      this.change('password', '');
      this.change('new_password', '');
    };
  }

  change(field: Field, text: string): void {
    this[field] = text;
    this.failures = { ...this.failures, [field]: '' };
    this.refusal = '';
  }

  leave(name: string): void {
    if (name !== 'new_password' || this.new_password === '') return;
    this.failures = { ...this.failures, new_password: passwordFailure(this.new_password) ?? '' };
  }

  /** Answers false when something needs mending first; asking twice at once is asking once. */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    const password = this.password === '' ? '지금 비밀번호를 입력해 주세요.' : '';
    this.failures = { password, new_password: passwordFailure(this.new_password) ?? '' };
    this.refusal = '';
    if (password !== '' || this.failures.new_password !== '') return false;
    this.isBusy = true;
    const request = { password: this.password, new_password: this.new_password };
    const answer = await this.#api.call('PUT /api/v1/my-page/password', request);
    runInAction(() => {
      this.isBusy = false;
      if (answer.result_code === 200) return;
      this.failures = { ...NO_FAILURES, ...answer.field_errors };
      this.refusal = answer.field_errors === undefined ? answer.result_msg : '';
    });
    if (answer.result_code !== 200) return false;
    this.#session.store(answer.result_data);
    this.#dialogs.toast('비밀번호를 바꿨어요. 다른 기기는 로그아웃돼요');
    this.#navigation.back();
    return true;
  }
}
