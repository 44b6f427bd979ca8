import { recipe } from '../../../core/ports/recipe.ts';
import { action, computed, makeObservable, observableRef } from 'mobx';
import type { AlertRequest, Dialogs, ToastOffer } from '../../../core/ports/screen/dialogs.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';

export const TOAST_MS = 2_000;
/** Duration of a toast with an offer, long enough to tap the offer. */
export const OFFER_TOAST_MS = 8_000;

export interface Toast {
  /** A unique number, so that the same text is announced again. */
  readonly number: number;
  readonly message: string;
  readonly offer: ToastOffer | null;
}

interface WaitingAlert {
  readonly number: number;
  readonly request: AlertRequest;
  readonly close: (confirmed: boolean) => void;
  readonly result: Promise<boolean>;
}

/** Alerts, shown one after another, and toasts, which disappear after a few seconds. */
export class DialogViewModel implements Dialogs {
  readonly #timers: Timers;
  #stopToast: (() => void) | null = null;
  #reportedCount = 0;
  waiting: readonly WaitingAlert[] = [];
  shownToast: Toast | null = null;

  constructor(timers: Timers) {
    this.#timers = timers;
    makeObservable(this, {
      waiting: observableRef,
      shownToast: observableRef,
      current: computed,
      alert: action,
      close: action,
      dismissAll: action,
      toast: action,
      removeToast: action,
    });
  }

  /** The current alert; null if there is none. */
  get current(): AlertRequest | null {
    return this.waiting[0]?.request ?? null;
  }

  /** Queues an alert. A notice that is already queued is not queued again: both callers get the same result. */
  alert(request: AlertRequest): Promise<boolean> {
    const same = this.waiting.find((other) => isSameNotice(other.request, request));
    if (same !== undefined) return same.result;
    this.#reportedCount += 1;
    const number = this.#reportedCount;
    let close = (_confirmed: boolean): void => undefined;
    const result = new Promise<boolean>((resolve) => {
      close = resolve;
    });
    this.waiting = [...this.waiting, { number, request, close, result }];
    return result;
  }

  /** Closes the current alert. `confirmed` is false for cancel, Esc and a tap outside. */
  close(confirmed: boolean): void {
    const [first, ...rest] = this.waiting;
    this.waiting = rest;
    first?.close(confirmed);
  }

  /** Cancels all alerts. Call this when another page opens. */
  dismissAll(): void {
    const closing = this.waiting;
    this.waiting = [];
    for (const { close } of closing) close(false);
  }

  toast(message: string, offer?: ToastOffer): void {
    this.#stopToast?.();
    this.#reportedCount += 1;
    this.shownToast = { number: this.#reportedCount, message, offer: offer ?? null };
    this.releaseToast();
  }

  /** Shows the toast without a time limit while its offer has the focus or the pointer. */
  holdToast(): void {
    this.#stopToast?.();
    this.#stopToast = null;
  }

  /** Restarts the timer that removes the toast. */
  releaseToast(): void {
    this.#stopToast?.();
    const ms = (this.shownToast?.offer ?? null) === null ? TOAST_MS : OFFER_TOAST_MS;
    this.#stopToast = this.#timers.after(ms, () => this.removeToast());
  }

  removeToast(): void {
    this.#stopToast?.();
    this.#stopToast = null;
    this.shownToast = null;
  }
}

/**
 * Returns whether `b` can be omitted because `a` shows the same text. A question is never omitted, since its caller
 * acts on the result.
 */
function isSameNotice(a: AlertRequest, b: AlertRequest): boolean {
  if (b.showCancel === true) return false;
  return a.title === b.title && a.content === b.content && a.sub_content === b.sub_content;
}

export const dialogViewModel = recipe(DialogViewModel, Timers);
