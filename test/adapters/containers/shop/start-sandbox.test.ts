import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../adapters/containers/shop/listen.ts';
import { isSandboxRunning, listenSandbox } from '../../../../adapters/containers/shop/start-sandbox.ts';
import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { freePorts } from '../../../e2e/free-ports.ts';

describe('a process that may open a sandbox', () => {
  let close: (() => Promise<void>) | null = null;
  const opened = async (app: Hono, wanted?: number): Promise<string> => {
    const [free = 0] = await freePorts(1);
    const port = wanted ?? free;
    close = await listen(app, port, '127.0.0.1');
    return `http://127.0.0.1:${port}`;
  };
  afterEach(async () => {
    await close?.();
    close = null;
  });

  it('uses the sandbox of another process, which knows the payments started there', async () => {
    const sandbox = createSandbox({ ledgerFile: null, now: () => 0, random: new SeededRandom(1) });
    const url = await opened(sandbox);
    expect(await isSandboxRunning(url)).toBe(true);
    await close?.();
    close = null;
    expect(await isSandboxRunning(url)).toBe(false);
  });

  it('uses the sandbox of a process that was faster, but no other program at its port', async () => {
    const sandbox = () => createSandbox({ ledgerFile: null, now: () => 0, random: new SeededRandom(1) });
    const url = await opened(sandbox());
    const place = { sandboxUrl: url, sandboxPort: Number(new URL(url).port), host: '127.0.0.1' };
    await (
      await listenSandbox(sandbox(), place)
    )();
    expect(await isSandboxRunning(url)).toBe(true);
    await close?.();
    await opened(new Hono(), place.sandboxPort);
    await expect(listenSandbox(sandbox(), place)).rejects.toThrow('EADDRINUSE');
  });

  it('treats no other program as a sandbox', async () => {
    const other = new Hono().get('*', (context) => context.json({ result_code: 200 }));
    expect(await isSandboxRunning(await opened(other))).toBe(false);
  });
});
