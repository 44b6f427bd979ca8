import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { StaffRow, StaffSessionRow } from '../../../core/api/office/staff/staff.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { staffPositionOf, staffShopFailure, type StaffRole } from '../../../core/office/staff-role.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Notices } from '../kit/notices.ts';
import { RoleForm } from './role-form.view-model.ts';

interface NewStaffValues {
  readonly email: string;
  readonly staff_name: string;
  readonly role: StaffRole;
  readonly member_id: string;
}

const EMPTY: NewStaffValues = { email: '', staff_name: '', role: 'customer-service', member_id: '' };

/** A one-time password, shown once. */
interface OneTimePassword {
  readonly email: string;
  readonly password: string;
}

/** Staff, their roles and sessions. */
export class StaffViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly ownIdx: number;

  readonly staff: Loaded<OfficeResponseOf<'GET /api/office/v1/staff'>>;
  readonly sessions: Loaded<OfficeResponseOf<'GET /api/office/v1/sessions'>>;
  /** The shops that an account of a seller may have; loaded when a dialog needs them. */
  readonly sellers: Loaded<OfficeResponseOf<'GET /api/office/v1/catalogue/choices'>>;
  readonly form: ReopenableForm<NewStaffValues, { password: string }>;
  readonly roleForm: RoleForm;
  readonly resetForm: FormState<object, { password: string }>;
  isAdding = false;
  /** The account whose password and authenticator are about to be reset; null while the dialog is closed. */
  resetting: StaffRow | null = null;
  oneTimePassword: OneTimePassword | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, timers: Timers) {
    this.#api = api;
    this.#notices = notices;
    this.ownIdx = account.session?.staff_idx ?? 0;
    this.staff = new Loaded(() => api.call('GET /api/office/v1/staff', {}));
    this.sessions = new Loaded(() => api.call('GET /api/office/v1/sessions', {}));
    this.sellers = new Loaded(() => api.call('GET /api/office/v1/catalogue/choices', {}));
    this.roleForm = new RoleForm(api, this.staff, timers, ({ staff_name }) => {
      notices.show(`${staff_name} 님의 권한을 바꿨어요.`);
      void this.#reload();
    });
    this.form = new ReopenableForm<NewStaffValues, { password: string }>({
      initial: EMPTY,
      validate: ({ email, staff_name, role, member_id }) => ({
        email: email.includes('@') ? '' : '이메일 주소를 넣어 주세요.',
        staff_name: staff_name.trim() === '' ? '이름을 적어 주세요.' : '',
        member_id: staffShopFailure(staffPositionOf({ role, member_id })) ?? '',
      }),
      send: ({ member_id, role, ...values }) =>
        api.call('POST /api/office/v1/staff', {
          ...values,
          ...staffPositionOf({ role, member_id }),
        }),
      onSent: ({ password }) => {
        this.isAdding = false;
        this.oneTimePassword = { email: this.form.values.email, password };
        void this.staff.load();
      },
      onRefused: async ({ result_msg }) => {
        runInAction(() => (this.form.refusal = result_msg));
        // An earlier request, whose response was lost, may have added the account: the list then shows it.
        await this.staff.load();
      },
    });
    this.resetForm = new FormState<object, { password: string }>({
      initial: {},
      validate: () => ({}),
      send: () =>
        api.call('POST /api/office/v1/staff/{staff_idx}/reset', { staff_idx: this.resetting?.staff_idx ?? 0 }),
      onSent: ({ password }) => {
        this.oneTimePassword = { email: this.resetting?.email ?? '', password };
        this.resetting = null;
        void this.#reload();
      },
    });
    makeObservable(this, { isAdding: observableRef, resetting: observableRef, oneTimePassword: observableRef });
  }

  start(): () => void {
    void this.#reload();
    return this.#api.onRestored(() => void this.#reload());
  }

  setAdding(isAdding: boolean): void {
    if (isAdding) this.form.open('new', EMPTY);
    void this.sellers.loadOnce();
    runInAction(() => (this.isAdding = isAdding));
  }

  startRole(row: StaffRow): void {
    void this.sellers.loadOnce();
    this.roleForm.open(row);
  }

  /** Returns on how many devices an account is logged in. */
  sessionCountOf({ staff_idx }: StaffRow): number {
    return (this.sessions.data?.list ?? []).filter((session) => session.staff_idx === staff_idx).length;
  }

  clearOneTimePassword(): void {
    runInAction(() => (this.oneTimePassword = null));
  }

  async setBlocked({ staff_idx, staff_name }: StaffRow, is_blocked: boolean): Promise<void> {
    const envelope = await this.#api.call('PUT /api/office/v1/staff/{staff_idx}/block', { staff_idx, is_blocked });
    await this.#after(envelope, `${staff_name} 님의 계정을 ${is_blocked ? '막았어요' : '다시 열었어요'}.`);
  }

  /** Opens the dialog of a reset; null closes it. */
  startReset(row: StaffRow | null): void {
    this.resetForm.fill({});
    runInAction(() => (this.resetting = row));
  }

  async endSession({ session_idx }: StaffSessionRow): Promise<void> {
    const envelope = await this.#api.call('DELETE /api/office/v1/sessions/{session_idx}', { session_idx });
    await this.#after(envelope, '세션을 끝냈어요.');
  }

  async #after(envelope: Envelope<null>, text: string): Promise<void> {
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    this.#notices.show(text);
    await this.#reload();
  }

  async #reload(): Promise<void> {
    await Promise.all([this.staff.load(), this.sessions.load()]);
  }
}

export const staffModel = recipe(StaffViewModel, OfficeApi, StaffAccount, Notices, Timers);
