import { describe, expect, it } from 'vitest';
import { AppCardGateway } from '../../../../adapters/gateways/app-card/app-card-gateway.ts';
import { sandboxAppCardSettings } from '../../../../adapters/gateways/app-card/app-card-settings.ts';
import { appCardSignature } from '../../../../adapters/gateways/app-card/app-card-signature.ts';
import { APP_CARD, APP_CARD_LOOK_UP, APP_CARD_SIGNATURES } from '../../../vectors/app-card.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const ORIGIN = 'http://127.0.0.1:4002';

/** Returns the gateway at the time of the examples, and a function that returns its request. */
function appCard() {
  const network = new FakeFetch('{}');
  const now = () => Number(APP_CARD.timestamp);
  const sent = () => ({
    url: network.requests[0]?.url,
    body: network.requests[0]?.init.body,
    headers: Object.fromEntries(new Headers(network.requests[0]?.init.headers)),
  });
  return { gateway: new AppCardGateway(sandboxAppCardSettings(ORIGIN), network.fetch, now), sent };
}

const expectedRequest = (path: string, signature: string) => ({
  url: `${ORIGIN}/sandbox/appcard${path}`,
  headers: {
    authorization: APP_CARD.authorization,
    'x-timestamp': APP_CARD.timestamp,
    'x-signature': signature,
  },
});

describe('the signature of the in-app card', () => {
  it.each(APP_CARD_SIGNATURES)('matches the worked example of $what byte for byte', ({ body, signature }) => {
    expect(appCardSignature(APP_CARD.secret, APP_CARD.timestamp, body)).toBe(signature);
  });

  it('is sent with a request that has a body', async () => {
    const { gateway, sent } = appCard();
    const [{ path, body, signature }] = APP_CARD_SIGNATURES;
    await gateway.loadCards('UT1');
    expect(sent()).toMatchObject({ ...expectedRequest(path, signature), body });
  });

  it('is sent with a request without a body', async () => {
    const { gateway, sent } = appCard();
    await gateway.inquire('O1', 'AC1', null);
    expect(sent()).toMatchObject(expectedRequest(APP_CARD_LOOK_UP.path, APP_CARD_LOOK_UP.signature));
  });
});
