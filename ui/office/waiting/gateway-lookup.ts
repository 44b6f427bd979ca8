import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { Notices } from '../kit/notices.ts';
import type { OpenedRow } from './opened-row.ts';

/** The gateway's response about the open row, requested by staff. */
export class GatewayLookup<Answer> {
  readonly #opened: OpenedRow;
  readonly #notices: Notices;
  readonly #send: (idx: number) => Promise<Envelope<Answer>>;
  /** Null until it has been requested. */
  result: Answer | null = null;
  isBusy = false;

  constructor(opened: OpenedRow, notices: Notices, send: (idx: number) => Promise<Envelope<Answer>>) {
    this.#opened = opened;
    this.#notices = notices;
    this.#send = send;
    makeObservable(this, { result: observableRef, isBusy: observableRef });
  }

  clear(): void {
    runInAction(() => (this.result = null));
  }

  async run(): Promise<void> {
    const { idx } = this.#opened;
    if (idx === null || this.isBusy) return;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#send(idx);
    runInAction(() => {
      this.isBusy = false;
      if (this.#opened.idx === idx && envelope.result_code === 200) this.result = envelope.result_data;
    });
    if (envelope.result_code !== 200) this.#notices.fail(envelope.result_msg);
  }
}
