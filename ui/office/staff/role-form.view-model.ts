import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { StaffRow } from '../../../core/api/office/staff/staff.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import {
  staffPositionOf,
  staffShopFailure,
  type StaffPosition,
  type StaffRole,
} from '../../../core/office/staff-role.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { Loaded } from '../../kit/loaded.ts';
import type { ReopenableForm } from '../drafts/reopenable-form.ts';
import { decisionForm } from '../waiting/decision-form.ts';
import { Decision } from '../waiting/decision.ts';

type StaffList = OfficeResponseOf<'GET /api/office/v1/staff'>;

interface RoleValues {
  readonly role: StaffRole;
  /** The shop of a seller; retained while another role is chosen. */
  readonly member_id: string;
  readonly reason: string;
}

/** Changes the role of an account, only once even if the response is lost. */
export class RoleForm {
  readonly #api: OfficeApi;
  readonly #staff: Loaded<StaffList>;
  readonly #onDone: (row: StaffRow) => void;

  readonly form: ReopenableForm<RoleValues, null>;
  readonly decision: Decision;
  /** The account as the dialog shows it; null while it is closed. */
  row: StaffRow | null = null;

  constructor(api: OfficeApi, staff: Loaded<StaffList>, timers: Timers, onDone: (row: StaffRow) => void) {
    this.#api = api;
    this.#staff = staff;
    this.#onDone = onDone;
    this.decision = new Decision(timers);
    this.form = decisionForm<RoleValues>({
      initial: { role: 'customer-service', member_id: '', reason: '' },
      validate: (values) => ({
        role: this.row !== null && isAt(this.row, staffPositionOf(values)) ? '지금 권한과 같아요.' : '',
        member_id: staffShopFailure(staffPositionOf(values)) ?? '',
        reason: values.reason.trim() === '' ? '사유를 적어 주세요.' : '',
      }),
      decide: (values) => this.#decide(values),
      onChange: () => this.decision.clear(),
    });
    makeObservable(this, { row: observableRef });
  }

  open(row: StaffRow): void {
    this.decision.clear();
    this.form.open(row.staff_idx, { role: row.role, member_id: row.member_id ?? '', reason: '' });
    runInAction(() => (this.row = row));
  }

  close(): void {
    runInAction(() => (this.row = null));
  }

  async #decide(values: RoleValues): Promise<void> {
    const { row } = this;
    if (row === null) return;
    const { staff_idx } = row;
    const position = staffPositionOf(values);
    const made = await this.decision.run({
      call: () =>
        this.#api.call('PUT /api/office/v1/staff/{staff_idx}/role', {
          ...position,
          staff_idx,
          reason: values.reason.trim(),
          shown: { role: row.role, member_id: row.member_id },
        }),
      loadCurrent: () => this.#api.call('GET /api/office/v1/staff', {}),
      isMade: ({ list }) => list.some((now) => now.staff_idx === staff_idx && isAt(now, position)),
    });
    if (made !== null) {
      this.form.discard(staff_idx);
      this.close();
      this.#onDone(row);
    } else if (!this.decision.isLost && this.decision.failure !== '') {
      // Another owner may have changed the role first: shows the stored one, and retains the typed values.
      const loaded = await this.#staff.load();
      const now = loaded?.result_data?.list.find((listed) => listed.staff_idx === staff_idx);
      if (now !== undefined && this.row !== null) runInAction(() => (this.row = now));
    }
  }
}

function isAt(row: StaffRow, { role, member_id }: StaffPosition): boolean {
  return row.role === role && row.member_id === member_id;
}
