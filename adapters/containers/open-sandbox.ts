import { join } from 'node:path';
import type { Hono } from 'hono';
import { createSandbox } from '../server/sandbox/sandbox.ts';
import { NodeRandom } from '../server/node-random.ts';
import type { Settings } from '../server/settings.ts';

/** The practice gateways of this data folder: what was paid there is still there after a restart. */
export function openSandbox(settings: Settings): Hono {
  return createSandbox({
    ledgerFile: join(settings.dataFolder, 'sandbox.jsonl'),
    now: () => Date.now(),
    random: new NodeRandom(),
  });
}
