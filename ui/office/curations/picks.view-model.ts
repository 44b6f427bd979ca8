import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeListedSale, OfficePick, PickList } from '../../../core/api/office/content/curation.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { periodFailures } from '../../../core/office-content/period-failures.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { newPeriod, readState } from '../content/period-state.ts';
import { RowEditor } from '../content/row-editor.ts';
import { RowMover } from '../content/row-mover.ts';
import { SaleChooser } from '../content/sale-chooser.ts';
import { makeUndoableChange } from '../content/undoable-change.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';

/** The lists that staff fill with sales, in the order of the home page. */
export const PICK_TABS: readonly { readonly value: PickList; readonly text: string }[] = [
  { value: 'md_pick', text: 'MD 추천' },
  { value: 'deal', text: '셀럽 딜' },
  { value: 'time_deal', text: '타임딜' },
  { value: 'free_delivery', text: '무료배송' },
  { value: 'holiday', text: '명절' },
];

/** The sales of one list of the home page. */
export class PicksViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;

  readonly canEdit: boolean;
  readonly listing: Listing<OfficePick, 'list' | 'state'>;
  readonly editor: RowEditor<OfficePick, Period>;
  readonly mover: RowMover<OfficePick, 'list' | 'state'>;
  readonly chooser: SaleChooser;
  /** True while staff choose sales to add. */
  isAdding = false;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    clock: Clock,
    random: Random,
    drafts: StaffDrafts,
  ) {
    this.#api = api;
    this.#clock = clock;
    this.#notices = notices;
    this.canEdit = account.hasRight('content.edit');
    this.chooser = new SaleChooser(api);
    this.listing = new Listing<OfficePick, 'list' | 'state'>({
      api,
      address,
      path: '/curations',
      names: ['list', 'state'],
      keyOf: ({ sell_idx }) => sell_idx,
      load: ({ state }, cursor) =>
        api.call('GET /api/office/v1/picks', { list: this.list, state: readState(state), cursor }),
    });
    this.mover = new RowMover({
      listing: this.listing,
      notices,
      keyOf: ({ sell_idx }) => sell_idx,
      send: ({ list, sell_idx }, to) =>
        api.call('POST /api/office/v1/picks/{list}/{sell_idx}/move', { list, sell_idx, ...to }),
    });
    this.editor = new RowEditor<OfficePick, Period>({
      address,
      random,
      drafts,
      path: '/curations',
      draftName: () => `picks/${this.list.replaceAll('_', '-')}`,
      empty: () => newPeriod(clock.now()),
      toValues: toPeriod,
      validate: periodFailures,
      load: (open) =>
        api.call('GET /api/office/v1/picks/{list}/{sell_idx}', { list: this.list, sell_idx: Number(open) }),
      save: async (period, row) => {
        const { list, sell_idx, version } = row ?? { list: this.list, sell_idx: 0, version: '' };
        return api.call('PUT /api/office/v1/picks/{list}/{sell_idx}', { list, sell_idx, version, ...period });
      },
      onSaved: () => {
        notices.show('기간을 저장했어요.');
        void this.listing.reload();
      },
    });
    makeObservable(this, { isAdding: observableRef });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.editor.start()];
    return () => stops.forEach((stop) => stop());
  }

  get list(): PickList {
    return PICK_TABS.find(({ value }) => value === this.listing.filter.list)?.value ?? 'md_pick';
  }

  get now(): KstText {
    return formatKst(this.#clock.now());
  }

  setAdding(isAdding: boolean): void {
    this.chooser.clear();
    runInAction(() => (this.isAdding = isAdding));
  }

  /** Adds a sale at the end, for a week. */
  async add({ sell_idx, product_name }: OfficeListedSale): Promise<void> {
    const request = { list: this.list, sell_idx, ...newPeriod(this.#clock.now()) };
    const added = await this.#api.call('POST /api/office/v1/picks', request);
    if (added.result_code !== 200) return this.#notices.fail(added.result_msg);
    this.#notices.show(`${product_name} 넣었어요.`);
    await this.listing.reload();
  }

  /** Removes a sale. The notice offers to restore it at its position. */
  remove(pick: OfficePick): Promise<void> {
    const { list, sell_idx, version, start_dt, end_dt } = pick;
    const rows = this.listing.rows ?? [];
    const index = rows.findIndex((row) => row.sell_idx === sell_idx);
    const before_idx = index === -1 ? null : (rows[index + 1]?.sell_idx ?? null);
    return makeUndoableChange(
      { notices: this.#notices, listing: this.listing, editor: this.editor },
      {
        doneText: `${pick.sale.product_name} 뺐어요.`,
        undoneText: '다시 넣었어요.',
        send: () => this.#api.call('POST /api/office/v1/picks/{list}/{sell_idx}/remove', { list, sell_idx, version }),
        revert: () => this.#api.call('POST /api/office/v1/picks', { list, sell_idx, before_idx, start_dt, end_dt }),
      },
    );
  }
}

export function toPeriod({ start_dt, end_dt }: Period): Period {
  return { start_dt, end_dt };
}

export const picksModel = recipe(PicksViewModel, OfficeApi, StaffAccount, Notices, Address, Clock, Random, StaffDrafts);
