import type { OfficeCuration, OfficeListedSale } from '../../../core/api/office/content/curation.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { curationFailures } from '../../../core/office-content/content-rules.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { hasShapeOf } from '../../../core/storage/has-shape-of.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { newPeriod, readState } from '../content/period-state.ts';
import { RowEditor } from '../content/row-editor.ts';
import { RowMover } from '../content/row-mover.ts';
import { SaleChooser } from '../content/sale-chooser.ts';
import { makeUndoableChange } from '../content/undoable-change.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';

export interface CurationValues {
  readonly curation_name: string;
  readonly curation_text: string;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
  readonly sales: readonly OfficeListedSale[];
}

/** Example of a chosen sale: the sales in a stored draft must have its fields. */
const SALE_EXAMPLE = {
  sell_idx: 0,
  product_name: '',
  member_name: '',
  img_url: '',
  consumer_price: 0,
  remaining_cnt: 0,
  start_dt: '',
  end_dt: '',
};

/** The curations of the home page, each with its sales. */
export class CurationsViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;

  readonly canEdit: boolean;
  readonly listing: Listing<OfficeCuration, 'state'>;
  readonly editor: RowEditor<OfficeCuration, CurationValues>;
  readonly mover: RowMover<OfficeCuration, 'state'>;
  readonly chooser: SaleChooser;

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
    this.listing = new Listing<OfficeCuration, 'state'>({
      api,
      address,
      path: '/curations',
      names: ['state'],
      keyOf: ({ curation_idx }) => curation_idx,
      load: ({ state }, cursor) => api.call('GET /api/office/v1/curations', { state: readState(state), cursor }),
    });
    this.mover = new RowMover({
      listing: this.listing,
      notices,
      keyOf: ({ curation_idx }) => curation_idx,
      send: ({ curation_idx }, to) =>
        api.call('POST /api/office/v1/curations/{curation_idx}/move', { curation_idx, ...to }),
    });
    this.editor = new RowEditor<OfficeCuration, CurationValues>({
      address,
      random,
      drafts,
      isUsable: ({ sales }) => sales.every((sale) => hasShapeOf(sale, SALE_EXAMPLE)),
      path: '/curations',
      empty: () => ({
        curation_name: '',
        curation_text: '',
        ...newPeriod(clock.now()),
        sales: [],
      }),
      toValues: toCurationValues,
      validate: (values) => {
        const { sell_idx_list, ...failures } = curationFailures({ ...values, sell_idx_list: idsOf(values.sales) });
        return sell_idx_list === undefined ? failures : { ...failures, sales: sell_idx_list };
      },
      load: (open) => api.call('GET /api/office/v1/curations/{curation_idx}', { curation_idx: Number(open) }),
      save: ({ sales, ...values }, row, request_key) => {
        const fields = { ...values, sell_idx_list: idsOf(sales) };
        if (row === null) return api.call('POST /api/office/v1/curations', { request_key, ...fields });
        const { curation_idx, version } = row;
        return api.call('PUT /api/office/v1/curations/{curation_idx}', { curation_idx, version, ...fields });
      },
      onSaved: (isNew) => {
        this.chooser.clear();
        notices.show(isNew ? '기획전을 더했어요.' : '기획전을 저장했어요.');
        void this.listing.reload();
      },
    });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.editor.start()];
    return () => stops.forEach((stop) => stop());
  }

  get now(): KstText {
    return formatKst(this.#clock.now());
  }

  /** Ends a curation now. The notice offers to undo this. */
  end({ sale_list, ...row }: OfficeCuration): Promise<void> {
    const { curation_idx, version } = row;
    const sell_idx_list = idsOf(sale_list);
    return makeUndoableChange(
      { notices: this.#notices, listing: this.listing, editor: this.editor },
      {
        doneText: '기획전을 끝냈어요.',
        undoneText: '다시 보여요.',
        send: () => this.#api.call('POST /api/office/v1/curations/{curation_idx}/end', { curation_idx, version }),
        revert: (ended) =>
          this.#api.call('PUT /api/office/v1/curations/{curation_idx}', {
            ...row,
            sell_idx_list,
            version: ended.version,
          }),
      },
    );
  }

  choose(sale: OfficeListedSale): void {
    const { form } = this.editor;
    form.set({ sales: [...form.values.sales, sale] });
  }

  removeSale({ sell_idx }: OfficeListedSale): void {
    const { form } = this.editor;
    form.set({ sales: form.values.sales.filter((sale) => sale.sell_idx !== sell_idx) });
  }

  /** Moves a chosen sale by one position, `-1` or `1`. */
  shift(index: number, step: number): void {
    const { form } = this.editor;
    const sales = [...form.values.sales];
    const [sale] = sales.splice(index, 1);
    if (sale === undefined) return;
    sales.splice(Math.max(0, index + step), 0, sale);
    form.set({ sales });
  }
}

export function toCurationValues(row: OfficeCuration): CurationValues {
  const { curation_name, curation_text, start_dt, end_dt, sale_list } = row;
  return { curation_name, curation_text, start_dt, end_dt, sales: sale_list };
}

function idsOf(sales: readonly OfficeListedSale[]): OfficeListedSale['sell_idx'][] {
  return sales.map(({ sell_idx }) => sell_idx);
}

export const curationsModel = recipe(
  CurationsViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Clock,
  Random,
  StaffDrafts,
);
