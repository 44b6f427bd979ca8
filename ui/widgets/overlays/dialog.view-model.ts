import { action, computed, makeObservable, observableRef } from 'mobx';
import type { AlertRequest, Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { token } from '../../core/ports/token.ts';

export const TOAST_MS = 2_000;

export interface Toast {
  /** Differs for each toast, so that the same words are told again. */
  readonly number: number;
  readonly message: string;
  readonly link: { readonly label: string; readonly path: string } | null;
}

interface WaitingAlert {
  /** Differs for each alert. */
  readonly number: number;
  readonly request: AlertRequest;
  readonly answer: (confirmed: boolean) => void;
  readonly answered: Promise<boolean>;
}

/** What the shop has to say: alerts one after another, and short words that go by themselves. */
export class DialogViewModel implements Dialogs {
  readonly #timers: Timers;
  #stopToast: (() => void) | null = null;
  #told_cnt = 0;
  waiting: readonly WaitingAlert[] = [];
  shownToast: Toast | null = null;

  constructor(timers: Timers) {
    this.#timers = timers;
    makeObservable(this, {
      waiting: observableRef,
      shownToast: observableRef,
      current: computed,
      alert: action,
      answer: action,
      dismissAll: action,
      toast: action,
      dropToast: action,
    });
  }

  /** The alert on screen; null when there is none. */
  get current(): AlertRequest | null {
    return this.waiting[0]?.request ?? null;
  }

  /** Waits for its turn. A notice that is on its way already is not shown twice: both callers get its answer. */
  alert(request: AlertRequest): Promise<boolean> {
    const same = this.waiting.find((other) => isSameNotice(other.request, request));
    if (same !== undefined) return same.answered;
    this.#told_cnt += 1;
    const number = this.#told_cnt;
    let answer = (_confirmed: boolean): void => undefined;
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    this.waiting = [...this.waiting, { number, request, answer, answered }];
    return answered;
  }

  /** Closes the alert on screen: true for confirm, false for cancel, Esc or a tap outside. */
  answer(confirmed: boolean): void {
    const [first, ...rest] = this.waiting;
    this.waiting = rest;
    first?.answer(confirmed);
  }

  /** Closes all alerts as if each had been cancelled: another page opens. */
  dismissAll(): void {
    const closing = this.waiting;
    this.waiting = [];
    for (const { answer } of closing) answer(false);
  }

  toast(message: string, link?: { readonly label: string; readonly path: string }): void {
    this.#stopToast?.();
    this.#told_cnt += 1;
    this.shownToast = { number: this.#told_cnt, message, link: link ?? null };
    this.releaseToast();
  }

  /** The shopper is at the toast's link: it stays. */
  holdToast(): void {
    this.#stopToast?.();
    this.#stopToast = null;
  }

  /** The toast goes after its time. */
  releaseToast(): void {
    this.#stopToast?.();
    this.#stopToast = this.#timers.after(TOAST_MS, () => this.dropToast());
  }

  dropToast(): void {
    this.#stopToast?.();
    this.#stopToast = null;
    this.shownToast = null;
  }
}

/** A question is never the same: its caller acts on the answer. A notice in the words of a question adds nothing to it. */
function isSameNotice(a: AlertRequest, b: AlertRequest): boolean {
  if (b.showCancel === true) return false;
  return a.title === b.title && a.content === b.content && a.sub_content === b.sub_content;
}

export const DialogViewModelToken = token<DialogViewModel>('DialogViewModel');
