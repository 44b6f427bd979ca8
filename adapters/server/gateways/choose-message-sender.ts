import { sandboxAllowed } from '../sandbox/sandbox-allowed.ts';
import type { Fetch } from './form-post.ts';
import { type MessageSender, SandboxMessageSender } from './message-sender.ts';
import { NhnAlimtalk, nhnFromEnvironment } from './nhn-alimtalk.ts';

/** NHN Cloud when its keys are set, else the sandbox's message box; throws where the sandbox is not allowed. */
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
