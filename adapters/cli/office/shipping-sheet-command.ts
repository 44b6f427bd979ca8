import { MAX_BULK_LINES } from '../../../core/office-search/order-list.ts';
import { interpretRows } from '../../../core/office-sheets/shipping-rows.ts';
import { columns } from '../kit/command-help.ts';
import { CommandError, type Command, type CommandOutput } from '../kit/command.ts';
import type { OperatorResult } from '../kit/change-output.ts';
import type { OfficeService } from './office-service.ts';
import { readShippingSheet } from './read-sheet.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

/** Marks a line of an order as sent. */
type Ship = (order_idx: OrderLineIdx, carrier_code: string, invoice_no: string) => Promise<OperatorResult>;

/** The result of a row of the sheet. */
interface SheetRow {
  readonly row: number;
  readonly number: string;
  readonly state: 'ready' | 'sent' | 'fault';
  readonly text: string;
  readonly carrier_code: string;
  readonly invoice_no: string;
  readonly order_idx_list: readonly OrderLineIdx[];
}

/** The command that ships the parcels of a sheet, after all of its rows have been checked. */
export function shippingSheetCommand(
  openService: () => Promise<OfficeService>,
  openOperator: () => Promise<{ ship: Ship }>,
): Command {
  return {
    name: 'orders ship-sheet',
    summary: '표의 송장을 모두 시험하고 보내요. 틀린 줄이 하나라도 있으면 아무것도 보내지 않아요.',
    parameters: ['파일'],
    options: { 'dry-run': { value: null, summary: '시험만 하고 보내지 않아요.' } },
    async run(args) {
      const checked = await checkSheet(openService, args.positional(0));
      const faults = checked.filter(({ state }) => state === 'fault');
      if (args.flag('dry-run')) return sheetOutput(checked);
      if (faults.length > 0) {
        const lines = sheetOutput(faults).lines;
        throw new CommandError(['고칠 줄이 있어요. 아무것도 보내지 않았어요.', ...lines].join('\n'), faults);
      }
      const operator = await openOperator();
      const results: SheetRow[] = [];
      for (const row of checked) results.push(row.state === 'ready' ? await shipRow(row, operator.ship) : row);
      const refused = results.filter(({ state }) => state === 'fault');
      if (refused.length > 0) {
        const lines = sheetOutput(refused).lines;
        throw new CommandError(['보내지 못한 줄이 있어요. 나머지는 보냈어요.', ...lines].join('\n'), results);
      }
      return sheetOutput(results);
    },
  };
}

async function checkSheet(openService: () => Promise<OfficeService>, path: string): Promise<readonly SheetRow[]> {
  const rows = await readShippingSheet(path);
  const interpreted = interpretRows(rows);
  const parsed = rows.map(({ row, number, invoice: invoice_no }, index) => {
    const { carrier_code = '', error = null } = interpreted[index] ?? {};
    return { row, number, carrier_code, invoice_no, error };
  });
  const service = await openService();
  const valid = parsed.filter(({ error }) => error === null);
  const found = new Map<number, Pick<SheetRow, 'state' | 'text' | 'order_idx_list'>>();
  for (let start = 0; start < valid.length; start += MAX_BULK_LINES) {
    const part = valid.slice(start, start + MAX_BULK_LINES).map(({ error: _error, ...row }) => row);
    for (const { row, ...result } of await service.checkShipping(part)) found.set(row, result);
  }
  return parsed.map(({ error, ...row }) => {
    const { state, text, order_idx_list } = found.get(row.row) ?? {
      state: 'fault' as const,
      text: error?.text ?? '',
      order_idx_list: [],
    };
    return { ...row, state, text, order_idx_list };
  });
}

async function shipRow(row: SheetRow, ship: Ship): Promise<SheetRow> {
  for (const order_idx of row.order_idx_list) {
    const result = await ship(order_idx, row.carrier_code, row.invoice_no);
    if (result.kind === 'refused') return { ...row, state: 'fault', text: result.text };
  }
  return { ...row, state: 'sent', text: '보냈어요' };
}

function sheetOutput(rows: readonly SheetRow[]): CommandOutput {
  return {
    data: rows,
    lines: columns(rows.map(({ row, number, invoice_no, text }) => [`${row}줄`, number, invoice_no, text])),
  };
}
