import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { APP_CARD, APP_CARD_LOOK_UP, APP_CARD_SIGNATURES } from '../../../vectors/app-card.ts';
import { sandboxAlone } from '../sandbox-alone.ts';

const NOON = Number(APP_CARD.timestamp);
const FIVE_MINUTES = 5 * MINUTE_MS;
const signedBy = (signature: string) => ({
  authorization: APP_CARD.authorization,
  'x-timestamp': APP_CARD.timestamp,
  'x-signature': signature,
});

/**
 * Returns the status of a signed request at `now`: 401 if its signature is rejected, 400 if it is accepted, since the
 * holder does not exist.
 */
async function statusOf(path: string, body: string | null, headers: Readonly<Record<string, string>>, now = NOON) {
  const init = body === null ? { headers } : { method: 'POST', body, headers };
  return (await sandboxAlone(now).request(`/sandbox/appcard${path}`, init)).status;
}

describe('the sandbox in-app card', () => {
  it.each(APP_CARD_SIGNATURES)(
    'accepts the signature of the worked example of $what',
    async ({ path, body, signature }) => {
      expect(await statusOf(path, body, signedBy(signature))).toBe(400);
    },
  );

  it('accepts the signature of the worked example without a body', async () => {
    const { path, signature } = APP_CARD_LOOK_UP;
    expect(await statusOf(path, null, signedBy(signature))).toBe(400);
  });

  const [{ path, body, signature }] = APP_CARD_SIGNATURES;

  it.each([
    ['another body', `${body} `, {}],
    ['another key', body, { authorization: 'Bearer ANOTHER' }],
    ['another timestamp', body, { 'x-timestamp': String(NOON + 1) }],
    ['an invalid timestamp', body, { 'x-timestamp': 'now' }],
    ['no signature', body, { 'x-signature': '' }],
    ['a truncated signature', body, { 'x-signature': signature.slice(0, 62) }],
  ])('rejects %s', async (_what, sent, more) => {
    expect(await statusOf(path, sent, { ...signedBy(signature), ...more })).toBe(401);
  });

  it.each([
    [FIVE_MINUTES, 400],
    [-FIVE_MINUTES, 400],
    [FIVE_MINUTES + 1, 401],
    [-FIVE_MINUTES - 1, 401],
  ])('responds to a request that is %i ms old with %i', async (age, status) => {
    expect(await statusOf(path, body, signedBy(signature), NOON + age)).toBe(status);
  });
});
