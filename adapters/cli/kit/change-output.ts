import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import { CommandError, type CommandOutput } from './command.ts';

/** The result of an operator's action; `text` is the reason of a refusal. */
export type OperatorResult = { readonly kind: 'done' } | Refused;
export type Refused = { readonly kind: 'refused'; readonly text: string };

/** The result for one of several order lines. */
export interface LineResult {
  readonly order_idx: OrderLineIdx;
  readonly result: OperatorResult;
}

const DONE_TEXT = '했어요.';

/** Returns the output of a command that changed data. Throws a `CommandError` if the change was refused. */
export function changeOutput(result: OperatorResult, data: Readonly<Record<string, unknown>>): CommandOutput {
  if (result.kind === 'refused') throw new CommandError(result.text, data);
  return { data: { ...data, done: true }, lines: [DONE_TEXT] };
}

/**
 * Returns the output of a command that changed order lines, with a report on each; for a single line that of
 * `changeOutput`. Throws a `CommandError` with the same reports if a line was refused.
 */
export function lineOutput(results: readonly LineResult[]): CommandOutput {
  const [first, second] = results;
  if (first !== undefined && second === undefined) return changeOutput(first.result, { order_idx: first.order_idx });
  const data = results.map(({ order_idx, result }) =>
    result.kind === 'refused' ? { order_idx, done: false, error: result.text } : { order_idx, done: true },
  );
  const lines = results.map(({ order_idx, result }) =>
    result.kind === 'refused' ? result.text : `#${order_idx} ${DONE_TEXT}`,
  );
  if (results.some(({ result }) => result.kind === 'refused')) throw new CommandError(lines.join('\n'), data);
  return { data, lines };
}
