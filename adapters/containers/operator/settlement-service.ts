import type { SettlementService } from '../../cli/sellers/settlement-commands.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { agreeTerms } from '../../server/settlement/agree-terms.ts';
import { closePeriod } from '../../server/settlement/close-period.ts';
import { collectSettlement } from '../../server/settlement/collect-settlement.ts';
import { findSellerTerms, findStatements } from '../../server/settlement/find-statements.ts';
import { movePayout } from '../../server/settlement/move-payout.ts';

const MAX_LISTED = 500;

/** Implements the settlement commands on a server. `actor`: the operating-system user who runs the command. */
export function settlementService(shop: ServerContext, actor: string): SettlementService {
  const { database } = shop;
  return {
    collect: () => collectSettlement(shop),
    close: (last_day, member_id) => closePeriod(shop, { last_day, member_id, actor }),
    statements: (state, overdueOnly) =>
      findStatements(
        database,
        { state, overdueOnly, last_day: null, seller: null, seller_idx: null },
        { before: null, limit: MAX_LISTED },
        shop.clock.now(),
      ),
    move: (statement_idx, to, note, due_day) =>
      movePayout(shop, { statement_idx, to, from: null, actor, note, due_day }),
    terms: () => findSellerTerms(database),
    agree: (member_id, terms) => agreeTerms(shop, member_id, terms),
  };
}
