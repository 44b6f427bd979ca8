import { action, makeObservable, observableRef } from 'mobx';
import {
  validateAllianceForm,
  type AllianceForm,
  type AllianceFormFailures,
} from '../../core/content/alliance-form.ts';
import type { RequestOf } from '../../core/api/contract.ts';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import type { Api } from '../../core/client/api.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import { FormState } from '../kit/form-state.ts';
import type { PageViewModel } from '../routing/page.tsx';

export type PartnerType = RequestOf<'POST /api/v1/partner/request'>['partner_type'];

/** The fields that are stored while the shopper types. */
export interface AllianceDraft extends AllianceForm {
  readonly partner_type: PartnerType;
  /**
   * Created when the form is first sent, so that a retry after a lost response, even after a reload, is the same
   * request.
   */
  readonly request_key: string;
}

export const EMPTY_ALLIANCE: AllianceDraft = {
  partner_type: 'store',
  request_key: '',
  company_name: '',
  person_name: '',
  phone: '',
  email: '',
  homepage: '',
  content: '',
  agree_privacy: false,
};

export interface AllianceServices {
  readonly api: Api;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly draft: FormDraft<AllianceDraft>;
}

/** The partnership inquiry of a seller or partner. The typed values survive a reload. */
export class AllianceViewModel implements PageViewModel {
  readonly documentTitle = '입점·제휴 문의';
  readonly #services: AllianceServices;

  readonly #form: FormState<AllianceDraft>;

  isSent = false;

  constructor(services: AllianceServices) {
    this.#services = services;
    this.#form = new FormState({
      initial: EMPTY_ALLIANCE,
      validate: validateAllianceForm,
      send: (form) => this.#send(form),
      onChange: (form) => services.draft.save(form, services.clock.now()),
      onSent: () => {
        this.isSent = true;
        services.draft.clear();
      },
    });
    makeObservable<this, 'restoreDraft'>(this, { isSent: observableRef, change: action, restoreDraft: action });
  }

  get form(): AllianceDraft {
    return this.#form.values;
  }

  get failures(): AllianceFormFailures {
    return this.#form.failures;
  }

  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  /** There is nothing to load: the page is the same for all shoppers. */
  async load(): Promise<void> {}

  /** Restores the draft after hydration, since the server does not have it. */
  start(): () => void {
    return this.#services.timers.after(0, () => this.restoreDraft());
  }

  private restoreDraft(): void {
    const { draft, clock } = this.#services;
    if (this.form === EMPTY_ALLIANCE && !this.isSent) this.#form.fill(draft.read(clock.now()) ?? this.form);
  }

  change<K extends keyof AllianceDraft>(field: K, value: AllianceDraft[K]): void {
    // A changed form is a new request, so it needs a new key. The consent does not count as a change.
    const request_key = field === 'agree_privacy' ? this.form.request_key : '';
    const typed = typeof value === 'string' && field === 'phone' ? formatPhoneNumber(value) : value;
    this.#form.set({ request_key, [field]: typed });
  }

  /** Validates a field when it is left. An empty one is valid until the form is sent. */
  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Sends the form. Returns false if a field has to be corrected first; concurrent calls send one request. */
  async submit(): Promise<boolean> {
    return this.isSent || this.#form.submit();
  }

  #send(form: AllianceDraft): Promise<Envelope<unknown>> {
    const { api, random } = this.#services;
    // The key is saved before the form is sent, so that a retry after a lost response is the same request.
    if (form.request_key === '') this.#form.set({ request_key: random.uuid() });
    return api.call('POST /api/v1/partner/request', this.form);
  }
}
