import { action, makeObservable, observableRef } from 'mobx';
import { recipe } from '../../../core/ports/recipe.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';

const NOTICE_DURATION_MS = 6_000;
/** Long enough for staff to reach the undo button. */
const UNDO_NOTICE_DURATION_MS = 10_000;

export interface Notice {
  readonly number: number;
  readonly text: string;
  readonly isFailure: boolean;
  readonly undo: (() => void) | null;
}

interface NoticeOptions {
  readonly isFailure?: boolean;
  /** Undoes the action. */
  readonly undo?: (() => void) | null;
}

/** Short messages of the office about completed actions: one line, which disappears after some seconds. */
export class Notices {
  readonly #timers: Timers;
  #stop: (() => void) | null = null;
  #count = 0;
  shown: Notice | null = null;

  constructor(timers: Timers) {
    this.#timers = timers;
    makeObservable(this, { shown: observableRef, show: action, clear: action });
  }

  show(text: string, { isFailure = false, undo = null }: NoticeOptions = {}): void {
    this.#stop?.();
    this.#count += 1;
    this.shown = { number: this.#count, text, isFailure, undo };
    this.#stop = this.#timers.after(undo === null ? NOTICE_DURATION_MS : UNDO_NOTICE_DURATION_MS, () => this.clear());
  }

  /** Shows why an action was refused or failed. */
  fail(text: string): void {
    this.show(text, { isFailure: true });
  }

  clear(): void {
    this.#stop?.();
    this.#stop = null;
    this.shown = null;
  }
}

export const notices = recipe(Notices, Timers);
