import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';

/** Errors of a form, by field; a valid field has no entry. A part of a field is named like `options.0.name`. */
type FieldFailures = Readonly<Record<string, string>>;

export interface FormOptions<Values extends object, Result> {
  readonly initial: Values;
  /** Returns the errors of the values. A field with an empty text has no error. */
  readonly validate: (values: Values) => FieldFailures;
  /** Sends the form. Returns null if the shopper decides not to send it after all. */
  readonly send: (values: Values) => Promise<Envelope<Result> | null>;
  /** Called once, with the result of the server. */
  readonly onSent: (result: Result) => void;
  /** Called after each change by the shopper, to save the draft. */
  readonly onChange?: (values: Values) => void;
  /** Shows a refusal that no single field causes. Without this function, `refusal` has its text. */
  readonly onRefused?: (failure: Failure) => Promise<void>;
  /** True: `refusal` has the text even if the causes are shown at their fields, which may be off screen. */
  readonly showsFieldRefusals?: boolean;
}

/**
 * State of a form: its values, its errors, and whether it is being sent. `Form` (widgets/fields) moves the focus to the
 * first invalid field when `submit` returns false.
 */
export class FormState<Values extends object, Result = unknown> {
  readonly #options: FormOptions<Values, Result>;

  values: Values;
  failures: FieldFailures = {};
  /** Why the server refused the form, if no single field is the cause; empty otherwise. */
  refusal = '';
  isBusy = false;

  constructor(options: FormOptions<Values, Result>) {
    this.#options = options;
    this.values = options.initial;
    makeObservable(this, {
      values: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      fill: action,
      set: action,
      leave: action,
    });
  }

  /** Replaces all values with those of a draft or the server, and clears errors. */
  fill(values: Values): void {
    this.values = values;
    this.failures = {};
    this.refusal = '';
  }

  /** Changes fields. Clears their errors, and the refusal. */
  set(change: Partial<Values>): void {
    this.values = { ...this.values, ...change };
    this.failures = without(this.failures, Object.keys(change));
    this.refusal = '';
    this.#options.onChange?.(this.values);
  }

  /** Validates a field that was left. An empty field (without text, choice or tick) is valid until the form is sent. */
  leave(name: string): void {
    const isFilled = Object.entries(this.values).some(([field, value]) => field === name && !isEmpty(value));
    if (!isFilled) return;
    const others = Object.keys(this.values).filter((field) => field !== name);
    this.failures = {
      ...without(this.failures, [name]),
      ...without(nonEmpty(this.#options.validate(this.values)), others),
    };
  }

  /**
   * Validates and sends the form. Returns true if it was sent or is being sent already; false if a field has to be
   * corrected, the shopper decided not to send it, or the server refused it.
   */
  async submit(): Promise<boolean> {
    if (this.isBusy) return true;
    const { validate, send, onSent, onRefused, showsFieldRefusals = false } = this.#options;
    const failures = nonEmpty(validate(this.values));
    runInAction(() => {
      this.failures = failures;
      this.refusal = '';
    });
    if (Object.keys(failures).length > 0) return false;
    runInAction(() => (this.isBusy = true));
    const envelope = await send(this.values).finally(() => runInAction(() => (this.isBusy = false)));
    if (envelope === null) return false;
    if (envelope.result_code === 200) {
      runInAction(() => onSent(envelope.result_data));
      return true;
    }
    const errors = envelope.field_errors ?? {};
    const foreign = Object.keys(errors).filter((name) => !Object.hasOwn(this.values, fieldOf(name)));
    const own = nonEmpty(without(errors, foreign));
    const isAtField = Object.keys(own).length > 0;
    runInAction(() => {
      this.failures = own;
      this.refusal = (isAtField && !showsFieldRefusals) || onRefused !== undefined ? '' : envelope.result_msg;
    });
    if (!isAtField) await onRefused?.(envelope);
    return false;
  }
}

/** Returns whether a field has no text but spaces, no choice, or no tick. */
function isEmpty(value: unknown): boolean {
  return value === null || value === false || (typeof value === 'string' && value.trim() === '');
}

function without(failures: FieldFailures, fields: readonly string[]): FieldFailures {
  const isNamed = (name: string): boolean => fields.includes(name) || fields.includes(fieldOf(name));
  return Object.fromEntries(Object.entries(failures).filter(([name]) => !isNamed(name)));
}

/** Returns the field of an error: `options` for `options.0.name`. */
function fieldOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

function nonEmpty(failures: FieldFailures): FieldFailures {
  return Object.fromEntries(Object.entries(failures).filter(([, text]) => text !== ''));
}
