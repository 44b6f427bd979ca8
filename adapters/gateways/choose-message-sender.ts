import type { MessageSender } from '../../core/ports/server/message-sender.port.ts';
import { sandboxAllowed } from './wire/sandbox-allowed.ts';
import type { Fetch } from './wire/form-post.ts';
import { SandboxMessageSender } from './messages/sandbox-message-sender.ts';
import { NhnAlimtalk, nhnFromEnvironment } from './messages/nhn-alimtalk.ts';

/**
 * Returns NHN Cloud if its keys are set, otherwise the sandbox's message box. Throws where the sandbox is not allowed.
 */
export function messageSenderFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  fetch: Fetch,
): MessageSender {
  const nhn = nhnFromEnvironment(env);
  if (nhn !== null) return new NhnAlimtalk(nhn, fetch);
  if (!sandboxAllowed(env))
    throw new Error('Set the NHN_… keys, or ALLOW_SANDBOX=1 to keep messages in the message box.');
  return new SandboxMessageSender(env['SANDBOX_URL'] || 'http://127.0.0.1:4002', fetch);
}
