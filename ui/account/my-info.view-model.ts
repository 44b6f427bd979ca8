import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import { personNameFailure } from '../../core/member/person-name.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import type { Session } from '../../core/client/session.ts';
import type { SignOut } from '../../core/login/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { PickedFile } from '../../core/ports/upload.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import type { SendImage } from '../../core/upload/send-image.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { PhoneChangeViewModel, type PhoneChangeParts } from './phone-change.view-model.ts';

export interface MyInfoParts extends PhoneChangeParts {
  readonly session: Session;
  readonly signOut: SignOut;
  readonly sendImage: SendImage;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
}

const LOG_OUT_QUESTION = {
  content: '모든 기기에서 로그아웃할까요?',
  sub_content: '이 기기도 로그아웃돼요.',
  showCancel: true,
  confirmLabel: '로그아웃',
} as const;

/** Shows the member's profile, and changes image, name and phone. */
export class MyInfoViewModel implements PageViewModel {
  readonly documentTitle = '내 정보';
  readonly phoneChange: PhoneChangeViewModel;
  readonly #parts: MyInfoParts;
  readonly #loaded: Loaded<MemberInfo>;
  readonly #name: FormState<{ readonly member_name: string }, MemberInfo>;
  readonly #draft: FormDraft<{ member_name: string }>;

  /** Progress of the image upload, from 0 to 1; null while no image is uploaded. */
  uploadProgress: number | null = null;
  imageFailure = '';
  #cancelImage: (() => void) | null = null;

  constructor(parts: MyInfoParts) {
    this.#parts = parts;
    this.#draft = new FormDraft(parts.storage, 'my-info', (value) =>
      isRecord(value) ? { member_name: storedText(value['member_name'], 40) } : null,
    );
    this.#loaded = new Loaded(() => parts.api.call('GET /api/v1/my-page/members', {}, { quiet: true }));
    this.#name = new FormState({
      initial: { member_name: '' },
      validate: ({ member_name }) => ({ member_name: personNameFailure(member_name) ?? '' }),
      send: ({ member_name }) => parts.api.call('PUT /api/v1/my-page/members', { member_name }),
      onSent: (info) => this.#nameSaved(info),
      onChange: (values) => this.#draft.save(values, parts.clock.now()),
    });
    this.phoneChange = new PhoneChangeViewModel(
      parts,
      () => this.info,
      (phone) => this.#phoneChanged(phone),
    );
    makeObservable(this, {
      uploadProgress: observableRef,
      imageFailure: observableRef,
      sendImage: action,
    });
  }

  /** The member's profile; null until it has loaded. */
  get info(): MemberInfo | null {
    return this.#loaded.data;
  }

  /** Why loading failed; null if it has not failed. */
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
    const { member_name } = envelope.result_data;
    const now = this.#parts.clock.now();
    runInAction(() => {
      this.#name.fill(this.#draft.read(now) ?? { member_name });
      this.phoneChange.restore();
    });
  }

  start(): () => void {
    const leavePhone = this.phoneChange.start();
    return () => {
      leavePhone();
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

  /** Saves the name. Returns false if it has to be corrected first; concurrent calls send one request. */
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

  #phoneChanged(phone: string): void {
    if (this.info !== null) this.#loaded.put({ ...this.info, phone });
    this.#parts.dialogs.toast('휴대폰 번호를 변경했어요');
  }

  /** Uploads an image and shows it. If the upload fails, `imageFailure` has the reason. */
  async sendImage(file: PickedFile): Promise<void> {
    if (this.uploadProgress !== null) return;
    this.uploadProgress = 0;
    this.imageFailure = '';
    const envelope = await this.#parts.sendImage.run({
      file,
      onProgress: (part) => runInAction(() => (this.uploadProgress = part)),
      onCancellable: (cancel) => {
        this.#cancelImage = cancel;
      },
    });
    this.#cancelImage = null;
    if (envelope.result_code === 200) await this.#useImage(envelope.result_data.img_path);
    runInAction(() => {
      this.uploadProgress = null;
      if (envelope.result_code !== 200) this.imageFailure = envelope.result_msg;
    });
  }

  async removeImage(): Promise<void> {
    await this.#useImage('');
  }

  async logOutEverywhere(): Promise<void> {
    const { dialogs, signOut, navigation } = this.#parts;
    if (!(await dialogs.alert(LOG_OUT_QUESTION))) return;
    const failureText = await signOut.runEverywhere();
    if (failureText !== null) await dialogs.alert({ content: failureText });
    else navigation.go(HOME_PATH);
  }

  async #useImage(img_path: string): Promise<void> {
    const envelope = await this.#parts.api.call('POST /api/v1/my-page/image', { img_path });
    runInAction(() => {
      this.imageFailure = envelope.result_code === 200 ? '' : envelope.result_msg;
      if (envelope.result_code === 200 && this.info !== null)
        this.#loaded.put({ ...this.info, ...envelope.result_data });
    });
  }
}
