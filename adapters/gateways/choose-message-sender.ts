import type { MessageSender } from '../../core/ports/server/message-sender.port.ts';
import type { GatewayEnvironment } from './wire/gateway-environment.ts';
import { sandboxOriginOf } from './wire/environment-keys.ts';
import { sandboxAllowed } from './wire/sandbox-allowed.ts';
import type { Fetch } from './wire/form-post.ts';
import { SandboxMessageSender } from './messages/sandbox-message-sender.ts';
import { NhnAlimtalk, nhnFromEnvironment } from './messages/nhn-alimtalk.ts';

/**
 * Returns NHN Cloud if its keys are set, otherwise the sandbox's message box. Throws where the sandbox is not allowed.
 */
export function messageSenderFromEnvironment(env: GatewayEnvironment, fetch: Fetch): MessageSender {
  const nhn = nhnFromEnvironment(env);
  if (nhn !== null) return new NhnAlimtalk(nhn, fetch);
  if (!sandboxAllowed(env, 'messages')) {
    throw new Error('Set the NHN_… keys, or name messages in ALLOW_SANDBOX to keep them in the message box.');
  }
  return new SandboxMessageSender(sandboxOriginOf(env), fetch);
}
