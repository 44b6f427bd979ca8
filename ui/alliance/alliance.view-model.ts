import { action, makeObservable, observableRef, runInAction } from 'mobx';
import {
  validateAllianceForm,
  type AllianceForm,
  type AllianceFormFailures,
} from '../../core/alliance/alliance-form.ts';
import type { RequestOf } from '../../core/api/contract.ts';
import type { FormDraft } from '../../core/form/form-draft.ts';
import type { Api } from '../../core/http/api.ts';
import { formatPhoneLite } from '../../core/member/phone.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { PageViewModel } from '../app/page.tsx';

export type PartnerType = RequestOf<'POST /api/v1/partner/request'>['partner_type'];

/** The fields as they are kept while they are typed. */
export interface AllianceDraft extends AllianceForm {
  readonly partner_type: PartnerType;
  /** Made when the form is sent: sent again after a lost answer, a reload in between or not, it is the same request. */
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

/** A request of somebody who wants to sell here or to work with the shop. What was typed survives a reload. */
export class AllianceViewModel implements PageViewModel {
  readonly documentTitle = '입점·제휴 문의';
  readonly #services: AllianceServices;

  form: AllianceDraft = EMPTY_ALLIANCE;
  failures: AllianceFormFailures = {};
  refusal = '';
  isBusy = false;
  isSent = false;

  constructor(services: AllianceServices) {
    this.#services = services;
    makeObservable<this, 'takeUp'>(this, {
      form: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      isSent: observableRef,
      change: action,
      leave: action,
      submit: action,
      takeUp: action,
    });
  }

  /** The page is the same for everybody. */
  async load(): Promise<void> {}

  /** What was typed before stands on the device alone: it comes once the page has been taken over from the server. */
  start(): () => void {
    return this.#services.timers.after(0, () => this.takeUp());
  }

  private takeUp(): void {
    if (this.form === EMPTY_ALLIANCE && !this.isSent)
      this.form = this.#services.draft.read(this.#services.clock.now()) ?? this.form;
  }

  change<K extends keyof AllianceDraft>(field: K, value: AllianceDraft[K]): void {
    // What was changed is another request than the one whose answer was lost. A consent changes nothing of it.
    const request_key = field === 'agree_privacy' ? this.form.request_key : '';
    this.form = { ...this.form, request_key, [field]: value };
    if (field === 'phone') this.form = { ...this.form, phone: formatPhoneLite(this.form.phone) };
    this.failures = without(this.failures, field);
    this.refusal = '';
    this.#services.draft.keep(this.form, this.#services.clock.now());
  }

  /** A field that something was typed into is looked at when it is left. */
  leave(name: string): void {
    const wrong = Object.entries(validateAllianceForm(this.form)).filter(([field]) => field === name);
    const isEmpty = Object.entries(this.form).some(([field, value]) => field === name && value === '');
    if (!isEmpty) this.failures = { ...without(this.failures, name), ...Object.fromEntries(wrong) };
  }

  /** Sends the form; false when something needs mending. Asking twice at once is asking once. */
  async submit(): Promise<boolean> {
    if (this.isBusy || this.isSent) return true;
    this.failures = validateAllianceForm(this.form);
    this.refusal = '';
    if (Object.keys(this.failures).length > 0) return false;
    this.isBusy = true;
    const { api, clock, draft, random } = this.#services;
    if (this.form.request_key === '') this.form = { ...this.form, request_key: random.uuid() };
    draft.keep(this.form, clock.now());
    const envelope = await api.call('POST /api/v1/partner/request', this.form);
    runInAction(() => {
      this.isBusy = false;
      if (envelope.result_code === 200) {
        this.isSent = true;
        draft.drop();
        return;
      }
      this.failures = envelope.field_errors ?? {};
      this.refusal = Object.keys(this.failures).length === 0 ? envelope.result_msg : '';
    });
    return this.isSent;
  }
}

function without(failures: AllianceFormFailures, field: string): AllianceFormFailures {
  return Object.fromEntries(Object.entries(failures).filter(([name]) => name !== field));
}
