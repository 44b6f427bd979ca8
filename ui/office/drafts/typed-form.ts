import { makeObservable, observableRef, runInAction } from 'mobx';
import type { StaffDraft, StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import { isUndecided } from '../../../core/outcome/unanswered.ts';
import { hasShapeOf } from '../../../core/storage/has-shape-of.ts';
import { isRecord } from '../../../core/storage/stored-json.ts';

/** A request of a form without a response: the server may have stored it. */
export interface SentForm<Values> {
  readonly values: Values;
  /** The stored version that the request changes; empty if it adds a row. */
  readonly version: string;
}

/** An unsent form as the device stores it. */
interface Typed<Values> {
  readonly values: Values;
  /** The stored version that the form changes; empty if nothing is stored yet. */
  readonly base: string;
  /** Idempotency key of the request, which may have been sent already. */
  readonly request_key: string;
  /** Null unless the form was sent without a response. */
  readonly sent: SentForm<Values> | null;
}

/** How a form is stored as a change of a version. */
interface FormChange<Values, Result> {
  /** Sends the request. With an older version, the server accepts only values that are stored already. */
  readonly call: (sent: SentForm<Values>) => Promise<Envelope<Result>>;
  /**
   * After a refusal because of a newer version, loads that version for staff to see, and returns it. Returns null after
   * another refusal, and if it could not be loaded.
   */
  readonly loadNewer: (refused: Failure) => Promise<string | null>;
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
  /** The draft on the device; null without one. */
  #typed: Typed<Values> | null = null;
  isRestored = false;
  /** True: the draft was removed since the server had stored it, although no response had arrived. */
  isStored = false;

  constructor({ drafts, form, example, isUsable = () => true }: TypedFormOptions<Values>) {
    this.#draft = drafts.open(form, (stored) => {
      if (!isRecord(stored)) return null;
      const { values, base, request_key } = stored;
      if (typeof base !== 'string' || typeof request_key !== 'string') return null;
      if (!hasShapeOf(values, example) || !isUsable(values)) return null;
      return { values, base, request_key, sent: parseSent(stored['sent'], example) };
    });
    makeObservable(this, { isRestored: observableRef, isStored: observableRef });
  }

  /** Returns the values typed on an earlier visit; null without a draft. */
  restore(): Typed<Values> | null {
    const typed = this.#draft.read();
    this.#typed = typed;
    runInAction(() => {
      this.isRestored = typed !== null;
      this.isStored = false;
    });
    return typed;
  }

  /**
   * Like `restore`, for a form of which `stored` is the stored version now. If that is what the form sent before the
   * response was lost, the draft continues from there; without later changes, it is removed. `repeat` sends the request
   * again: with an older version, the server accepts it only if it is stored already.
   */
  async restoreAfter(
    stored: string,
    repeat: (sent: SentForm<Values>) => Promise<Envelope<unknown>>,
  ): Promise<Typed<Values> | null> {
    const typed = this.restore();
    if (typed === null || typed.sent === null || typed.base === stored) return typed;
    if (!(await this.isSentStored(repeat))) return typed;
    if (JSON.stringify(typed.values) === JSON.stringify(typed.sent.values)) {
      this.clear();
      runInAction(() => (this.isStored = true));
      return null;
    }
    return this.#store({ ...typed, base: stored, sent: null });
  }

  save(values: Values, base = '', request_key = ''): void {
    this.#store({ values, base, request_key, sent: this.#typed?.sent ?? null });
  }

  /** The request without a response; null if there is none. */
  get sent(): SentForm<Values> | null {
    return this.#typed?.sent ?? null;
  }

  /** Sends the typed values as a change of `version`. The draft has the request until a response has arrived. */
  async send<Result>(sent: SentForm<Values>, call: () => Promise<Envelope<Result>>): Promise<Envelope<Result>> {
    // A refusal decides nothing about an earlier request without a response.
    const earlier = this.#typed?.sent ?? null;
    if (this.#typed !== null) this.#store({ ...this.#typed, sent });
    const envelope = await call();
    if (this.#typed !== null && !isUndecided(envelope))
      this.#store({ ...this.#typed, sent: envelope.result_code === 200 ? null : earlier });
    return envelope;
  }

  /**
   * Sends the typed values as a change of a version, as `send` does. If a newer version is stored, and it is the one of
   * this form's request without a response, the values are sent again as a change of it: staff have nothing to decide.
   */
  async sendChange<Result>(
    sent: SentForm<Values>,
    { call, loadNewer }: FormChange<Values, Result>,
  ): Promise<Envelope<Result>> {
    const envelope = await this.send(sent, () => call(sent));
    if (envelope.result_code === 200 || isUndecided(envelope)) return envelope;
    const version = await loadNewer(envelope);
    // The newer version is loaded first, so that a change by other staff after it is refused.
    if (version === null || !(await this.isSentStored(call))) return envelope;
    return this.sendChange({ values: sent.values, version }, { call, loadNewer });
  }

  /** Returns whether the server has stored the request without a response; `repeat` as for `restoreAfter`. */
  async isSentStored(repeat: (sent: SentForm<Values>) => Promise<Envelope<unknown>>): Promise<boolean> {
    const sent = this.#typed?.sent ?? null;
    if (sent === null || (await repeat(sent)).result_code !== 200) return false;
    if (this.#typed !== null) this.#store({ ...this.#typed, sent: null });
    return true;
  }

  /** Deletes the draft; called after the form was sent or discarded. */
  clear(): void {
    this.#typed = null;
    this.#draft.clear();
    runInAction(() => {
      this.isRestored = false;
      this.isStored = false;
    });
  }

  #store(typed: Typed<Values>): Typed<Values> {
    this.#typed = typed;
    this.#draft.save(typed);
    return typed;
  }
}

/** Parses the request of a draft; null if there is none, or if an older version stored it. */
function parseSent<Values extends object>(stored: unknown, example: Values): SentForm<Values> | null {
  if (!isRecord(stored)) return null;
  const { values, version } = stored;
  return typeof version === 'string' && hasShapeOf(values, example) ? { values, version } : null;
}

/** Information that a change without a response was stored. */
export const STORED_ANYWAY = '연결이 끊겼을 때 보낸 내용은 저장돼 있어요.';

/** Warning that the row has changed since the restored values were typed. */
export const CHANGED_MEANWHILE = '이 내용을 적은 뒤에 다른 직원이 바꿨어요.';
