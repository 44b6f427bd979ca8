import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { DEMO_STAFF } from '../../demo/demo-staff.ts';
import { createSandbox } from '../../sandbox/sandbox.ts';
import { NodeRandom } from '../../server/kernel/node-random.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import { listen } from './listen.ts';

const PLAN = v.object({ oids: v.record(v.string(), v.unknown()), amount_suffix: v.boolean() });
const PROBE_MS = 2_000;

/**
 * Returns whether a sandbox runs at an address, for example in another process of this server. A second sandbox would
 * not know the payments started at the first.
 */
export async function isSandboxRunning(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/sandbox/control`, { signal: AbortSignal.timeout(PROBE_MS) });
    return v.is(PLAN, await response.json());
  } catch {
    return false;
  }
}

/**
 * Opens the sandbox's port, and returns a function that closes it. If another process of this server has opened the
 * port first, its sandbox is used.
 */
export async function listenSandbox(
  app: Hono,
  { sandboxPort, sandboxUrl, host }: Pick<Settings, 'sandboxPort' | 'sandboxUrl' | 'host'>,
): Promise<() => Promise<void>> {
  try {
    return await listen(app, sandboxPort, host);
  } catch (error) {
    if (!(await isSandboxRunning(sandboxUrl))) throw error;
    return async () => {};
  }
}

/** Creates the sandbox of this data folder, whose payments survive a restart. */
export function startSandbox(settings: Settings): Hono {
  return createSandbox({
    ledgerFile: join(settings.dataFolder, 'sandbox.jsonl'),
    now: () => Date.now(),
    random: new NodeRandom(),
    authenticators: DEMO_STAFF.map(({ email, totp_secret }) => ({ label: email, secret: totp_secret })),
  });
}
