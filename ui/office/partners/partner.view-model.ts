import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficePartnerPage, PartnerPersonal } from '../../../core/api/office/people/partners.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { PARTNER_STATES, type PartnerState } from '../../../core/office/partner-state.ts';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';
import { PERSONAL_DATA_SHOWN_MS } from '../../../core/office/staff-session.ts';
import { hasShapeOf } from '../../../core/storage/has-shape-of.ts';
import { parseJson } from '../../../core/text/parse-json.ts';
import { FormState } from '../../kit/form-state.ts';
import { CHANGED_MEANWHILE, TypedForm, type SentForm } from '../drafts/typed-form.ts';
import { Loaded } from '../../kit/loaded.ts';
import type { Notices } from '../kit/notices.ts';

interface NoteValues {
  readonly partner_state: PartnerState;
  readonly memo: string;
}

interface Parts {
  readonly api: OfficeApi;
  readonly notices: Notices;
  readonly timers: Timers;
  readonly drafts: StaffDrafts;
  /** Called when the note is stored. */
  readonly onDone: () => void;
}

const EMPTY: NoteValues = { partner_state: 'new', memo: '' };

/** One opened request: its sender, its text, and its state. */
export class PartnerViewModel {
  readonly #api: OfficeApi;
  readonly #notices: Notices;
  readonly #timers: Timers;
  #hide: (() => void) | null = null;
  /** The note on which the typed one is based; updated only when staff see a newer one. */
  #base: NoteValues = EMPTY;

  readonly request_idx: number;
  readonly page: Loaded<OfficePartnerPage>;
  readonly note: FormState<NoteValues, OfficePartnerPage>;
  readonly typed: TypedForm<NoteValues>;
  /** Null while the personal data is masked. */
  personal: PartnerPersonal | null = null;

  constructor(request_idx: number, { api, notices, timers, drafts, onDone }: Parts) {
    this.#api = api;
    this.#notices = notices;
    this.#timers = timers;
    this.request_idx = request_idx;
    this.page = new Loaded(() => api.call('GET /api/office/v1/partners/{request_idx}', { request_idx }));
    this.typed = new TypedForm({
      drafts,
      form: `partners/${request_idx}`,
      example: EMPTY,
      isUsable: ({ partner_state }) => PARTNER_STATES.includes(partner_state),
    });
    this.note = new FormState<NoteValues, OfficePartnerPage>({
      initial: EMPTY,
      validate: () => ({}),
      send: (values) =>
        this.typed.sendChange(
          { values, version: JSON.stringify(this.#base) },
          { call: (sent) => this.#save(sent), loadNewer: (refused) => this.#loadNewer(refused) },
        ),
      onSent: (page) => {
        this.typed.clear();
        this.#base = noteOf(page);
        this.page.put(page);
        notices.show('저장했어요.');
        onDone();
      },
      onChange: (values) => this.typed.save(values, JSON.stringify(this.#base)),
    });
    makeObservable(this, { personal: observableRef });
  }

  #save({ values, version }: SentForm<NoteValues>): Promise<Envelope<OfficePartnerPage>> {
    const { request_idx } = this;
    const seen = parseNote(version);
    return this.#api.call('PUT /api/office/v1/partners/{request_idx}', { request_idx, ...values, seen });
  }

  /** Shows the note of other staff next to the typed one, which is retained. */
  async #loadNewer({ result_code }: Failure): Promise<string | null> {
    const loaded = result_code === 409 ? await this.page.load() : null;
    if (loaded?.result_code !== 200) return null;
    this.#base = noteOf(loaded.result_data);
    return JSON.stringify(this.#base);
  }

  async load(): Promise<void> {
    await this.page.load();
    const { data } = this.page;
    if (data === null) return;
    const stored = noteOf(data);
    const typed = await this.typed.restoreAfter(JSON.stringify(stored), (sent) => this.#save(sent));
    this.#base = typed === null ? stored : parseNote(typed.base);
    this.note.fill(typed?.values ?? stored);
    if (JSON.stringify(this.#base) !== JSON.stringify(stored))
      runInAction(() => (this.note.refusal = CHANGED_MEANWHILE));
  }

  /** Restores the stored values. */
  discard(): void {
    this.typed.clear();
    this.#base = this.page.data === null ? EMPTY : noteOf(this.page.data);
    this.note.fill(this.#base);
  }

  stop(): void {
    this.#hide?.();
  }

  /** Shows name, phone and e-mail for a minute; the access is recorded. */
  async showPersonal(): Promise<void> {
    const { request_idx } = this;
    const envelope = await this.#api.call('GET /api/office/v1/partners/{request_idx}/personal', { request_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.personal = envelope.result_data));
    this.#hide?.();
    this.#hide = this.#timers.after(PERSONAL_DATA_SHOWN_MS, () => runInAction(() => (this.personal = null)));
  }
}

/**
 * Parses the base of a draft. Without a valid base, returns the note of a new request: if the stored note differs, the
 * server refuses the change.
 */
function parseNote(base: string): NoteValues {
  const value = parseJson(base);
  return hasShapeOf(value, EMPTY) && PARTNER_STATES.includes(value.partner_state) ? value : EMPTY;
}

function noteOf({ partner_state, memo }: OfficePartnerPage): NoteValues {
  return { partner_state, memo };
}
