import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeView } from '../../../core/api/office/staff/view.api.ts';
import { hasTypedSearch, MAX_VIEW_NAME_LENGTH } from '../../../core/office/saved-view.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Notices } from '../kit/notices.ts';
import { recipe } from '../../../core/ports/recipe.ts';

interface ViewForm {
  readonly view_name: string;
  readonly is_shared: boolean;
}

/** Lists that staff saved under a name: their own, and those shared with all staff. */
export class SavedViewsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  #screen = '';
  #query = '';

  views: readonly OfficeView[] = [];
  /** The view that is renamed, or `new`; null while no form is open. */
  edited: OfficeView | 'new' | null = null;
  readonly form: ReopenableForm<ViewForm, { list: OfficeView[] }>;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.form = new ReopenableForm<ViewForm, { list: OfficeView[] }>({
      initial: { view_name: '', is_shared: false },
      validate: ({ view_name }) => ({
        view_name:
          view_name.trim() === ''
            ? '이름을 넣어 주세요.'
            : view_name.trim().length > MAX_VIEW_NAME_LENGTH
              ? `이름은 ${MAX_VIEW_NAME_LENGTH}자까지예요.`
              : '',
      }),
      send: (values) => this.#save(values),
      onSent: ({ list }) => {
        this.views = list;
        this.edited = null;
      },
    });
    makeObservable(this, { views: observableRef, edited: observableRef });
  }

  /** True: the staff member may share views. */
  get canShare(): boolean {
    return this.#account.hasRight('settings.edit');
  }

  /** True: the open form is for conditions with a typed search, which are not shared. */
  get hasSearch(): boolean {
    return hasTypedSearch(new URLSearchParams(this.#query));
  }

  async load(screen: string): Promise<void> {
    this.#screen = screen;
    const envelope = await this.#api.call('GET /api/office/v1/views', { screen });
    if (envelope.result_code === 200) runInAction(() => (this.views = envelope.result_data.list));
  }

  /** Opens the form for a new view of `query`, or for an existing view. */
  edit(edited: OfficeView | 'new', query = ''): void {
    this.#query = query;
    runInAction(() => {
      if (edited === 'new') this.form.open(edited, { view_name: '', is_shared: false });
      else this.form.open(edited.view_idx, { view_name: edited.view_name, is_shared: edited.is_shared });
      this.edited = edited;
    });
  }

  close(): void {
    runInAction(() => (this.edited = null));
  }

  /** Deletes a view immediately; for ten seconds it can be restored. */
  async remove({ view_idx, view_name, query, is_shared }: OfficeView): Promise<void> {
    const envelope = await this.#api.call('DELETE /api/office/v1/views/{view_idx}', { view_idx });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.views = envelope.result_data.list));
    const restore = async (): Promise<void> => {
      const restored = await this.#api.call('POST /api/office/v1/views', {
        screen: this.#screen,
        view_name,
        query,
        is_shared,
      });
      if (restored.result_code !== 200) return this.#notices.fail(restored.result_msg);
      runInAction(() => (this.views = restored.result_data.list));
    };
    this.#notices.show(`‘${view_name}’ 보기를 지웠어요`, { undo: () => void restore() });
  }

  #save({ view_name, is_shared }: ViewForm): Promise<Envelope<{ list: OfficeView[] }>> {
    const name = withoutControlCharacters(view_name).trim();
    return this.edited === 'new' || this.edited === null
      ? this.#api.call('POST /api/office/v1/views', {
          screen: this.#screen,
          view_name: name,
          query: this.#query,
          is_shared: is_shared && !this.hasSearch,
        })
      : this.#api.call('PUT /api/office/v1/views/{view_idx}', { view_idx: this.edited.view_idx, view_name: name });
  }
}

export const savedViewsModel = recipe(SavedViewsViewModel, OfficeApi, StaffAccount, Notices);
