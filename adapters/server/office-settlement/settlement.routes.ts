import { SETTLEMENT_PAGE_SIZE, type settlementApi } from '../../../core/api/office/money/settlement.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { rateText } from '../../../core/settlement/commission.ts';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { lastEndedPeriod, periodKindText } from '../../../core/settlement/settlement-period.ts';
import { termsAt } from '../../../core/settlement/seller-terms.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import type { StatementIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { agreeTerms } from '../settlement/agree-terms.ts';
import { closePeriod } from '../settlement/close-period.ts';
import {
  findSellerTerms,
  findSettlementRows,
  findStatement,
  findStatements,
  loadOpenSettlement,
} from '../settlement/find-statements.ts';
import { movePayout } from '../settlement/move-payout.ts';
import type { PayoutState } from '../../../core/vocabulary/settlement/settlement-lists.ts';

/** The refusal for a statement that does not exist, and for one of another shop. */
const STATEMENT_NOT_FOUND = failure(404, '그런 정산서가 없어요.');
const conflictFailure = (text: string) => failure(409, text);

export function settlementRoutes(shop: ServerContext): OfficeHandlers<keyof typeof settlementApi> {
  const { database, clock } = shop;

  const move = async (
    request: {
      readonly statement_idx: StatementIdx;
      readonly state: PayoutState;
      readonly to: PayoutState;
      readonly note?: string;
      readonly due_day?: KstDay | null;
    },
    caller: OfficeCaller,
  ) => {
    const { statement_idx, state: from, to, note = '', due_day = null } = request;
    const { staff_name: actor, seller_idx } = callingStaff(caller);
    const { audit } = caller;
    audit.setSubject('statement_idx', statement_idx);
    if (note !== '') audit.setReason(note);
    const before = await findStatement(database, statement_idx, seller_idx, clock.now());
    if (before === null) return STATEMENT_NOT_FOUND;
    const result = await movePayout(shop, { statement_idx, to, from, actor, note, due_day });
    if (result.kind === 'refused') return conflictFailure(result.text);
    audit.recordChange('상태', payoutStateText(from), payoutStateText(to));
    if (due_day !== null) audit.recordChange('지급일', before.due_day, due_day);
    if (to === 'paid') audit.recordChange('지급액', null, formatWon(before.payout_amount));
    const after = await findStatement(database, statement_idx, seller_idx, clock.now());
    return after === null ? STATEMENT_NOT_FOUND : success(after);
  };

  return {
    'GET /api/office/v1/settlement': async (_request, caller) =>
      success({
        ...(await loadOpenSettlement(database, callingStaff(caller).seller_idx, clock.now())),
        ended: lastEndedPeriod(clock.now()),
      }),
    'GET /api/office/v1/settlement/statements': async ({ cursor, overdue, ...filter }, caller) => {
      const rows = await findStatements(
        database,
        { ...filter, overdueOnly: overdue, seller_idx: callingStaff(caller).seller_idx },
        { before: parseIdCursor(cursor), limit: SETTLEMENT_PAGE_SIZE + 1 },
        clock.now(),
      );
      return success(toPage(rows, ({ statement_idx }) => statement_idx));
    },
    'GET /api/office/v1/settlement/statements/{statement_idx}': async ({ statement_idx }, caller) => {
      const found = await findStatement(database, statement_idx, callingStaff(caller).seller_idx, clock.now());
      return found === null ? STATEMENT_NOT_FOUND : success(found);
    },
    'GET /api/office/v1/settlement/statements/{statement_idx}/rows': async ({ statement_idx, cursor }, caller) => {
      const found = await findStatement(database, statement_idx, callingStaff(caller).seller_idx, clock.now());
      if (found === null) return STATEMENT_NOT_FOUND;
      const page = { after: parseIdCursor(cursor), limit: SETTLEMENT_PAGE_SIZE + 1 };
      return success(toPage(await findSettlementRows(database, { statement_idx }, page), ({ row_idx }) => row_idx));
    },
    'POST /api/office/v1/settlement/close': async ({ last_day, member_id }, caller) => {
      const result = await closePeriod(shop, { last_day, member_id, actor: callingStaff(caller).staff_name });
      if (result.kind === 'refused') return conflictFailure(result.text);
      const { closed, payout_amount } = result;
      caller.audit.setRows(
        'statement_idx',
        closed.map(({ statement_idx }) => statement_idx),
      );
      caller.audit.recordChange('마감', null, `${last_day}까지 ${closed.length}곳 ${formatWon(payout_amount)}`);
      return success({ statement_cnt: closed.length, payout_amount });
    },
    'POST /api/office/v1/settlement/statements/{statement_idx}/schedule': async (request, caller) =>
      move({ ...request, to: 'scheduled' }, caller),
    'POST /api/office/v1/settlement/statements/{statement_idx}/pay': async (request, caller) =>
      move({ ...request, to: 'paid' }, caller),
    'POST /api/office/v1/settlement/statements/{statement_idx}/return': async ({ reason, ...request }, caller) =>
      move({ ...request, to: 'returned', note: reason }, caller),
    'GET /api/office/v1/settlement/terms': async () => success({ list: await findSellerTerms(database) }),
    'POST /api/office/v1/settlement/terms': async ({ member_id, ...terms }, { audit }) => {
      const sellers = await findSellerTerms(database);
      const known = sellers.find((seller) => seller.member_id === member_id)?.terms_list ?? [];
      const result = await agreeTerms(shop, member_id, terms);
      if (result.kind === 'refused') return conflictFailure(result.text);
      const before = termsAt(known, formatKstDate(clock.now()));
      const text = (one: typeof terms) => `${rateText(one.rate_bp)} · ${periodKindText(one.period_kind)}`;
      audit.recordChange(
        `수수료 ${member_id}`,
        before === null ? null : text(before),
        `${text(terms)} · ${terms.start_day}부터`,
      );
      return success(null);
    },
  };
}

function toPage<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const list = rows.slice(0, SETTLEMENT_PAGE_SIZE);
  const last = rows.length > SETTLEMENT_PAGE_SIZE ? list.at(-1) : undefined;
  return { list, next_cursor: last === undefined ? null : writeCursor([keyOf(last)]) };
}
