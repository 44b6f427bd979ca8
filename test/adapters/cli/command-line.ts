import type { Command } from '../../../adapters/cli/command.ts';
import { figuresCommand } from '../../../adapters/cli/figures-command.ts';
import { importCommand } from '../../../adapters/cli/import-command.ts';
import { orderCommands } from '../../../adapters/cli/order-commands.ts';
import { receiptCommands } from '../../../adapters/cli/receipt-commands.ts';
import { refundCommands } from '../../../adapters/cli/refund-commands.ts';
import { runCommand } from '../../../adapters/cli/run-command.ts';
import { shopCommands } from '../../../adapters/cli/shop-commands.ts';
import { operatorDesk } from '../../../adapters/containers/operator-desk.ts';
import type { TestShop } from '../server/test-shop.ts';

/** What a command line did. */
export interface Ran {
  readonly code: number;
  /** What a script reads. */
  readonly result: string;
  /** What a person sees besides. */
  readonly notes: string;
}

export async function typed(commands: readonly Command[], words: readonly string[]): Promise<Ran> {
  const results: string[] = [];
  const notes: string[] = [];
  const terminal = { result: (text: string) => void results.push(text), note: (text: string) => void notes.push(text) };
  const code = await runCommand(commands, words, terminal);
  return { code, result: results.join('\n'), notes: notes.join('\n') };
}

/** The operator's commands on a test's shop. */
export function operatorOf(shop: TestShop): (...words: string[]) => Promise<Ran> {
  const desk = async () => operatorDesk(shop.shop);
  const commands = [
    ...orderCommands(desk),
    ...refundCommands(desk),
    ...receiptCommands(desk),
    ...shopCommands(desk),
    figuresCommand(desk),
    importCommand(desk),
  ];
  return (...words) => typed(commands, words);
}

/** The result of a command that was done, as `--json` tells it. */
export function jsonOf({ code, result, notes }: Ran): unknown {
  if (code !== 0) throw new Error(`ended with ${code}: ${result} ${notes}`);
  return JSON.parse(result);
}
