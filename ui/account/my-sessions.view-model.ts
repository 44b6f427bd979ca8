import { makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberSession } from '../../core/api/account/member.api.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** Lists the devices on which the member is logged in, and logs them out. */
export class MySessionsViewModel implements PageViewModel {
  readonly documentTitle = '로그인한 기기';
  readonly #api: Api;
  readonly #dialogs: Dialogs;
  readonly #loaded: Loaded<MemberSession[]>;
  /** True while a device is being logged out. */
  isBusy = false;

  constructor(api: Api, dialogs: Dialogs) {
    this.#api = api;
    this.#dialogs = dialogs;
    this.#loaded = new Loaded(() => api.call('GET /api/v1/member/session/list', {}, { quiet: true }));
    makeObservable(this, { isBusy: observableRef });
  }

  /** The member's sessions, this device's first; null until they have loaded. */
  get sessions(): readonly MemberSession[] | null {
    return this.#loaded.data;
  }

  /** Why loading failed; null if it has not failed. */
  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  get hasOthers(): boolean {
    return this.sessions?.some(({ is_current }) => !is_current) ?? false;
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }

  /** Asks for confirmation, then logs out one device. */
  async end({ session_idx, device_name }: MemberSession): Promise<void> {
    const question = { content: '이 기기를 로그아웃할까요?', sub_content: device_name };
    await this.#confirmAndCall(question, () => this.#api.call('DELETE /api/v1/member/session', { session_idx }));
  }

  /** Asks for confirmation, then logs out all devices but this one. */
  async logOutOthers(): Promise<void> {
    const question = { content: '다른 기기에서 모두 로그아웃할까요?', sub_content: '이 기기는 그대로 있어요.' };
    await this.#confirmAndCall(question, () => this.#api.call('DELETE /api/v1/member/session/others', {}));
  }

  /**
   * Asks for confirmation, then makes the call. Reloads the list even after a refusal, since the session may have ended
   * already.
   */
  async #confirmAndCall(
    question: { readonly content: string; readonly sub_content: string },
    call: () => Promise<Envelope<boolean>>,
  ): Promise<void> {
    if (this.isBusy) return;
    if (!(await this.#dialogs.alert({ ...question, showCancel: true, confirmLabel: '로그아웃' }))) return;
    runInAction(() => (this.isBusy = true));
    const envelope = await call();
    if (envelope.result_code === 200) this.#dialogs.toast('로그아웃했어요');
    else await this.#dialogs.alert({ content: envelope.result_msg });
    await this.#loaded.refresh();
    runInAction(() => (this.isBusy = false));
  }
}
