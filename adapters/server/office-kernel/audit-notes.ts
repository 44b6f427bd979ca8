import type { AuditedChange } from '../../../core/api/office/staff/audit.api.ts';
import type { SubjectKind } from '../../../core/office-text/audit-subject.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { formatRowNumbers } from '../security/format-row-numbers.ts';

/** Notes of a running call for the audit log. */
export class AuditNotes {
  #subject = '';
  #rows = '';
  #orders: readonly PaymentIdx[] = [];
  #reason = '';
  #changes: readonly AuditedChange[] = [];

  /** Names the one row that the call is about. */
  setSubject(kind: SubjectKind, idx: number | string): void {
    this.#subject = `${kind} ${idx}`;
  }

  /** Names the rows that the call shows or changes. */
  setRows(kind: SubjectKind, list: readonly number[]): void {
    this.#rows = `${kind} ${formatRowNumbers(list)}`.trim();
  }

  /** Names the orders that the call changes, besides its subject: their stories contain the call. */
  setOrders(list: readonly PaymentIdx[]): void {
    this.#orders = [...new Set(list)];
  }

  get orders(): readonly PaymentIdx[] {
    return this.#orders;
  }

  /** Adds a changed field, with its values as the screen shows them. Ignores equal values. */
  recordChange(label: string, before: string | number | null, after: string | number | null): void {
    const [old, now] = [textOf(before), textOf(after)];
    if (old !== now) this.#changes = [...this.#changes, { label, before: old, after: now }];
  }

  setReason(reason: string): void {
    this.#reason = reason;
  }

  get columns() {
    return {
      subject: this.#subject,
      row_list: this.#rows.slice(0, MAX_ROW_LIST_LENGTH),
      change_list: JSON.stringify(this.#changes.slice(0, MAX_CHANGES)),
      reason: this.#reason.slice(0, MAX_REASON_LENGTH),
    };
  }
}

/** Maximum length of the text with all rows: enough for the longest list of members who are given a coupon. */
const MAX_ROW_LIST_LENGTH = 12_000;
const MAX_CHANGES = 100;
const MAX_REASON_LENGTH = 500;
const MAX_VALUE_LENGTH = 500;

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value).slice(0, MAX_VALUE_LENGTH);
}
