import { operatorCommands } from '../../../../adapters/cli/operator-commands.ts';
import { officeService } from '../../../../adapters/containers/operator/office-service.ts';
import { operatorService } from '../../../../adapters/containers/operator/operator-service.ts';
import type { TestShop } from '../../server/test-shop.ts';
import { CLOSED_SERVICES } from '../closed-services.ts';
import { jsonOf, runCommandLine, type CommandRun } from '../command-line.ts';

/** An operator at the command line of a test server, and what the security log recorded of their commands. */
export interface OfficeOperator {
  readonly recorded: string[];
  readonly run: (...words: string[]) => Promise<CommandRun>;
  readonly json: (...words: string[]) => Promise<unknown>;
}

export function officeOperator(shop: TestShop): OfficeOperator {
  const recorded: string[] = [];
  const run = (...words: string[]): Promise<CommandRun> => {
    const commands = operatorCommands({
      ...CLOSED_SERVICES,
      operator: async () => operatorService(shop.shop),
      office: async () =>
        officeService(shop.shop, '운영자', async ({ call, row_list }) => void recorded.push(`${call} ${row_list}`)),
    });
    return runCommandLine(commands, words);
  };
  return { recorded, run, json: async (...words) => jsonOf(await run(...words, '--json')) };
}
