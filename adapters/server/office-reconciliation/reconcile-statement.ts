import {
  MAX_DIFFERENCES,
  MAX_STATEMENT_DAYS,
  type ReconciliationResult,
} from '../../../core/api/office/money/reconciliation.api.ts';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { reconcile } from '../../../core/ledger/reconcile.ts';
import { chosenColumns, recognizeColumns, statementEntry } from '../../../core/ledger/statement-columns.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { addDays, parseKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS } from '../../../core/vocabulary/limits/statement-limits.ts';
import { loadOwnEntries } from './own-entries.ts';
import { readStatement } from './read-statement.ts';

type ReconciliationRequest = Pick<
  ParsedOfficeRequestOf<'POST /api/office/v1/reconciliation'>,
  'gateway' | 'from' | 'to' | 'columns'
>;

const SAMPLE_ROWS = 3;

/** Compares a gateway's statement with the shop's payments and refunds of the same days. Stores nothing. */
export async function reconcileStatement(
  { database }: Pick<ServerContext, 'database'>,
  { gateway, from, to, columns }: ReconciliationRequest,
  bytes: Uint8Array,
): Promise<Envelope<ReconciliationResult>> {
  const [first, last] = [parseKst(from), parseKst(to)];
  if (first === null || last === null || last < first) return failure(422, '기간을 다시 골라 주세요.');
  if (last >= addDays(first, MAX_STATEMENT_DAYS)) {
    return failure(422, `${MAX_STATEMENT_DAYS}일까지 대사할 수 있어요.`);
  }
  if (bytes.length > MAX_STATEMENT_BYTES) return failure(422, '2.5MB까지 올릴 수 있어요.');
  const read = await readStatement(bytes, MAX_STATEMENT_ROWS);
  if (read.kind === 'refused') return failure(422, read.text);
  const [header_list = [], ...rows] = read.rows;
  const found = columns === null ? recognizeColumns(header_list) : chosenColumns(header_list, columns);
  if (found === null) {
    if (header_list.length < 2) return failure(422, '첫 줄에 열 이름이 있어야 해요.');
    const sample_list = rows.slice(0, SAMPLE_ROWS).map((row) => [...row]);
    return success({ kind: 'columns', header_list: [...header_list], sample_list });
  }
  const entries = rows.flatMap((cells) => statementEntry(cells, found) ?? []);
  const own = await loadOwnEntries(database, gateway, { from, to }, MAX_STATEMENT_ROWS + 1);
  if (own.length > MAX_STATEMENT_ROWS) return failure(422, '이 기간의 결제가 너무 많아요. 기간을 나눠 주세요.');
  const { differences, ...sums } = reconcile(own, entries);
  return success({
    kind: 'result',
    ...sums,
    row_cnt: entries.length,
    skipped_cnt: rows.length - entries.length,
    difference_cnt: differences.length,
    difference_list: differences.slice(0, MAX_DIFFERENCES),
  });
}
