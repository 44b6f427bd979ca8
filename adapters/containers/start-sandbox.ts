import { join } from 'node:path';
import type { Hono } from 'hono';
import { createSandbox } from '../sandbox/sandbox.ts';
import { NodeRandom } from '../server/kernel/node-random.ts';
import type { Settings } from '../server/kernel/settings.ts';

/** Starts the sandbox gateways of this data folder. Their payments survive a restart. */
export function startSandbox(settings: Settings): Hono {
  return createSandbox({
    ledgerFile: join(settings.dataFolder, 'sandbox.jsonl'),
    now: () => Date.now(),
    random: new NodeRandom(),
  });
}
