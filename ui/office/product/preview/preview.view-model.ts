import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { SaleForm } from '../../../../core/catalogue/sale-form.ts';
import { previewTimes, type TimeChoice } from '../../../../core/catalogue/sale-times.ts';
import type { OfficeApi } from '../../../../core/office-client/office-api.ts';
import type { Clock } from '../../../../core/ports/clock.port.ts';
import type { Timers } from '../../../../core/ports/screen/timers.port.ts';
import { parseKst } from '../../../../core/time/kst.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Delay of rendering a preview after the last change. */
const RENDER_DELAY_MS = 700;

/** The sale's page on the storefront, rendered from the form at a chosen time. */
export class PreviewViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #form: () => SaleForm;
  #callId = 0;
  #stopWaiting: (() => void) | null = null;

  /** Name of the chosen preview time. The time itself depends on the period in the form. */
  chosen = '열리고 1분';
  /** The typed time, as in its field, which takes precedence over the named one once it is valid; otherwise empty. */
  typedTime = '';
  document = '';
  renderedAt = '';
  isRendering = false;
  /** Why there is no preview, and the missing fields. */
  refusal = '';
  invalidFields: readonly string[] = [];

  constructor(api: OfficeApi, clock: Clock, timers: Timers, form: () => SaleForm) {
    this.#api = api;
    this.#clock = clock;
    this.#timers = timers;
    this.#form = form;
    makeObservable(this, {
      chosen: observableRef,
      typedTime: observableRef,
      document: observableRef,
      renderedAt: observableRef,
      isRendering: observableRef,
      refusal: observableRef,
      invalidFields: observableRef,
    });
  }

  start(): () => void {
    const stop = reaction(
      () => this.#form(),
      () => this.#renderSoon(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#stopWaiting?.();
      this.#callId += 1;
    };
  }

  get times(): readonly TimeChoice[] {
    const { start_dt, end_dt } = this.#form();
    return previewTimes(start_dt, end_dt, this.#clock.now());
  }

  choose(text: string): void {
    runInAction(() => {
      this.chosen = text;
      this.typedTime = '';
    });
    void this.render();
  }

  /** Shows the page at any time, `YYYY-MM-DDTHH:mm`. While it is incomplete, the named time is shown. */
  chooseTime(typed: string): void {
    runInAction(() => (this.typedTime = typed));
    this.#renderSoon();
  }

  get #at(): KstText | undefined {
    const typed = `${this.typedTime.slice(0, 16).replace('T', ' ')}:00`;
    if (parseKst(typed) !== null) return typed;
    return (this.times.find(({ text }) => text === this.chosen) ?? this.times[0])?.at;
  }

  #renderSoon(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timers.after(RENDER_DELAY_MS, () => void this.render());
  }

  async render(): Promise<void> {
    const at = this.#at;
    if (at === undefined) return;
    this.#callId += 1;
    const callId = this.#callId;
    runInAction(() => (this.isRendering = true));
    const envelope = await this.#api.call('POST /api/office/v1/catalogue/preview', {
      form: this.#form(),
      at,
    });
    if (callId !== this.#callId) return;
    runInAction(() => {
      this.isRendering = false;
      this.refusal = envelope.result_code === 200 ? '' : envelope.result_msg;
      this.invalidFields = envelope.result_code === 200 ? [] : Object.keys(envelope.field_errors ?? {});
      if (envelope.result_code !== 200) return;
      this.document = envelope.result_data.html;
      this.renderedAt = at;
    });
  }
}
