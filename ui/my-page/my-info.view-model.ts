import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberInfo } from '../../core/api/my-page.api.ts';
import { FormDraft } from '../../core/form/form-draft.ts';
import type { Api } from '../../core/http/api.ts';
import { personNameFailure } from '../../core/member/person-name.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import type { Session } from '../../core/member/session.ts';
import type { SignOut } from '../../core/member/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PickedFile } from '../../core/ports/upload.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { SendPicture } from '../../core/upload/send-picture.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { CertifiedPhone } from '../member/certified-phone.ts';

export interface MyInfoParts {
  readonly api: Api;
  readonly session: Session;
  readonly signOut: SignOut;
  readonly sendPicture: SendPicture;
  readonly phone: CertifiedPhone;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

const LOG_OUT_QUESTION = {
  content: '모든 기기에서 로그아웃할까요?',
  sub_content: '이 기기도 로그아웃돼요.',
  showCancel: true,
  confirm_label: '로그아웃',
} as const;

/** What the shop knows of the member, and changing it: picture, name, phone. */
export class MyInfoViewModel implements PageViewModel {
  readonly documentTitle = '내 정보';
  readonly phone: CertifiedPhone;
  readonly #parts: MyInfoParts;
  readonly #draft: FormDraft<{ member_name: string }>;
  readonly #phoneDraft: FormDraft<{ phone: string }>;

  /** Null until it is there. */
  info: MemberInfo | null = null;
  /** Why it is not; null when nothing went wrong. */
  failure: string | null = null;
  member_name = '';
  nameFailure = '';
  refusal = '';
  isSaving = false;
  /** From 0 to 1 while a picture is being sent; null else. */
  sent: number | null = null;
  pictureFailure = '';
  isPhoneOpen = false;
  isPhoneBusy = false;
  #cancelPicture: (() => void) | null = null;

  constructor(parts: MyInfoParts) {
    this.#parts = parts;
    this.phone = parts.phone;
    this.#draft = new FormDraft(parts.storage, 'my-info', (value) =>
      isRecord(value) ? { member_name: storedText(value['member_name'], 40) } : null,
    );
    this.#phoneDraft = new FormDraft(parts.storage, 'my-phone', (value) =>
      isRecord(value) ? { phone: storedText(value['phone'], 20) } : null,
    );
    makeObservable<this, 'show'>(this, {
      info: observableRef,
      failure: observableRef,
      member_name: observableRef,
      nameFailure: observableRef,
      refusal: observableRef,
      isSaving: observableRef,
      sent: observableRef,
      pictureFailure: observableRef,
      isPhoneOpen: observableRef,
      isPhoneBusy: observableRef,
      show: action,
      changeName: action,
      leave: action,
      save: action,
      sendPicture: action,
      openPhone: action,
      savePhone: action,
    });
  }

  async load(): Promise<void> {
    const answer = await this.#parts.api.call('GET /api/v1/my-page/members', {}, { quiet: true });
    runInAction(() => {
      this.failure = answer.result_code === 200 ? null : answer.result_msg;
      if (answer.result_code !== 200) return;
      this.show(answer.result_data);
      const now = this.#parts.clock.now();
      this.member_name = this.#draft.read(now)?.member_name ?? answer.result_data.member_name;
      const { phone = '' } = this.#phoneDraft.read(now) ?? {};
      if (phone === '') return;
      this.isPhoneOpen = true;
      this.phone.changePhone(phone);
    });
  }

  start(): () => void {
    void this.phone.findOutbox();
    this.phone.onTyped = () => this.#keepPhone();
    return () => {
      this.phone.onTyped = () => undefined;
      this.#cancelPicture?.();
    };
  }

  get shownPhone(): string {
    return formatMobilePhone(this.info?.phone ?? '');
  }

  changeName(text: string): void {
    this.member_name = text;
    this.nameFailure = '';
    this.refusal = '';
    this.#draft.keep({ member_name: text }, this.#parts.clock.now());
  }

  leave(name: string): void {
    if (name === 'member_name' && this.member_name !== '') this.nameFailure = personNameFailure(this.member_name) ?? '';
  }

  /** Saves the name. Answers false when something needs mending first; asking twice at once is asking once. */
  async save(): Promise<boolean> {
    if (this.isSaving) return true;
    this.nameFailure = personNameFailure(this.member_name) ?? '';
    this.refusal = '';
    if (this.nameFailure !== '') return false;
    this.isSaving = true;
    const answer = await this.#parts.api.call('PUT /api/v1/my-page/members', { member_name: this.member_name });
    return runInAction(() => {
      this.isSaving = false;
      if (answer.result_code !== 200) {
        this.nameFailure = answer.field_errors?.['member_name'] ?? '';
        this.refusal = this.nameFailure === '' ? answer.result_msg : '';
        return false;
      }
      this.#draft.drop();
      this.show(answer.result_data);
      this.member_name = answer.result_data.member_name;
      const { user } = this.#parts.session;
      if (user !== null) this.#parts.session.store({ ...user, member_name: this.member_name });
      this.#parts.dialogs.toast('저장했어요');
      return true;
    });
  }

  /** Sends a picture and shows it; what went wrong stands under it. */
  async sendPicture(file: PickedFile): Promise<void> {
    if (this.sent !== null) return;
    this.sent = 0;
    this.pictureFailure = '';
    const answer = await this.#parts.sendPicture.run({
      file,
      progressed: (part) => runInAction(() => (this.sent = part)),
      cancellable: (cancel) => {
        this.#cancelPicture = cancel;
      },
    });
    this.#cancelPicture = null;
    if (answer.result_code === 200) await this.#usePicture(answer.result_data.img_path);
    runInAction(() => {
      this.sent = null;
      if (answer.result_code !== 200) this.pictureFailure = answer.result_msg;
    });
  }

  async dropPicture(): Promise<void> {
    await this.#usePicture('');
  }

  openPhone(isOpen: boolean): void {
    this.isPhoneOpen = isOpen;
    this.phone.changePhone('');
  }

  /** Takes the certified phone as the member's. Answers false when something needs mending first. */
  async savePhone(): Promise<boolean> {
    if (this.isPhoneBusy) return true;
    if (!this.phone.check()) return false;
    this.isPhoneBusy = true;
    const { phone, auth_token } = this.phone;
    const answer = await this.#parts.api.call('PUT /api/v1/my-page/phone', { phone, auth_token });
    return runInAction(() => {
      this.isPhoneBusy = false;
      if (answer.result_code !== 200) {
        this.phone.refuseProof(answer.result_msg);
        return false;
      }
      if (this.info !== null) this.show({ ...this.info, phone: answer.result_data.phone });
      this.openPhone(false);
      this.#parts.dialogs.toast('휴대폰 번호를 바꿨어요');
      return true;
    });
  }

  async logOutEverywhere(): Promise<void> {
    const { dialogs, signOut, navigation } = this.#parts;
    if (!(await dialogs.alert(LOG_OUT_QUESTION))) return;
    const trouble = await signOut.runEverywhere();
    if (trouble !== null) await dialogs.alert({ content: trouble });
    else navigation.go(HOME_PATH);
  }

  show(info: MemberInfo): void {
    this.info = info;
  }

  /** The number that is sent to it is no part of it: it does not live long. */
  #keepPhone(): void {
    const { phone } = this.phone;
    if (phone === '') this.#phoneDraft.drop();
    else this.#phoneDraft.keep({ phone }, this.#parts.clock.now());
  }

  async #usePicture(img_path: string): Promise<void> {
    const answer = await this.#parts.api.call('POST /api/v1/my-page/image', { img_path });
    runInAction(() => {
      this.pictureFailure = answer.result_code === 200 ? '' : answer.result_msg;
      if (answer.result_code === 200 && this.info !== null) this.show({ ...this.info, ...answer.result_data });
    });
  }
}
