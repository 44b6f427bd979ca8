import {
  ACCOUNT_DELETION_REASONS,
  type AccountDeletionReason,
} from '../../core/vocabulary/account-deletion-reasons.ts';
import type { MemberInfo } from '../../core/api/account/my-page.api.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';
import { accountDeletionFailures, type AccountDeletionForm } from '../../core/member/account-deletion.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { SignOut } from '../../core/login/sign-out.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { VerifiedPhone } from '../phone-verification/verified-phone.ts';

export interface DeleteAccountParts {
  readonly api: Api;
  readonly signOut: SignOut;
  readonly phone: VerifiedPhone;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly storage: Storage;
  readonly clock: Clock;
}

type ReasonDraft = Pick<AccountDeletionForm, 'reason_type' | 'reason'>;

const QUESTION = {
  content: '정말 탈퇴하시겠어요?',
  sub_content: '지운 정보와 포인트는 되돌릴 수 없어요.',
  showCancel: true,
  confirmLabel: '탈퇴하기',
} as const;

/** Account deletion: collects the reasons and verifies the member by password or phone. */
export class DeleteAccountViewModel implements PageViewModel {
  readonly documentTitle = '회원 탈퇴';
  readonly phone: VerifiedPhone;
  readonly #parts: DeleteAccountParts;
  readonly #draft: FormDraft<ReasonDraft>;
  readonly #loaded: Loaded<MemberInfo>;
  readonly #form: FormState<AccountDeletionForm, boolean>;

  constructor(parts: DeleteAccountParts) {
    this.#parts = parts;
    this.phone = parts.phone;
    this.#draft = new FormDraft(parts.storage, 'secede', parseReason);
    this.#loaded = new Loaded(() => parts.api.call('GET /api/v1/my-page/members', {}, { quiet: true }));
    this.#form = new FormState<AccountDeletionForm, boolean>({
      initial: { reason_type: null, reason: '', password: '', ...this.phone.fields },
      validate: (form) => accountDeletionFailures(form, this.hasPassword === true),
      send: (form) => this.#send(form),
      onSent: () => {
        parts.signOut.clearLocal();
        parts.navigation.replace(HOME_PATH);
        void parts.dialogs.alert({ content: '탈퇴했어요. 그동안 함께해 주셔서 고마워요.' });
      },
    });
    this.phone.attachTo(this.#form);
  }

  /** Whether a password verifies the member; null until known. */
  get hasPassword(): boolean | null {
    return this.#loaded.data?.has_password ?? null;
  }

  get failure(): string | null {
    return this.#loaded.failure?.result_msg ?? null;
  }

  get reason_type(): AccountDeletionReason | null {
    return this.#form.values.reason_type;
  }

  get reason(): string {
    return this.#form.values.reason;
  }

  get password(): string {
    return this.#form.values.password;
  }

  get failures(): Readonly<Record<'reason' | 'password', string>> {
    return { reason: '', password: '', ...this.#form.failures };
  }

  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  async load(): Promise<void> {
    const envelope = await this.#loaded.load();
    if (envelope?.result_code !== 200) return;
    const { has_password, phone } = envelope.result_data;
    // The code is sent only to the member's stored phone number.
    if (!has_password) this.phone.verification.changePhone(formatMobilePhone(phone));
    const { reason_type = null, reason = '' } = this.#draft.read(this.#parts.clock.now()) ?? {};
    this.#form.fill({ reason_type, reason, password: '', ...this.phone.fields });
  }

  start(): () => void {
    void this.phone.findOutbox();
    return () => this.#form.fill({ ...this.#form.values, password: '' });
  }

  choose(reason_type: AccountDeletionReason): void {
    this.#changeReason({ reason_type, reason: this.reason });
  }

  changeReason(reason: string): void {
    this.#changeReason({ reason_type: this.reason_type, reason });
  }

  changePassword(password: string): void {
    this.#form.set({ password });
  }

  /** Asks for confirmation, then deletes the account. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  async #send({ reason_type, reason, password, auth_token }: AccountDeletionForm): Promise<Envelope<boolean> | null> {
    if (reason_type === null || !(await this.#parts.dialogs.alert(QUESTION))) return null;
    const proof = this.hasPassword === true ? { password } : { auth_token };
    const request = { reason_type, reason: reason.trim(), ...proof };
    return this.phone.startOverIfRefused(await this.#parts.api.call('PUT /api/v1/my-page/members/secede', request));
  }

  /** Changes the reason and saves it in the draft. */
  #changeReason(changed: ReasonDraft): void {
    this.#form.set(changed);
    this.#draft.save(changed, this.#parts.clock.now());
  }
}

function parseReason(value: unknown): ReasonDraft | null {
  if (!isRecord(value)) return null;
  const reason_type = ACCOUNT_DELETION_REASONS.find((known) => known === value['reason_type']) ?? null;
  return { reason_type, reason: storedText(value['reason'], 500) };
}
