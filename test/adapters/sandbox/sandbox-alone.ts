import { createSandbox } from '../../../adapters/sandbox/sandbox.ts';
import { SeededRandom } from '../../fakes/seeded-random.ts';

const ORIGIN = 'http://127.0.0.1:4002';

/** Creates a sandbox at a fixed time. It calls no server, and receives plain requests. */
export function sandboxAlone(now: number) {
  const app = createSandbox({
    ledgerFile: null,
    now: () => now,
    random: new SeededRandom(7),
    wait: () => Promise.resolve(),
    fetch: () => Promise.reject(new Error('the sandbox called the shop')),
  });
  return {
    request: async (path: string, init?: RequestInit) => app.request(`${ORIGIN}${path}`, init),
    postForm: async (path: string, fields: Readonly<Record<string, string>>) =>
      app.request(`${ORIGIN}${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    postText: async (path: string, body: string, headers: Readonly<Record<string, string>>) =>
      app.request(`${ORIGIN}${path}`, { method: 'POST', body, headers }),
  };
}
