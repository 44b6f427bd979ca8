import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SettlementRowView, SettlementStatementPage } from '../../../core/api/office/money/settlement.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { canTransitionPayout, payoutStateText } from '../../../core/settlement/payout-state.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import type { PayoutState } from '../../../core/vocabulary/settlement/settlement-lists.ts';
import type { StatementIdx } from '../../../core/vocabulary/ids.ts';

interface MoveValues {
  readonly due_day: string;
  readonly note: string;
  readonly reason: string;
}

const EMPTY: MoveValues = { due_day: '', note: '', reason: '' };
/** The possible changes of a payout by staff. */
export type PayoutMove = Exclude<PayoutState, 'closed'>;

/** One closed period of a seller: its sums, its rows, and the state of the payout. */
export class StatementViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #statement_idx: StatementIdx;
  readonly statement: Loaded<SettlementStatementPage>;
  readonly listing: Listing<SettlementRowView, never>;
  readonly form: ReopenableForm<MoveValues, SettlementStatementPage>;
  /** The next state of the payout; null while the dialog is closed. */
  moving: PayoutMove | null = null;
  /** The state when the dialog was opened, which is sent with the change. */
  #shownState: PayoutState = 'closed';

  constructor(api: OfficeApi, account: StaffAccount, notices: Notices, address: Address) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#statement_idx = Number(/^\/settlement\/(\d+)$/.exec(address.path)?.[1] ?? 0);
    const statement_idx = this.#statement_idx;
    this.statement = new Loaded(() =>
      api.call('GET /api/office/v1/settlement/statements/{statement_idx}', { statement_idx }),
    );
    this.listing = new Listing<SettlementRowView, never>({
      api,
      address,
      path: `/settlement/${statement_idx}`,
      names: [],
      keyOf: ({ row_idx }) => row_idx,
      load: (_filter, cursor) =>
        api.call('GET /api/office/v1/settlement/statements/{statement_idx}/rows', { statement_idx, cursor }),
    });
    this.form = new ReopenableForm<MoveValues, SettlementStatementPage>({
      initial: EMPTY,
      validate: ({ reason }) => ({
        reason: this.moving === 'returned' && reason.trim() === '' ? '사유를 적어 주세요.' : '',
      }),
      send: (values) => this.#send(values),
      onSent: (page) => {
        this.moving = null;
        this.statement.put(page);
        this.#notices.show(`${withJosa(payoutStateText(page.state), '으로/로')} 바꿨어요.`);
      },
    });
    makeObservable(this, { moving: observableRef });
  }

  start(): () => void {
    void this.statement.load();
    return this.listing.start();
  }

  /** The next states of the payout, for staff who may change it. */
  get moves(): readonly PayoutMove[] {
    const { data } = this.statement;
    if (data === null || !this.#account.hasRight('settlement.pay')) return [];
    return MOVES.filter((to) => canTransitionPayout(data.state, to));
  }

  startMove(to: PayoutMove): void {
    this.#shownState = this.statement.data?.state ?? 'closed';
    this.form.open(to, { ...EMPTY, due_day: this.statement.data?.due_day ?? '' });
    runInAction(() => (this.moving = to));
  }

  /** Closes the dialog, and reloads the statement: if the change was refused, other staff had changed it first. */
  stopMove(): void {
    runInAction(() => (this.moving = null));
    void this.statement.load();
  }

  #send({ due_day, note, reason }: MoveValues) {
    const seen = { statement_idx: this.#statement_idx, state: this.#shownState };
    if (this.moving === 'paid') {
      return this.#api.call('POST /api/office/v1/settlement/statements/{statement_idx}/pay', { ...seen, note });
    }
    if (this.moving === 'returned') {
      return this.#api.call('POST /api/office/v1/settlement/statements/{statement_idx}/return', { ...seen, reason });
    }
    const isOwnDay = due_day !== '' && due_day !== this.statement.data?.due_day;
    return this.#api.call('POST /api/office/v1/settlement/statements/{statement_idx}/schedule', {
      ...seen,
      due_day: isOwnDay ? due_day : null,
    });
  }
}

const MOVES: readonly PayoutMove[] = ['returned', 'scheduled', 'paid'];

export const statementModel = recipe(StatementViewModel, OfficeApi, StaffAccount, Notices, Address);
