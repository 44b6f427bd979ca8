import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SettlementOverview, SettlementStatement } from '../../../core/api/office/money/settlement.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { Loaded } from '../../kit/loaded.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { wonSum } from '../parts/won-text.ts';
import { PAYOUT_STATES } from '../../../core/vocabulary/settlement/settlement-lists.ts';

const FILTER_NAMES = ['state', 'seller', 'period'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** Due and completed payouts to sellers. */
export class SettlementViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly listing: Listing<SettlementStatement, FilterName>;
  readonly overview: Loaded<SettlementOverview>;
  /** True while the dialog that closes a period is open. */
  isClosing = false;
  isBusy = false;

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.overview = new Loaded(() => api.call('GET /api/office/v1/settlement', {}));
    this.listing = new Listing<SettlementStatement, FilterName>({
      api,
      address,
      path: '/settlement',
      names: FILTER_NAMES,
      keyOf: ({ statement_idx }) => statement_idx,
      load: ({ state, seller, period }, cursor) =>
        api.call('GET /api/office/v1/settlement/statements', {
          state: PAYOUT_STATES.find((known) => known === state) ?? null,
          overdue: state === 'overdue',
          seller: seller === '' ? null : seller.slice(0, 30),
          last_day: /^\d{4}-\d\d-\d\d$/.test(period) ? period : null,
          cursor,
        }),
    });
    makeObservable(this, { isClosing: observableRef, isBusy: observableRef });
  }

  start(): () => void {
    void this.overview.load();
    return this.listing.start();
  }

  get canPay(): boolean {
    return this.#account.hasRight('settlement.pay');
  }

  open({ statement_idx }: SettlementStatement): void {
    this.#address.open(`/settlement/${statement_idx}`);
  }

  setClosing(isClosing: boolean): void {
    runInAction(() => (this.isClosing = isClosing));
  }

  /** Closes the last period that has ended, for all sellers. */
  async close(): Promise<void> {
    const last_day = this.overview.data?.ended.last_day;
    if (last_day === undefined || this.isBusy) return;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#api.call('POST /api/office/v1/settlement/close', { last_day });
    runInAction(() => {
      this.isBusy = false;
      // Without a response the dialog stays open, so that staff can try again.
      this.isClosing = isUnanswered(envelope);
    });
    if (envelope.result_code === 200) {
      const { statement_cnt, payout_amount } = envelope.result_data;
      this.#notices.show(
        `${statement_cnt}곳을 마감했어요. 지급할 돈은 ${withJosa(wonSum(payout_amount), '이에요/예요')}.`,
      );
    } else this.#notices.fail(envelope.result_msg);
    await Promise.all([this.overview.load(), this.listing.reload()]);
  }
}

export const settlementModel = recipe(SettlementViewModel, OfficeApi, StaffAccount, Notices, Address);
