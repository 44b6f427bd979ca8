import { request } from 'node:http';
import { median, printTable, log } from './figures.ts';
import type { GoalCheck } from './goals.ts';
import type { RunningShop } from './running-shop.ts';

const MEASURED_MS = 10_000;
const BEFORE_MS = 2_000;
const LOGINS_PER_SECOND = 60;
const BATCHES_PER_SECOND = 20;
const FILE_EVERY_MS = 20;
const FILE = '/assets/images/common/symbol.svg';

/**
 * Measures how long a small file takes, alone and while logins with a wrong password arrive, each for another account.
 */
export async function measureLogins(shop: RunningShop, goals: GoalCheck): Promise<void> {
  log('a file while logins arrive');
  const alone = await requestFiles(shop, BEFORE_MS);
  const logins = startLogins(shop);
  const busy = await requestFiles(shop, MEASURED_MS);
  const answered = await logins.stop();
  const row = (name: string, times: readonly number[]) => [name, median(times), Math.max(...times)];
  printTable(`A static file while ${LOGINS_PER_SECOND} logins a second arrive`, [
    ['', 'median ms', 'slowest ms', 'goal of the median'],
    [...row('alone', alone), ''],
    [...row(`with ${answered} logins`, busy), goals.check('file while logins arrive', median(busy))],
  ]);
}

async function requestFiles({ storefrontUrl }: RunningShop, ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const began = performance.now();
    await send(`${storefrontUrl}${FILE}`, null);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, FILE_EVERY_MS));
  }
  return times;
}

/** Starts logins. `stop` resolves with their number once all of them have ended. */
function startLogins({ apiUrl }: RunningShop): { stop(): Promise<number> } {
  const pending: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (let one = 0; one < LOGINS_PER_SECOND / BATCHES_PER_SECOND; one += 1) {
      const email = `bench-${pending.length}@example.com`;
      pending.push(send(`${apiUrl}/api/v1/member/login`, { email, password: 'not the password' }));
    }
  }, 1_000 / BATCHES_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      return pending.length;
    },
  };
}

/** Sends a request and reads the whole response, which must have the status 200. */
function send(url: string, body: object | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { method: body === null ? 'GET' : 'POST', headers: { 'content-type': 'application/json' } };
    const sent = request(url, options, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} returned ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body === null ? undefined : JSON.stringify(body));
  });
}
