import type { AlertRequest, Dialogs, ToastOffer } from '../../core/ports/screen/dialogs.port.ts';

export interface RecordedToast {
  readonly message: string;
  readonly link?: ToastOffer;
}

/** A shopper with prepared replies, one per alert. An unexpected alert throws. */
export class FakeDialogs implements Dialogs {
  readonly alerts: AlertRequest[] = [];
  readonly toasts: RecordedToast[] = [];
  readonly #replies: boolean[];

  constructor(replies: readonly boolean[] = []) {
    this.#replies = [...replies];
  }

  /** Prepares the replies to the next alerts. */
  prepareReplies(...replies: readonly boolean[]): void {
    this.#replies.push(...replies);
  }

  async alert(request: AlertRequest): Promise<boolean> {
    this.alerts.push(request);
    const reply = this.#replies.shift();
    if (reply === undefined) throw new Error(`No reply was prepared for the alert: ${request.content}`);
    return reply;
  }

  toast(message: string, link?: ToastOffer): void {
    this.toasts.push({ message, ...(link && { link }) });
  }
}
