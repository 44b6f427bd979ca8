import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { Notices } from '../kit/notices.ts';
import type { OpenedRow } from './opened-row.ts';

/** The gateway's response about the open row, requested by staff. */
export class GatewayQuestion<Answer> {
  readonly #opened: OpenedRow;
  readonly #notices: Notices;
  readonly #send: (idx: number) => Promise<Envelope<Answer>>;
  /** Null until it has been requested. */
  answer: Answer | null = null;
  isAsking = false;

  constructor(opened: OpenedRow, notices: Notices, send: (idx: number) => Promise<Envelope<Answer>>) {
    this.#opened = opened;
    this.#notices = notices;
    this.#send = send;
    makeObservable(this, { answer: observableRef, isAsking: observableRef });
  }

  clear(): void {
    runInAction(() => (this.answer = null));
  }

  async ask(): Promise<void> {
    const { idx } = this.#opened;
    if (idx === null || this.isAsking) return;
    runInAction(() => (this.isAsking = true));
    const envelope = await this.#send(idx);
    runInAction(() => {
      this.isAsking = false;
      if (this.#opened.idx === idx && envelope.result_code === 200) this.answer = envelope.result_data;
    });
    if (envelope.result_code !== 200) this.#notices.fail(envelope.result_msg);
  }
}
