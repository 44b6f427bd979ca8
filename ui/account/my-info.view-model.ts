import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import type { Failure } from '../../core/outcome/envelope.ts';
import { personNameFailure } from '../../core/member/person-name.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import type { Session } from '../../core/client/session.ts';
import type { SignOut } from '../../core/login/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PickedFile } from '../../core/ports/upload.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { SendImage } from '../../core/upload/send-image.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { VerifiedPhone } from '../certification/verified-phone.ts';

export interface MyInfoParts {
  readonly api: Api;
  readonly session: Session;
  readonly signOut: SignOut;
  readonly sendImage: SendImage;
  readonly phone: VerifiedPhone;
  /** The current phone, which a member without a password verifies instead. */
  readonly oldPhone: VerifiedPhone;
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

/** The member's profile, and changes to image, name and phone. */
export class MyInfoViewModel implements PageViewModel {
  readonly documentTitle = '내 정보';
  readonly phone: VerifiedPhone;
  readonly oldPhone: VerifiedPhone;
  readonly #parts: MyInfoParts;
  readonly #loaded: Loaded<MemberInfo>;
  readonly #name: FormState<{ readonly member_name: string }, MemberInfo>;
  readonly #draft: FormDraft<{ member_name: string }>;
  readonly #phoneDraft: FormDraft<{ phone: string }>;

  /** Upload progress of the image, from 0 to 1; null while nothing is sent. */
  sent: number | null = null;
  imageFailure = '';
  isPhoneOpen = false;
  isPhoneBusy = false;
  phonePassword = '';
  phonePasswordFailure = '';
  /** Why the phone was not changed, if no single field is the cause. */
  phoneRefusal = '';
  #cancelImage: (() => void) | null = null;

  constructor(parts: MyInfoParts) {
    this.#parts = parts;
    this.phone = parts.phone;
    this.oldPhone = parts.oldPhone;
    this.#draft = new FormDraft(parts.storage, 'my-info', (value) =>
      isRecord(value) ? { member_name: storedText(value['member_name'], 40) } : null,
    );
    this.#phoneDraft = new FormDraft(parts.storage, 'my-phone', (value) =>
      isRecord(value) ? { phone: storedText(value['phone'], 20) } : null,
    );
    this.#loaded = new Loaded(() => parts.api.call('GET /api/v1/my-page/members', {}, { quiet: true }));
    this.#name = new FormState({
      initial: { member_name: '' },
      validate: ({ member_name }) => ({ member_name: personNameFailure(member_name) ?? '' }),
      send: ({ member_name }) => parts.api.call('PUT /api/v1/my-page/members', { member_name }),
      onSent: (info) => this.#nameSaved(info),
      onChange: (values) => this.#draft.save(values, parts.clock.now()),
    });
    makeObservable(this, {
      sent: observableRef,
      imageFailure: observableRef,
      isPhoneOpen: observableRef,
      isPhoneBusy: observableRef,
      phonePassword: observableRef,
      phonePasswordFailure: observableRef,
      phoneRefusal: observableRef,
      changePhonePassword: action,
      sendImage: action,
      openPhone: action,
      savePhone: action,
    });
  }

  /** Null until it has loaded. */
  get info(): MemberInfo | null {
    return this.#loaded.data;
  }

  /** Why loading failed; null without a failure. */
  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  get member_name(): string {
    return this.#name.values.member_name;
  }

  get nameFailure(): string {
    return this.#name.failures['member_name'] ?? '';
  }

  get refusal(): string {
    return this.#name.refusal;
  }

  get isSaving(): boolean {
    return this.#name.isBusy;
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.load();
    if (envelope?.result_code !== 200) return;
    const { has_password, member_name } = envelope.result_data;
    if (!has_password) void this.oldPhone.findOutbox();
    const now = this.#parts.clock.now();
    runInAction(() => {
      this.#resetPhoneProof();
      this.#name.fill(this.#draft.read(now) ?? { member_name });
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
      this.changePhonePassword('');
      this.#cancelImage?.();
    };
  }

  get shownPhone(): string {
    return formatMobilePhone(this.info?.phone ?? '');
  }

  changeName(text: string): void {
    this.#name.set({ member_name: text });
  }

  leave(name: string): void {
    this.#name.leave(name);
  }

  /** Saves the name. Returns false if it has to be corrected first; saving twice at once sends once. */
  save(): Promise<boolean> {
    return this.#name.submit();
  }

  #nameSaved(info: MemberInfo): void {
    const { session, dialogs } = this.#parts;
    this.#draft.clear();
    this.#loaded.put(info);
    this.#name.fill({ member_name: info.member_name });
    if (session.user !== null) session.store({ ...session.user, member_name: info.member_name });
    dialogs.toast('저장했어요');
  }

  /** Uploads an image and shows it; shows a failure below it. */
  async sendImage(file: PickedFile): Promise<void> {
    if (this.sent !== null) return;
    this.sent = 0;
    this.imageFailure = '';
    const answer = await this.#parts.sendImage.run({
      file,
      progressed: (part) => runInAction(() => (this.sent = part)),
      cancellable: (cancel) => {
        this.#cancelImage = cancel;
      },
    });
    this.#cancelImage = null;
    if (answer.result_code === 200) await this.#useImage(answer.result_data.img_path);
    runInAction(() => {
      this.sent = null;
      if (answer.result_code !== 200) this.imageFailure = answer.result_msg;
    });
  }

  async dropImage(): Promise<void> {
    await this.#useImage('');
  }

  openPhone(isOpen: boolean): void {
    this.isPhoneOpen = isOpen;
    this.phone.changePhone('');
    this.#resetPhoneProof();
  }

  changePhonePassword(text: string): void {
    this.phonePassword = text;
    this.phonePasswordFailure = '';
    this.phoneRefusal = '';
  }

  /** Changes to the verified phone. Returns false if a field has to be corrected first. */
  async savePhone(): Promise<boolean> {
    if (this.isPhoneBusy) return true;
    const hasPassword = this.info?.has_password !== false;
    this.phoneRefusal = '';
    this.phonePasswordFailure = hasPassword && this.phonePassword === '' ? '비밀번호를 입력해 주세요.' : '';
    const isProved = hasPassword ? this.phonePasswordFailure === '' : this.oldPhone.check();
    if (!this.phone.check() || !isProved) return false;
    this.isPhoneBusy = true;
    const { phone, auth_token } = this.phone;
    const answer = await this.#parts.api.call('PUT /api/v1/my-page/phone', {
      phone,
      auth_token,
      password: hasPassword ? this.phonePassword : null,
      old_auth_token: hasPassword ? null : this.oldPhone.auth_token,
    });
    return runInAction(() => {
      this.isPhoneBusy = false;
      if (answer.result_code !== 200) {
        this.#refusePhone(answer);
        return false;
      }
      if (this.info !== null) this.#loaded.put({ ...this.info, phone: answer.result_data.phone });
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

  /** Shows a refusal at the field that it names, otherwise by the form. A proof is dropped only where it is refused. */
  #refusePhone({ result_msg, field_errors = {} }: Failure): void {
    const { password = '', old_auth_token = '', auth_token = '', phone = '' } = field_errors;
    this.phonePasswordFailure = password;
    if (old_auth_token !== '') this.oldPhone.refuseProof(old_auth_token);
    if (auth_token !== '' || phone !== '') this.phone.refuseProof(auth_token || phone);
    const isAtField = [password, old_auth_token, auth_token, phone].some((text) => text !== '');
    this.phoneRefusal = isAtField ? '' : result_msg;
  }

  #resetPhoneProof(): void {
    this.changePhonePassword('');
    this.oldPhone.changePhone(this.info?.has_password === false ? this.shownPhone : '');
  }

  /** The verification code is not saved in the draft, since it expires soon. */
  #keepPhone(): void {
    const { phone } = this.phone;
    if (phone === '') this.#phoneDraft.clear();
    else this.#phoneDraft.save({ phone }, this.#parts.clock.now());
  }

  async #useImage(img_path: string): Promise<void> {
    const answer = await this.#parts.api.call('POST /api/v1/my-page/image', { img_path });
    runInAction(() => {
      this.imageFailure = answer.result_code === 200 ? '' : answer.result_msg;
      if (answer.result_code === 200 && this.info !== null) this.#loaded.put({ ...this.info, ...answer.result_data });
    });
  }
}
