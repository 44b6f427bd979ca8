import { makeObservable, observableRef, runInAction } from 'mobx';
import type { StaffDraft, StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { hasShapeOf } from '../../../core/storage/has-shape-of.ts';
import { isRecord } from '../../../core/storage/stored-json.ts';

/** An unsent form as the device stores it. */
interface Typed<Values> {
  readonly values: Values;
  /** The stored version that the form changes; empty if nothing is stored yet. */
  readonly base: string;
  /** Idempotency key of the request, which may have been sent already. */
  readonly request_key: string;
}

interface TypedFormOptions<Values extends object> {
  readonly drafts: StaffDrafts;
  /** Name of the form: lowercase letters, digits, hyphens and slashes. */
  readonly form: string;
  /** Example values: a draft is used only if it has the same fields and types. */
  readonly example: Values;
  /** Returns whether a draft with valid fields can be shown. */
  readonly isUsable?: ((values: Values) => boolean) | undefined;
}

/** The draft of one form on this device, and whether the form shows one of an earlier visit. */
export class TypedForm<Values extends object> {
  readonly #draft: StaffDraft<Typed<Values>>;
  isRestored = false;

  constructor({ drafts, form, example, isUsable = () => true }: TypedFormOptions<Values>) {
    this.#draft = drafts.open(form, (stored) => {
      if (!isRecord(stored)) return null;
      const { values, base, request_key } = stored;
      if (typeof base !== 'string' || typeof request_key !== 'string') return null;
      return hasShapeOf(values, example) && isUsable(values) ? { values, base, request_key } : null;
    });
    makeObservable(this, { isRestored: observableRef });
  }

  /** Returns the values typed on an earlier visit; null without a draft. */
  restore(): Typed<Values> | null {
    const typed = this.#draft.read();
    runInAction(() => (this.isRestored = typed !== null));
    return typed;
  }

  save(values: Values, base = '', request_key = ''): void {
    this.#draft.save({ values, base, request_key });
  }

  /** Deletes the draft; called after the form was sent or discarded. */
  clear(): void {
    this.#draft.clear();
    runInAction(() => (this.isRestored = false));
  }
}

/** Warning that the row has changed since the restored values were typed. */
export const CHANGED_MEANWHILE = '이 내용을 적은 뒤에 다른 직원이 바꿨어요.';
