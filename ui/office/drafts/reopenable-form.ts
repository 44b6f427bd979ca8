import { FormState, type FormOptions } from '../../kit/form-state.ts';

/** What a dialog is about, such as the index of an order line. */
export type FormSubject = string | number;

/** Typed values that were not sent, by what they are about. */
export type UnsentValues<Values extends object> = Map<FormSubject, Values>;

interface ReopenableFormOptions<Values extends object, Result> extends FormOptions<Values, Result> {
  /** Shared with later forms of the same kind, if each opened row has a form of its own. */
  readonly unsent?: UnsentValues<Values> | undefined;
  /** Returns after a successful response whether the form was sent, not only checked. */
  readonly isSent?: () => boolean;
}

/**
 * The form of a dialog. The typed values are shown again when the dialog is opened again for the same subject, until
 * they were sent or the page is left.
 */
export class ReopenableForm<Values extends object, Result = unknown> extends FormState<Values, Result> {
  readonly #unsent: UnsentValues<Values>;
  readonly #isSent: () => boolean;
  /** Null until the dialog is opened. */
  #subject: FormSubject | null = null;

  constructor({ unsent = new Map(), isSent = () => true, ...options }: ReopenableFormOptions<Values, Result>) {
    super(options);
    this.#unsent = unsent;
    this.#isSent = isSent;
  }

  /** Shows what was typed for the subject and not sent; otherwise `initial`. */
  open(subject: FormSubject, initial: Values): void {
    this.#subject = subject;
    this.fill(this.#unsent.get(subject) ?? initial);
  }

  override set(change: Partial<Values>): void {
    super.set(change);
    if (this.#subject !== null) this.#unsent.set(this.#subject, this.values);
  }

  override async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    const subject = this.#subject;
    const isAccepted = await super.submit();
    if (isAccepted && subject !== null && this.#isSent()) this.discard(subject);
    return isAccepted;
  }

  /** Removes what was typed for a subject, which was sent or is no longer needed. */
  discard(subject: FormSubject): void {
    this.#unsent.delete(subject);
  }
}
