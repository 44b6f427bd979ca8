import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { companyFields, type CompanyInfo } from '../../../core/content/company.ts';
import { companyFailures } from '../../../core/content/company-failures.ts';
import { parseShopSetting, SHOP_SETTING_TEXTS } from '../../../core/content/shop-setting.ts';
import type { ShopSetting } from '../../../core/vocabulary/content/shop-settings.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { formatKstDate, parseKst } from '../../../core/time/kst.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { CHANGED_MEANWHILE, TypedForm, type SentForm } from '../drafts/typed-form.ts';
import { Notices } from '../kit/notices.ts';

type Settings = OfficeResponseOf<'GET /api/office/v1/settings'>;

interface CompanyValues extends CompanyInfo {
  /** First day as `YYYY-MM-DD`; empty means now. */
  readonly from: string;
}

/** The company's data and the public settings of the shop, which only owners change. */
export class ShopSettingsViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  /** Version of the company on which the typed data is based; updated only when staff see a newer one. */
  #companyBase = '';

  readonly settings: Loaded<Settings>;
  readonly company: FormState<CompanyValues, null>;
  readonly typedCompany: TypedForm<CompanyValues>;
  readonly setting: ReopenableForm<{ readonly value: string }, { value: string | null }>;
  /** The setting that is being changed, with the value that was shown; null while none is being changed. */
  changing: { readonly name: ShopSetting; readonly before: string | null } | null = null;

  constructor(api: OfficeApi, notices: Notices, clock: Clock, drafts: StaffDrafts) {
    this.typedCompany = new TypedForm({ drafts, form: 'company', example: { ...emptyCompany(), from: '' } });
    this.#api = api;
    this.#clock = clock;
    this.settings = new Loaded(() => api.call('GET /api/office/v1/settings', {}));
    this.company = new FormState<CompanyValues, null>({
      initial: { ...emptyCompany(), from: '' },
      validate: ({ from, ...company }) => ({ ...companyFailures(company), from: this.#dayFailure(from) }),
      send: (values) =>
        this.typedCompany.sendChange(
          { values, version: this.#companyBase },
          { call: (sent) => this.#saveCompany(sent), loadNewer: (refused) => this.#loadNewerCompany(refused) },
        ),
      onSent: () => {
        this.typedCompany.clear();
        notices.show('사업자 정보를 저장했어요.');
        void this.#load();
      },
      onChange: (values) => this.typedCompany.save(values, this.#companyBase),
    });
    this.setting = new ReopenableForm<{ readonly value: string }, { value: string | null }>({
      initial: { value: '' },
      validate: ({ value }) => ({ value: this.#valueFailure(value) }),
      send: async ({ value }) => {
        if (this.changing === null) return null;
        const { name, before } = this.changing;
        return api.call('PUT /api/office/v1/settings/{name}', {
          name,
          before,
          value: value.trim() === '' ? null : value,
        });
      },
      onSent: () => {
        this.changing = null;
        notices.show('설정을 저장했어요.');
        void this.settings.load();
      },
      onRefused: async (refused) => {
        if (refused.field_errors?.['version'] !== undefined) await this.#reloadChanging();
        runInAction(() => (this.setting.refusal = refused.result_msg));
      },
    });
    makeObservable(this, { changing: observableRef });
  }

  start(): () => void {
    void this.#load();
    return () => {};
  }

  get today(): string {
    return formatKstDate(this.#clock.now());
  }

  /** The company that shoppers see now. */
  get inForce(): CompanyInfo | null {
    return this.settings.data?.company_list.find(({ is_in_force }) => is_in_force) ?? null;
  }

  startSetting(name: ShopSetting, before: string | null): void {
    this.setting.open(name, { value: before ?? '' });
    runInAction(() => (this.changing = { name, before }));
  }

  stopSetting(): void {
    runInAction(() => (this.changing = null));
  }

  #saveCompany({ values: { from, ...company }, version }: SentForm<CompanyValues>): Promise<Envelope<null>> {
    return this.#api.call('PUT /api/office/v1/company', { ...company, from: from === '' ? null : from, version });
  }

  /** Shows the values of other staff next to the typed ones, which are retained. */
  async #loadNewerCompany({ field_errors }: Failure): Promise<string | null> {
    if (field_errors?.['version'] === undefined) return null;
    const loaded = await this.settings.load();
    if (loaded?.result_code !== 200) return null;
    this.#companyBase = loaded.result_data.company_version;
    return this.#companyBase;
  }

  async #load(): Promise<void> {
    await this.settings.load();
    const stored = this.settings.data?.company_version ?? '';
    const typed = await this.typedCompany.restoreAfter(stored, (sent) => this.#saveCompany(sent));
    this.company.fill(typed?.values ?? this.#storedCompany);
    this.#companyBase = typed?.base ?? stored;
    if (this.#companyBase !== stored) runInAction(() => (this.company.refusal = CHANGED_MEANWHILE));
  }

  /** Restores the company that shoppers see now. */
  discardCompany(): void {
    this.typedCompany.clear();
    this.#companyBase = this.settings.data?.company_version ?? '';
    this.company.fill(this.#storedCompany);
  }

  get #storedCompany(): CompanyValues {
    const { inForce } = this;
    return { ...(inForce === null ? emptyCompany() : pickCompany(inForce)), from: '' };
  }

  async #reloadChanging(): Promise<void> {
    await this.settings.load();
    const stored = this.settings.data?.setting_list.find(({ name }) => name === this.changing?.name);
    if (stored !== undefined) runInAction(() => (this.changing = { name: stored.name, before: stored.value }));
  }

  #valueFailure(value: string): string {
    if (this.changing === null || value.trim() === '') return '';
    const { name } = this.changing;
    return parseShopSetting(name, value) === null ? `${SHOP_SETTING_TEXTS[name].form}.` : '';
  }

  #dayFailure(from: string): string {
    if (from === '') return '';
    if (from.length !== 10 || parseKst(from) === null) return '있는 날짜를 골라 주세요.';
    return from < this.today ? '지난 날짜부터 시행할 수 없어요.' : '';
  }
}

function pickCompany(company: CompanyInfo): CompanyInfo {
  return { ...emptyCompany(), ...Object.fromEntries(companyFields().map((field) => [field, company[field]])) };
}

function emptyCompany(): CompanyInfo {
  return {
    shop_name: '',
    company: '',
    ceo: '',
    business_number: '',
    mail_order_number: '',
    address: '',
    email: '',
    hosting: '',
    cs_phone: '',
    cs_hours: '',
    cs_closed: '',
  };
}

export const shopSettingsModel = recipe(ShopSettingsViewModel, OfficeApi, Notices, Clock, StaffDrafts);
