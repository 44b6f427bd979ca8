import { CARRIERS } from '../../../core/order/carriers.ts';
import type { Parcel } from '../../../core/order/parcel.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import { changeOutput, lineOutput, type LineResult, type OperatorResult } from '../kit/change-output.ts';
import { UsageError, type Command, type CommandOutput, type ParsedArguments } from '../kit/command.ts';

/** Placeholder for the id of an order line in the help text. */
export const LINE = '주문상품번호';
/** Placeholder for the ids of one or more order lines. */
export const LINES = `${LINE}...`;

/** Options for a parcel. A command needs both or neither. */
export const PARCEL_OPTIONS = {
  carrier: { value: '코드', summary: `택배사 코드 (예: ${CARRIERS[0].carrier_code} ${CARRIERS[0].carrierName})` },
  invoice: { value: '번호', summary: '송장번호' },
} as const satisfies Command['options'];

/** Options for a command that needs a parcel. */
export const NEEDED_PARCEL_OPTIONS = {
  carrier: { ...PARCEL_OPTIONS.carrier, isNeeded: true },
  invoice: { ...PARCEL_OPTIONS.invoice, isNeeded: true },
} as const satisfies Command['options'];

/** Returns the parcel from the options; null if neither is given. */
export function parcelIn(args: ParsedArguments): Parcel | null {
  const [carrier_code, invoice_no] = [args.text('carrier'), args.text('invoice')];
  if (carrier_code === null && invoice_no === null) return null;
  if (carrier_code === null || invoice_no === null) {
    throw new UsageError('송장을 적으려면 --carrier와 --invoice가 모두 필요해요.');
  }
  return { carrier_code, invoice_no };
}

/** Returns the ids of a command whose only arguments are order lines, each id once. */
export function linesIn(args: ParsedArguments): readonly OrderLineIdx[] {
  return [...new Set(args.positionals.map((_, index) => args.number(index)))];
}

/** Creates a command that changes one or more order lines in one call. */
export function linesCommand(
  name: string,
  summary: string,
  run: (order_idx_list: readonly OrderLineIdx[]) => Promise<readonly LineResult[]>,
): Command {
  return {
    name,
    summary,
    parameters: [LINES],
    options: {},
    run: async (args): Promise<CommandOutput> => lineOutput(await run(linesIn(args))),
  };
}

/** Creates a command that changes one order line. */
export function lineCommand(
  name: string,
  summary: string,
  options: Command['options'],
  run: (order_idx: OrderLineIdx, args: ParsedArguments) => Promise<OperatorResult>,
): Command {
  return {
    name,
    summary,
    parameters: [LINE],
    options,
    async run(args): Promise<CommandOutput> {
      const order_idx = args.number(0);
      return changeOutput(await run(order_idx, args), { order_idx });
    },
  };
}
