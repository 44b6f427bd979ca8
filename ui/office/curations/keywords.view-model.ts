import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeKeywords } from '../../../core/api/office/content/curation.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import {
  parseSuggestedKeywords,
  suggestedKeywordsRefusalText,
} from '../../../core/office-content/suggested-keywords.ts';
import type { Envelope, Failure } from '../../../core/outcome/envelope.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { CHANGED_MEANWHILE, TypedForm, type SentForm } from '../drafts/typed-form.ts';
import { Notices } from '../kit/notices.ts';

interface KeywordValues {
  readonly keyword_list: string;
}

/** The suggested keywords, one per line. The storefront adds them to popular keywords while there are few searches. */
export class KeywordsViewModel {
  /** The version on which the typed text is based; updated only when staff see a newer one. */
  #base = '';
  readonly #api: OfficeApi;
  readonly canEdit: boolean;
  readonly keywords: Loaded<OfficeKeywords>;
  readonly form: FormState<KeywordValues, OfficeKeywords>;
  readonly typed: TypedForm<KeywordValues>;
  /** The newer values stored by other staff; null if there are none. */
  stale: OfficeKeywords | null = null;
  /** False until the form has the stored values or the draft: what is typed before would replace them unseen. */
  isReady = false;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, drafts: StaffDrafts) {
    this.#api = api;
    this.typed = new TypedForm({ drafts, form: 'keywords', example: { keyword_list: '' } });
    this.canEdit = account.hasRight('content.edit');
    this.keywords = new Loaded(() => api.call('GET /api/office/v1/keywords', {}));
    this.form = new FormState<KeywordValues, OfficeKeywords>({
      initial: { keyword_list: '' },
      validate: ({ keyword_list }) => {
        const parsed = parseSuggestedKeywords(linesOf(keyword_list));
        return { keyword_list: parsed.kind === 'refused' ? suggestedKeywordsRefusalText(parsed.refusal) : '' };
      },
      send: (values) =>
        this.typed.sendChange(
          { values, version: this.#base },
          { call: (sent) => this.#save(sent), loadNewer: (refused) => this.#loadNewer(refused) },
        ),
      onSent: (stored) => {
        this.typed.clear();
        this.stale = null;
        this.#base = stored.version;
        this.keywords.put(stored);
        this.form.fill({ keyword_list: stored.keyword_list.join('\n') });
        notices.show('추천 검색어를 저장했어요.');
      },
      onChange: (values) => this.typed.save(values, this.#base),
    });
    makeObservable(this, { stale: observableRef, isReady: observableRef });
  }

  start(): () => void {
    void this.#load();
    return () => {};
  }

  /** Restores the stored values. */
  discard(): void {
    this.typed.clear();
    this.#base = this.keywords.data?.version ?? '';
    this.form.fill({ keyword_list: (this.keywords.data?.keyword_list ?? []).join('\n') });
  }

  applyStored(): void {
    const { stale } = this;
    if (stale === null) return;
    this.typed.clear();
    this.#base = stale.version;
    this.form.fill({ keyword_list: stale.keyword_list.join('\n') });
    runInAction(() => (this.stale = null));
  }

  #save({ values, version }: SentForm<KeywordValues>): Promise<Envelope<OfficeKeywords>> {
    return this.#api.call('PUT /api/office/v1/keywords', { keyword_list: linesOf(values.keyword_list), version });
  }

  /** Shows the values of other staff next to the typed ones, which are retained. */
  async #loadNewer({ field_errors }: Failure): Promise<string | null> {
    const loaded = field_errors?.['version'] === undefined ? null : await this.keywords.load();
    const stored = loaded?.result_code === 200 ? loaded.result_data : null;
    if (stored !== null) this.#base = stored.version;
    runInAction(() => (this.stale = stored));
    return stored?.version ?? null;
  }

  async #load(): Promise<void> {
    const loaded = await this.keywords.load();
    if (loaded?.result_code !== 200) return;
    const typed = await this.typed.restoreAfter(loaded.result_data.version, (sent) => this.#save(sent));
    this.form.fill(typed?.values ?? { keyword_list: loaded.result_data.keyword_list.join('\n') });
    this.#base = typed?.base ?? loaded.result_data.version;
    runInAction(() => (this.isReady = true));
    if (this.#base === loaded.result_data.version) return;
    runInAction(() => {
      this.stale = loaded.result_data;
      this.form.refusal = CHANGED_MEANWHILE;
    });
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const keywordsModel = recipe(KeywordsViewModel, OfficeApi, StaffAccount, Notices, StaffDrafts);
