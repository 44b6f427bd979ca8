import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ClaimPage, ListedClaim, OfficeClaimOutcome } from '../../../core/api/office/orders/claim.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { Fault } from '../../../core/api/schema/order-fields.ts';
import { formatWon } from '../../../core/money/won.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { PEOPLE_SEARCH_RIGHT, searchHint } from '../../../core/office-search/people-search.ts';
import { isSellableAgain } from '../../../core/operator/decide-exchange.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import { Loaded } from '../../kit/loaded.ts';
import type { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { Notices } from '../kit/notices.ts';
import { Decision } from '../waiting/decision.ts';
import { decisionForm } from '../waiting/decision-form.ts';
import { refreshCounts } from '../waiting/refresh-counts.ts';
import { neighbourRow, nextRow, OpenedRow } from '../waiting/opened-row.ts';
import type { ClaimIdx } from '../../../core/vocabulary/ids.ts';

const PATH = '/claims';
const FILTER_NAMES = ['q', 'type', 'state'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

interface ExchangeValues {
  readonly option_name: string;
  readonly carrier_code: string;
  readonly invoice_no: string;
}

const keyOf = ({ claim_idx }: ListedClaim): number => claim_idx;

/** The queue of returns and exchanges, and the decision about the open one. */
export class ClaimsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #counts: MenuCounts;

  readonly listing: Listing<ListedClaim, FilterName>;
  readonly counts: Loaded<OfficeResponseOf<'GET /api/office/v1/claims/counts'>>;
  readonly opened: OpenedRow;
  readonly decision: Decision;
  readonly refuse: ReopenableForm<{ readonly reason: string }, null>;
  readonly exchange: ReopenableForm<ExchangeValues, null>;
  /** Null while no claim is open. */
  claim: Loaded<ClaimPage> | null = null;
  /** The party at fault, who pays the return delivery; null applies the shopper's reason. */
  chosenFault: Fault | null = null;
  chosenRestock: boolean | null = null;
  isRefusing = false;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    counts: MenuCounts,
    address: Address,
    timers: Timers,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#counts = counts;
    this.listing = new Listing<ListedClaim, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf,
      load: ({ q, type, state }, cursor) =>
        api.call('GET /api/office/v1/claims', {
          q,
          type: type === 'return' || type === 'exchange' ? type : null,
          state: state === 'ended' ? 'ended' : 'waiting',
          cursor,
        }),
    });
    this.counts = new Loaded(() => api.call('GET /api/office/v1/claims/counts', {}));
    this.opened = new OpenedRow(address, PATH, (idx) => this.#show(idx));
    this.decision = new Decision(timers);
    this.refuse = decisionForm<{ readonly reason: string }>({
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: reason.trim() === '' ? '거절하는 사유를 적어 주세요.' : '' }),
      decide: ({ reason }) => this.#refuse(reason),
    });
    this.exchange = decisionForm<ExchangeValues>({
      initial: { option_name: '', carrier_code: '04', invoice_no: '' },
      validate: ({ invoice_no }) => ({ invoice_no: invoice_no.trim() === '' ? '송장번호를 넣어 주세요.' : '' }),
      decide: (values) => this.#finishExchange(values),
    });
    makeObservable(this, {
      claim: observableRef,
      chosenFault: observableRef,
      chosenRestock: observableRef,
      isRefusing: observableRef,
      fault: computed,
      isRestocked: computed,
      outcome: computed,
      otherOutcome: computed,
    });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.opened.start()];
    void this.#reloadCounts();
    return () => stops.forEach((stop) => stop());
  }

  get searchHint(): string {
    return searchHint('claims', this.#account.hasRight(PEOPLE_SEARCH_RIGHT));
  }

  get fault(): Fault {
    return this.chosenFault ?? this.claim?.data?.fault ?? 'shopper';
  }

  get isRestocked(): boolean {
    const { data } = this.claim ?? {};
    if (this.chosenRestock !== null) return this.chosenRestock;
    if (data?.claim_type === 'exchange') return isSellableAgain(data.reason_type);
    return this.outcome?.is_restocked ?? false;
  }

  /** The effects of an approval with the chosen fault. */
  get outcome(): OfficeClaimOutcome | null {
    return this.claim?.data?.outcome_list.find(({ fault }) => fault === this.fault) ?? null;
  }

  get otherOutcome(): OfficeClaimOutcome | null {
    return this.claim?.data?.outcome_list.find(({ fault }) => fault !== this.fault) ?? null;
  }

  chooseFault(fault: Fault): void {
    runInAction(() => {
      this.chosenFault = fault;
      this.chosenRestock = null;
    });
    this.decision.clear();
  }

  chooseRestock(isRestocked: boolean): void {
    runInAction(() => (this.chosenRestock = isRestocked));
  }

  step(step: 1 | -1): void {
    const next = neighbourRow(this.listing.rows ?? [], keyOf, this.opened.idx, step);
    if (next !== null) this.opened.open(next);
  }

  /** Opens or closes the form for the reason, which the shopper reads. */
  setRefusing(isRefusing: boolean): void {
    runInAction(() => (this.isRefusing = isRefusing));
  }

  /** Performs the action of the primary button. */
  confirm(): void {
    const { data } = this.claim ?? {};
    if (data === null || data === undefined || data.claim_status !== 'requested') return;
    if (data.claim_type === 'return') void this.approve();
    else void this.exchange.submit();
  }

  async approve(): Promise<void> {
    const [data, outcome] = [this.claim?.data, this.outcome];
    if (data === null || data === undefined || outcome === null) return;
    const { claim_idx } = data;
    const { refund_amount } = outcome.refund;
    const request = { claim_idx, fault: this.fault, is_restocked: this.isRestocked, refund_amount };
    await this.#decide(
      claim_idx,
      () => this.#api.call('POST /api/office/v1/claims/{claim_idx}/approve', request),
      `반품을 승인했어요. ${formatWon(refund_amount)}을 돌려줘요.`,
    );
  }

  async #refuse(reason: string): Promise<void> {
    const claim_idx = this.claim?.data?.claim_idx;
    if (claim_idx === undefined) return;
    const isDone = await this.#decide(
      claim_idx,
      () => this.#api.call('POST /api/office/v1/claims/{claim_idx}/refuse', { claim_idx, reason }),
      '거절하고 구매자에게 알렸어요.',
    );
    if (isDone) this.refuse.discard(claim_idx);
    // If the connection was lost, the form stays open, so that staff can try again.
    if (!this.decision.isLost) this.setRefusing(false);
  }

  async #finishExchange(values: ExchangeValues): Promise<void> {
    const claim_idx = this.claim?.data?.claim_idx;
    if (claim_idx === undefined) return;
    const request = { ...values, claim_idx, is_restocked: this.isRestocked };
    const isDone = await this.#decide(
      claim_idx,
      () => this.#api.call('POST /api/office/v1/claims/{claim_idx}/exchange', request),
      '교환을 끝냈어요.',
    );
    if (isDone) this.exchange.discard(claim_idx);
  }

  /** Sends a decision, and opens the next claim. If it was refused, shows the current state of the claim. */
  async #decide(claim_idx: ClaimIdx, call: () => Promise<Envelope<unknown>>, text: string): Promise<boolean> {
    const loaded = this.claim;
    // Determined before the list is reloaded, which also happens after a lost response.
    const next = nextRow(this.listing.rows ?? [], keyOf, claim_idx);
    const made = await this.decision.run({
      call,
      loadCurrent: () => this.#api.call('GET /api/office/v1/claims/{claim_idx}', { claim_idx }),
      // Not made if other staff have decided the claim in the meantime.
      isMade: ({ decided_by }) => decided_by === this.#account.session?.staff_name,
    });
    if (made === null) {
      if (this.decision.failure !== '') void loaded?.load();
      return false;
    }
    this.#notices.show(text);
    await this.listing.reload();
    void this.#reloadCounts();
    if (this.opened.idx === claim_idx) this.opened.open(next, { replace: true });
    return true;
  }

  async #reloadCounts(): Promise<void> {
    await Promise.all([this.counts.load(), refreshCounts(this.#api, this.#counts)]);
  }

  #show(claim_idx: ClaimIdx | null): void {
    const claim =
      claim_idx === null
        ? null
        : new Loaded(() => this.#api.call('GET /api/office/v1/claims/{claim_idx}', { claim_idx }));
    runInAction(() => {
      this.claim = claim;
      this.chosenFault = null;
      this.chosenRestock = null;
      this.isRefusing = false;
    });
    this.decision.clear();
    this.refuse.open(claim_idx ?? 0, { reason: '' });
    const { carrier_code } = this.exchange.values;
    this.exchange.open(claim_idx ?? 0, { option_name: '', carrier_code, invoice_no: '' });
    void claim?.load().then((envelope) => {
      if (envelope?.result_code !== 200) return;
      const bought = envelope.result_data.replacement_list.find(({ is_bought }) => is_bought);
      if (this.claim === claim && this.exchange.values.option_name === '') {
        this.exchange.fill({ ...this.exchange.values, option_name: bought?.option_name ?? '' });
      }
    });
  }
}

export const claimsModel = recipe(ClaimsViewModel, OfficeApi, StaffAccount, Notices, MenuCounts, Address, Timers);
