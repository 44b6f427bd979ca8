import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficePartnerPage, PartnerPersonal } from '../../../core/api/office/people/partners.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { PartnerState } from '../../../core/office/partner-state.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import type { Notices } from '../kit/notices.ts';

/** Personal data is hidden again after this time. */
const PERSONAL_MS = 60_000;

interface NoteValues {
  readonly partner_state: PartnerState;
  readonly memo: string;
}

/** One opened request: who asks what, and how far staff are. */
export class PartnerViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly #timers: Timers;
  #hide: (() => void) | null = null;

  readonly request_idx: number;
  readonly page: Loaded<OfficePartnerPage>;
  readonly note: FormState<NoteValues, OfficePartnerPage>;
  /** Null: masked. */
  personal: PartnerPersonal | null = null;

  constructor(request_idx: number, api: OfficeApi, notices: Notices, timers: Timers, onDone: () => void) {
    this.#api = api;
    this.#notices = notices;
    this.#timers = timers;
    this.request_idx = request_idx;
    this.page = new Loaded(() => api.call('GET /api/office/v1/partners/{request_idx}', { request_idx }));
    this.note = new FormState<NoteValues, OfficePartnerPage>({
      initial: { partner_state: 'new', memo: '' },
      validate: () => ({}),
      send: async (values) => {
        const { data } = this.page;
        const envelope = await api.call('PUT /api/office/v1/partners/{request_idx}', {
          request_idx,
          ...values,
          seen: { partner_state: data?.partner_state ?? 'new', memo: data?.memo ?? '' },
        });
        if (envelope.result_code === 409) void this.page.load();
        return envelope;
      },
      onSent: (page) => {
        this.page.put(page);
        notices.show('저장했어요.');
        onDone();
      },
    });
    makeObservable(this, { personal: observableRef });
  }

  async load(): Promise<void> {
    await this.page.load();
    const { data } = this.page;
    if (data !== null) this.note.fill({ partner_state: data.partner_state, memo: data.memo });
  }

  stop(): void {
    this.#hide?.();
  }

  /** Shows name, phone and e-mail for a minute; the look is recorded. */
  async showPersonal(): Promise<void> {
    const { request_idx } = this;
    const envelope = await this.#api.call('GET /api/office/v1/partners/{request_idx}/personal', { request_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.personal = envelope.result_data));
    this.#hide?.();
    this.#hide = this.#timers.after(PERSONAL_MS, () => runInAction(() => (this.personal = null)));
  }
}
