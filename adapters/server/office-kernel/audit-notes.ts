import type { AuditedChange } from '../../../core/api/office/staff/audit.api.ts';
import { formatNumber } from '../../../core/money/won.ts';
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

  /**
   * Adds a changed field, with its values as the screen shows them. Ignores equal values. Of two long texts, records
   * the part with the first difference.
   */
  recordChange(label: string, before: string | number | null, after: string | number | null): void {
    const [old, now] = [textOf(before), textOf(after)];
    if (old === now) return;
    const start = excerptStart(old, now);
    this.#changes = [...this.#changes, { label, before: excerpt(old, start), after: excerpt(now, start) }];
  }

  setReason(reason: string): void {
    this.#reason = reason;
  }

  /** The changes up to the limit. Beyond it, the last one states how many others there are. */
  get #storedChanges(): readonly AuditedChange[] {
    if (this.#changes.length <= MAX_CHANGES) return this.#changes;
    const stored = this.#changes.slice(0, MAX_CHANGES - 1);
    const rest = this.#changes.length - stored.length;
    return [...stored, { label: '그 밖의 변경', before: null, after: `${formatNumber(rest)}가지` }];
  }

  get columns() {
    return {
      subject: this.#subject,
      row_list: this.#rows.slice(0, MAX_ROW_LIST_LENGTH),
      change_list: JSON.stringify(this.#storedChanges),
      reason: this.#reason.slice(0, MAX_REASON_LENGTH),
    };
  }
}

/** Maximum length of the text with all rows: enough for the longest list of members who are given a coupon. */
const MAX_ROW_LIST_LENGTH = 12_000;
const MAX_CHANGES = 100;
const MAX_REASON_LENGTH = 500;
const MAX_VALUE_LENGTH = 500;
/** Number of equal characters that are recorded before the first difference of two long texts. */
const EXCERPT_LEAD = 50;

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}

/** Returns where the recorded part of two different texts starts: 0 unless the first difference would be cut off. */
function excerptStart(before: string | null, after: string | null): number {
  if (before === null || after === null) return 0;
  let equal = 0;
  while (equal < before.length && before[equal] === after[equal]) equal += 1;
  return equal < MAX_VALUE_LENGTH - EXCERPT_LEAD ? 0 : equal - EXCERPT_LEAD;
}

/** Returns the recorded part of a text. A cut character is replaced, since the database cannot store half of one. */
function excerpt(text: string | null, start: number): string | null {
  if (text === null) return null;
  const part = start === 0 ? text : `…${text.slice(start)}`;
  return part.slice(0, MAX_VALUE_LENGTH).toWellFormed();
}
