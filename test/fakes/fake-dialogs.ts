import type { AlertRequest, Dialogs, ToastOffer } from '../../core/ports/screen/dialogs.port.ts';

export interface RecordedToast {
  readonly message: string;
  readonly link?: ToastOffer;
}

/** A shopper with prepared replies, one per alert. An unexpected alert throws. */
export class FakeDialogs implements Dialogs {
  readonly alerts: AlertRequest[] = [];
  readonly toasts: RecordedToast[] = [];
  readonly #answers: boolean[];

  constructor(answers: readonly boolean[] = []) {
    this.#answers = [...answers];
  }

  /** Prepares the replies to the next alerts. */
  willAnswer(...answers: readonly boolean[]): void {
    this.#answers.push(...answers);
  }

  async alert(request: AlertRequest): Promise<boolean> {
    this.alerts.push(request);
    const answer = this.#answers.shift();
    if (answer === undefined) throw new Error(`No answer was prepared for the alert: ${request.content}`);
    return answer;
  }

  toast(message: string, link?: ToastOffer): void {
    this.toasts.push({ message, ...(link && { link }) });
  }
}
