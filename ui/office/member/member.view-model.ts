import { makeObservable, observableRef, runInAction } from 'mobx';
import type { MemberPersonal, OfficeMemberPage } from '../../../core/api/office/people/members.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { PERSONAL_DATA_SHOWN_MS } from '../../../core/office/staff-session.ts';
import {
  checkPointChange,
  pointChangeRefusalText,
  type PointChangeRefusal,
} from '../../../core/operator/check-points.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Notices } from '../kit/notices.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

interface PointValues {
  /** Idempotency key, so that the points change only once even if the form is sent again. */
  readonly request_key: string;
  readonly amount: string;
  readonly reason: string;
}

interface ReasonValues {
  readonly reason: string;
}

/** The action that a dialog is about to perform. */
type MemberDialog = 'give' | 'take' | 'block' | 'sessions' | 'reset' | 'delete';

/** One member: their data, history, and the actions of staff. */
export class MemberViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #timers: Timers;
  readonly #random: Random;
  readonly #member_idx: MemberIdx;
  #hide: (() => void) | null = null;

  readonly member: Loaded<OfficeMemberPage>;
  readonly points: ReopenableForm<PointValues, OfficeMemberPage>;
  /** The form for actions that need only a reason: blocking, unblocking and deleting. */
  readonly reason: ReopenableForm<ReasonValues, OfficeMemberPage | null>;
  /** The form for actions without a field: ending sessions and passwords. */
  readonly plain: FormState<object, OfficeMemberPage>;
  /** Null while the data is masked. */
  personal: MemberPersonal | null = null;
  dialog: MemberDialog | null = null;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    timers: Timers,
    random: Random,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#timers = timers;
    this.#random = random;
    this.#member_idx = Number(/^\/members\/(\d+)$/.exec(address.path)?.[1] ?? 0);
    const member_idx = this.#member_idx;
    this.member = new Loaded(() => api.call('GET /api/office/v1/members/{member_idx}', { member_idx }));
    this.points = new ReopenableForm<PointValues, OfficeMemberPage>({
      initial: { request_key: '', amount: '', reason: '' },
      validate: (values) => this.#pointFailures(values),
      send: ({ request_key, amount, reason }) =>
        api.call('POST /api/office/v1/members/{member_idx}/points', {
          member_idx,
          request_key,
          amount: this.#signed(amount),
          reason,
        }),
      onSent: (page) => this.#done(page, `포인트가 ${formatNumber(page.point)}P가 됐어요.`),
    });
    this.reason = new ReopenableForm<ReasonValues, OfficeMemberPage | null>({
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: reason.trim() === '' ? '사유를 적어 주세요.' : '' }),
      send: ({ reason }) => this.#sendReason(reason),
      onSent: (page) => {
        if (page !== null)
          return this.#done(page, page.blocked_dt === null ? '막은 것을 풀었어요.' : '회원을 막았어요.');
        this.#notices.show('탈퇴를 처리했어요.');
        this.close();
        void this.member.load();
      },
    });
    this.plain = new FormState<object, OfficeMemberPage>({
      initial: {},
      validate: () => ({}),
      send: () =>
        this.dialog === 'reset'
          ? api.call('POST /api/office/v1/members/{member_idx}/password-reset', { member_idx })
          : api.call('DELETE /api/office/v1/members/{member_idx}/sessions', { member_idx }),
      onSent: (page) =>
        this.#done(page, this.dialog === 'reset' ? '비밀번호 재설정을 시작했어요.' : '모든 기기에서 로그아웃했어요.'),
    });
    makeObservable(this, { personal: observableRef, dialog: observableRef });
  }

  start(): () => void {
    void this.member.load();
    return () => this.#hide?.();
  }

  may(right: 'members.edit' | 'points.grant' | 'personal.view' | 'audit.view'): boolean {
    return this.#account.hasRight(right);
  }

  /** Opens a dialog, with what was typed in it and not sent. */
  open(dialog: MemberDialog): void {
    this.points.open(dialog, { request_key: this.#random.uuid(), amount: '', reason: '' });
    const isUnblocking = dialog === 'block' && this.member.data?.blocked_dt !== null;
    this.reason.open(isUnblocking ? 'unblock' : dialog, { reason: '' });
    this.plain.fill({});
    runInAction(() => (this.dialog = dialog));
  }

  close(): void {
    const isRefused = this.reason.refusal !== '' || this.points.refusal !== '';
    runInAction(() => (this.dialog = null));
    // Other staff may have changed the member first.
    if (isRefused) void this.member.load();
  }

  /** Points after the change that is being written; null while it is not valid. */
  get pointsAfter(): number | null {
    const { data } = this.member;
    const change = this.#signed(this.points.values.amount);
    return data === null || change === 0 || !Number.isSafeInteger(change) ? null : data.point + change;
  }

  /** Shows name, e-mail, phone and addresses for a minute; the access is recorded. */
  async showPersonal(): Promise<void> {
    const member_idx = this.#member_idx;
    const envelope = await this.#api.call('GET /api/office/v1/members/{member_idx}/personal', { member_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.personal = envelope.result_data));
    this.#hide?.();
    this.#hide = this.#timers.after(PERSONAL_DATA_SHOWN_MS, () => runInAction(() => (this.personal = null)));
  }

  #sendReason(reason: string): Promise<Envelope<OfficeMemberPage | null>> {
    const member_idx = this.#member_idx;
    if (this.dialog === 'delete') {
      return this.#api.call('POST /api/office/v1/members/{member_idx}/delete', { member_idx, reason });
    }
    const is_blocked = this.member.data?.blocked_dt === null;
    return this.#api.call('PUT /api/office/v1/members/{member_idx}/block', { member_idx, is_blocked, reason });
  }

  #done(page: OfficeMemberPage, text: string): void {
    this.member.put(page);
    this.#notices.show(text);
    this.close();
    // Reloads, since the returned page was read before this change was in the history.
    void this.member.load();
  }

  #signed(typed: string): number {
    const text = typed.replaceAll(',', '').trim();
    const amount = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return this.dialog === 'take' ? -amount : amount;
  }

  #pointFailures({ amount, reason }: PointValues): Record<string, string> {
    const change = this.#signed(amount);
    const balance = this.member.data?.point ?? 0;
    return {
      amount: pointFieldError(checkPointChange({ amount: change, reason: '사유' }, balance)),
      reason: pointFieldError(checkPointChange({ amount: 1, reason }, balance)),
    };
  }
}

function pointFieldError(refusal: PointChangeRefusal | null): string {
  return refusal === null ? '' : pointChangeRefusalText(refusal);
}

export const memberModel = recipe(MemberViewModel, OfficeApi, StaffAccount, Notices, Address, Timers, Random);
