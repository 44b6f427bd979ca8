import type { Command } from '../../../adapters/cli/kit/command.ts';
import { figuresCommand } from '../../../adapters/cli/operator/figures-command.ts';
import { importCommand } from '../../../adapters/cli/import/import-command.ts';
import { orderCommands } from '../../../adapters/cli/operator/order-commands.ts';
import { receiptCommands } from '../../../adapters/cli/operator/receipt-commands.ts';
import { refundCommands } from '../../../adapters/cli/operator/refund-commands.ts';
import { runCommand } from '../../../adapters/cli/run-command.ts';
import { shopCommands } from '../../../adapters/cli/operator/shop-commands.ts';
import { operatorService } from '../../../adapters/containers/operator-service.ts';
import type { TestShop } from '../server/test-shop.ts';

/** The result of a command line. */
export interface Ran {
  readonly code: number;
  /** Standard output, which scripts read. */
  readonly result: string;
  /** Notes for people. */
  readonly notes: string;
}

export async function typed(commands: readonly Command[], words: readonly string[]): Promise<Ran> {
  const results: string[] = [];
  const notes: string[] = [];
  const terminal = { result: (text: string) => void results.push(text), note: (text: string) => void notes.push(text) };
  const code = await runCommand(commands, words, terminal);
  return { code, result: results.join('\n'), notes: notes.join('\n') };
}

/** The operator's commands on a test server. */
export function operatorOf(shop: TestShop): (...words: string[]) => Promise<Ran> {
  const desk = async () => operatorService(shop.shop);
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

/** Returns the JSON result of a successful command. */
export function jsonOf({ code, result, notes }: Ran): unknown {
  if (code !== 0) throw new Error(`ended with ${code}: ${result} ${notes}`);
  return JSON.parse(result);
}
