import type { Command } from '../../../adapters/cli/kit/command.ts';
import { alertCommands } from '../../../adapters/cli/operator/alert-commands.ts';
import { saleCommands } from '../../../adapters/cli/operator/sale-commands.ts';
import { couponCommands } from '../../../adapters/cli/operator/coupon-commands.ts';
import { figuresCommand } from '../../../adapters/cli/operator/figures-command.ts';
import { followersCommand } from '../../../adapters/cli/sellers/followers-command.ts';
import { rankingCommand } from '../../../adapters/cli/operator/ranking-command.ts';
import { exportCommand } from '../../../adapters/cli/import/export-command.ts';
import { importCommand } from '../../../adapters/cli/import/import-command.ts';
import { memberCommands } from '../../../adapters/cli/members/member-commands.ts';
import { messageCommands } from '../../../adapters/cli/operator/message-commands.ts';
import { legalCommands } from '../../../adapters/cli/operator/legal-commands.ts';
import { orderCommands } from '../../../adapters/cli/orders/order-commands.ts';
import { receiptCommands } from '../../../adapters/cli/orders/receipt-commands.ts';
import { refundCommands } from '../../../adapters/cli/orders/refund-commands.ts';
import { reviewCommands } from '../../../adapters/cli/reviews/review-commands.ts';
import { runCommand } from '../../../adapters/cli/run-command.ts';
import { contentCommands } from '../../../adapters/cli/content/content-commands.ts';
import { listCommands } from '../../../adapters/cli/operator/list-commands.ts';
import { settingCommands } from '../../../adapters/cli/operator/setting-commands.ts';
import { shopCommands } from '../../../adapters/cli/operator/shop-commands.ts';
import { operatorService } from '../../../adapters/containers/operator/operator-service.ts';
import type { TestShop } from '../server/test-shop.ts';

/** The result of a command line. */
export interface CommandRun {
  readonly code: number;
  /** Standard output, which scripts read. */
  readonly result: string;
  /** Standard error: notes for people. */
  readonly notes: string;
}

export async function runCommandLine(commands: readonly Command[], args: readonly string[]): Promise<CommandRun> {
  const results: string[] = [];
  const notes: string[] = [];
  const terminal = { result: (text: string) => void results.push(text), note: (text: string) => void notes.push(text) };
  const code = await runCommand(commands, args, terminal);
  return { code, result: results.join('\n'), notes: notes.join('\n') };
}

/** Returns a function that runs the operator's commands on a test server. */
export function operatorOf(shop: TestShop): (...args: string[]) => Promise<CommandRun> {
  const openService = async () => operatorService(shop.shop);
  const commands = [
    ...orderCommands(openService),
    ...refundCommands(openService),
    ...receiptCommands(openService),
    ...messageCommands(openService),
    ...shopCommands(openService),
    ...alertCommands(openService),
    ...reviewCommands(openService),
    ...couponCommands(openService),
    ...saleCommands(openService),
    ...memberCommands(openService),
    ...settingCommands(openService),
    ...listCommands(openService),
    ...contentCommands(openService),
    ...legalCommands(openService),
    figuresCommand(openService),
    rankingCommand(openService),
    followersCommand(openService),
    importCommand(openService),
    exportCommand(openService),
  ];
  return (...args) => runCommandLine(commands, args);
}

/** Returns the JSON result of a successful command. */
export function jsonOf({ code, result, notes }: CommandRun): unknown {
  if (code !== 0) throw new Error(`ended with ${code}: ${result} ${notes}`);
  return JSON.parse(result);
}
