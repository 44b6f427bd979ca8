import { describe, expect, it } from 'vitest';
import { SandboxMessageSender } from '../../../../adapters/gateways/messages/sandbox-message-sender.ts';
import { MESSAGE, MESSAGE_BOX } from '../../../vectors/messages.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

describe('SandboxMessageSender', () => {
  it('sends the worked example to the message box, for any path of the sandbox’s address', async () => {
    const network = new FakeFetch(JSON.stringify(MESSAGE_BOX.response));

    const sent = await new SandboxMessageSender('http://127.0.0.1:4002/x', network.fetch).send(MESSAGE);

    expect(sent).toEqual({ kind: 'sent' });
    expect(network.requests[0]?.url).toBe(`http://127.0.0.1:4002${MESSAGE_BOX.path}`);
    expect(network.requests[0]?.init.body).toBe(JSON.stringify(MESSAGE_BOX.request));
  });

  it.each(['{"kind":"failed"}', '{}', 'not JSON'])('fails when the box responds with %s', async (body) => {
    const sender = new SandboxMessageSender('http://127.0.0.1:4002', new FakeFetch(body).fetch);
    expect(await sender.send(MESSAGE)).toEqual({ kind: 'failed' });
  });
});
