import { expect, it } from 'vitest';
import { MESSAGE_BOX } from '../../../vectors/messages.ts';
import { sandboxAlone } from '../sandbox-alone.ts';

it('the message box accepts the worked example of a message and stores its text', async () => {
  const { postText, request } = sandboxAlone(1_795_237_200_000);
  const headers = { 'content-type': 'application/json' };

  const response = await postText(MESSAGE_BOX.path, JSON.stringify(MESSAGE_BOX.request), headers);

  expect(await response.json()).toEqual(MESSAGE_BOX.response);
  const outbox = await request(`/sandbox/outbox.json?phone=${MESSAGE_BOX.request.phone}`);
  expect(await outbox.json()).toMatchObject({ messages: [{ ...MESSAGE_BOX.request, at: '2026-11-21 14:00:00' }] });
});
