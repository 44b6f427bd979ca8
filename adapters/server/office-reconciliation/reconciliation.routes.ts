import {
  MAX_DIFFERENCES,
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_DAYS,
  MAX_STATEMENT_ROWS,
  type reconciliationApi,
} from '../../../core/api/office/money/reconciliation.api.ts';
import { reconcile } from '../../../core/ledger/reconcile.ts';
import { chosenColumns, recognizeColumns, statementEntry } from '../../../core/ledger/statement-columns.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { addDays, parseKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadOwnEntries } from './own-entries.ts';
import { readStatement } from './read-statement.ts';

const SAMPLE_ROWS = 3;

export function reconciliationRoutes({
  database,
}: Pick<ServerContext, 'database'>): OfficeHandlers<keyof typeof reconciliationApi> {
  return {
    'POST /api/office/v1/reconciliation': async ({ gateway, from, to, file_name, content, columns }, { audit }) => {
      const [first, last] = [parseKst(from), parseKst(to)];
      if (first === null || last === null || last < first) return failure(422, '기간을 다시 골라 주세요.');
      if (last >= addDays(first, MAX_STATEMENT_DAYS))
        return failure(422, `${MAX_STATEMENT_DAYS}일까지 대사할 수 있어요.`);
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > MAX_STATEMENT_BYTES) return failure(422, '2.5MB까지 올릴 수 있어요.');
      const read = await readStatement(bytes, MAX_STATEMENT_ROWS);
      if (read.kind === 'refused') return failure(422, read.text);
      const [header_list = [], ...rows] = read.rows;
      const found = columns === null ? recognizeColumns(header_list) : chosenColumns(header_list, columns);
      if (found === null) {
        if (header_list.length < 2) return failure(422, '첫 줄에 열 이름이 있어야 해요.');
        return success({
          kind: 'columns' as const,
          header_list: [...header_list],
          sample_list: rows.slice(0, SAMPLE_ROWS).map((row) => [...row]),
        });
      }
      const entries = rows.flatMap((cells) => statementEntry(cells, found) ?? []);
      const own = await loadOwnEntries(database, gateway, { from, to }, MAX_STATEMENT_ROWS + 1);
      if (own.length > MAX_STATEMENT_ROWS) {
        return failure(422, '이 기간의 결제가 너무 많아요. 기간을 나눠 주세요.');
      }
      const { differences, ...sums } = reconcile(own, entries);
      audit.recordChange(
        '대사',
        null,
        `${gateway} ${from} ~ ${to} ${file_name}: 맞음 ${formatNumber(sums.same_cnt)}, 다름 ${formatNumber(differences.length)}`,
      );
      return success({
        kind: 'result' as const,
        ...sums,
        row_cnt: entries.length,
        skipped_cnt: rows.length - entries.length,
        difference_cnt: differences.length,
        difference_list: differences.slice(0, MAX_DIFFERENCES),
      });
    },
  };
}
