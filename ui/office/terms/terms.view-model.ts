import { makeObservable, observableRef, runInAction } from 'mobx';
import type { TermsType } from '../../../core/api/browse/shop.api.ts';
import type { OfficeTermsVersion } from '../../../core/api/office/content/terms.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { firstTermsDayAt } from '../../../core/content/terms-notice.ts';
import { TERMS_NAMES } from '../../../core/content/terms-names.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { textDifference, type DifferencePart } from '../../../core/office-content/text-difference.ts';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { formatKstDate, parseKst } from '../../../core/time/kst.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { CHANGED_MEANWHILE, TypedForm, type SentForm } from '../drafts/typed-form.ts';
import { HtmlPreview } from '../content/html-preview.ts';
import { Notices } from '../kit/notices.ts';

type TermsContent = OfficeResponseOf<'GET /api/office/v1/terms/{type}/{terms_version}'>;

interface TermsValues {
  readonly type: TermsType;
  readonly title: string;
  readonly content: string;
  /** First day as `YYYY-MM-DD`. */
  readonly from: string;
}

const EMPTY: TermsValues = { type: 'policy', title: '', content: '', from: '' };

/** A displayed version, with its changes. */
interface ShownTerms {
  readonly version: OfficeTermsVersion;
  readonly content: TermsContent;
  readonly difference: readonly DifferencePart[] | null;
}

/** The legal texts and their versions. A version is never changed: a new one follows it. */
export class TermsViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;
  readonly #drafts: StaffDrafts;
  /** The version of the list when writing started; updated only when staff see newer versions. */
  #base = '';

  readonly canEdit: boolean;
  readonly terms: Loaded<OfficeResponseOf<'GET /api/office/v1/terms'>>;
  readonly form: FormState<TermsValues, null>;
  readonly preview: HtmlPreview;
  shown: ShownTerms | null = null;
  /**
   * The text with which the new version is compared, and the draft of the new version; null while none is being
   * written.
   */
  writing: { readonly before: TermsValues; readonly typed: TypedForm<TermsValues> } | null = null;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, clock: Clock, drafts: StaffDrafts) {
    this.#api = api;
    this.#clock = clock;
    this.#notices = notices;
    this.#drafts = drafts;
    this.canEdit = account.hasRight('settings.edit');
    this.preview = new HtmlPreview(api);
    this.terms = new Loaded(() => api.call('GET /api/office/v1/terms', {}));
    this.form = new FormState<TermsValues, null>({
      initial: EMPTY,
      validate: ({ title, content, from }) => ({
        title: title.trim() === '' ? '제목을 적어 주세요.' : '',
        content: content.trim() === '' ? '내용을 적어 주세요.' : '',
        from: this.#dayFailure(from),
      }),
      send: (values) => {
        const sent = { values, version: this.#base };
        const call = (one: SentForm<TermsValues>) => this.#save(one);
        return this.writing === null
          ? call(sent)
          : this.writing.typed.sendChange(sent, { call, loadNewer: (refused) => this.#loadNewer(refused) });
      },
      onSent: () => {
        this.writing?.typed.clear();
        this.writing = null;
        this.preview.hide();
        notices.show('새 판을 저장했어요. 공지도 올려 주세요.');
        void this.terms.load();
      },
      onChange: (values) => this.writing?.typed.save(values, this.#base),
    });
    makeObservable(this, { shown: observableRef, writing: observableRef });
  }

  start(): () => void {
    void this.terms.load();
    return () => {};
  }

  get today(): string {
    return formatKstDate(this.#clock.now());
  }

  /** The difference between the compared text and the one that is being written. */
  get difference(): readonly DifferencePart[] {
    return textDifference(this.writing?.before.content ?? '', this.form.values.content);
  }

  async open(version: OfficeTermsVersion): Promise<void> {
    const content = await this.#load(version);
    if (content === null) return;
    const difference = content.before === null ? null : textDifference(content.before.content, content.content);
    runInAction(() => (this.shown = { version, content, difference }));
  }

  close(): void {
    runInAction(() => (this.shown = null));
  }

  /** Starts a new version with the text that is in force. */
  async write(version: OfficeTermsVersion): Promise<void> {
    const content = await this.#load(version);
    if (content === null) return;
    const from = firstTermsDayAt(this.#clock.now(), false);
    const before: TermsValues = { type: version.type, title: content.title, content: content.content, from };
    const typed = new TypedForm({
      drafts: this.#drafts,
      form: `terms/${version.type.replaceAll('_', '-')}`,
      example: before,
      isUsable: ({ type }) => type === version.type,
    });
    const listed = this.terms.data?.version ?? '';
    const restored = await typed.restoreAfter(listed, (sent) => this.#save(sent));
    this.#base = restored?.base ?? listed;
    this.form.fill(restored?.values ?? before);
    this.preview.hide();
    runInAction(() => {
      this.shown = null;
      this.writing = { before, typed };
      if (this.#base !== listed) this.form.refusal = CHANGED_MEANWHILE;
    });
  }

  /** Starts again with the text in force. */
  discard(): void {
    if (this.writing === null) return;
    this.writing.typed.clear();
    this.#base = this.terms.data?.version ?? '';
    this.form.fill(this.writing.before);
  }

  stopWriting(): void {
    runInAction(() => (this.writing = null));
  }

  /** A warning if the first day is earlier than the announcement period required by law; otherwise null. */
  get noticeWarning(): string | null {
    const { from } = this.form.values;
    const now = this.#clock.now();
    if (from < firstTermsDayAt(now, false))
      return `${withJosa(TERMS_NAMES[this.form.values.type], '을/를')} 알릴 시간이 모자라요.`;
    return from < firstTermsDayAt(now, true) ? '이용자에게 불리한 변경이면 알릴 시간이 모자라요.' : null;
  }

  #dayFailure(from: string): string {
    if (from.length !== 10 || parseKst(from) === null) return '있는 날짜를 골라 주세요.';
    return from < this.today ? '지난 날짜부터 시행할 수 없어요.' : '';
  }

  /** Updates the list of versions. The typed text is retained. */
  async #loadNewer({ field_errors }: Failure): Promise<string | null> {
    if (field_errors?.['version'] === undefined) return null;
    const loaded = await this.terms.load();
    if (loaded?.result_code !== 200) return null;
    this.#base = loaded.result_data.version;
    return this.#base;
  }

  #save({ values, version }: SentForm<TermsValues>): Promise<Envelope<null>> {
    return this.#api.call('POST /api/office/v1/terms', { ...values, version });
  }

  async #load({ type, version: terms_version }: OfficeTermsVersion): Promise<TermsContent | null> {
    const loaded = await this.#api.call('GET /api/office/v1/terms/{type}/{terms_version}', { type, terms_version });
    if (loaded.result_code === 200) return loaded.result_data;
    this.#notices.fail(loaded.result_msg);
    return null;
  }
}

export const termsModel = recipe(TermsViewModel, OfficeApi, StaffAccount, Notices, Clock, StaffDrafts);
