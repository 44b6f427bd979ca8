import type { MessageSender } from '../../core/ports/server/message-sender.port.ts';
import type { GatewayEnvironment } from './wire/gateway-environment.ts';
import { usesChannel } from '../../core/message/message-rules.ts';
import type { MailSender } from '../../core/ports/server/mail-sender.port.ts';
import { MESSAGE_KINDS, type MessageKind } from '../../core/vocabulary/message-kinds.ts';
import { SandboxMailSender } from './messages/sandbox-mail-sender.ts';
import { SmtpMailSender } from './messages/smtp-mail-sender.ts';
import { requireAllOrNone, sandboxOriginOf } from './wire/environment-keys.ts';
import { isSandboxAllowed } from './wire/sandbox-allowed.ts';
import type { Fetch } from './wire/form-post.ts';
import { SandboxMessageSender } from './messages/sandbox-message-sender.ts';
import { NhnAlimtalk, nhnFromEnvironment } from './messages/nhn-alimtalk.ts';
import { InvalidKeys } from './wire/invalid-keys.ts';

/**
 * Returns the sender of NHN Cloud if its keys are set, otherwise that of the sandbox's message box. Throws if neither
 * keys are set nor the sandbox is allowed.
 */
export function messageSenderFromEnvironment(env: GatewayEnvironment, fetch: Fetch): MessageSender {
  const nhn = nhnFromEnvironment(env);
  if (nhn !== null) return new NhnAlimtalk(nhn, fetch);
  if (!isSandboxAllowed(env, 'messages')) {
    throw new InvalidKeys('Set the NHN_… keys, or name messages in ALLOW_SANDBOX to keep them in the message box.');
  }
  return new SandboxMessageSender(sandboxOriginOf(env), fetch);
}

/**
 * Returns the sender of the configured mail server, otherwise that of the sandbox's message box if it is allowed.
 * Returns null if the shop sends no e-mail. Throws if only one of the mail settings is set.
 */
export function mailSenderFromEnvironment(env: GatewayEnvironment, fetch: Fetch): MailSender | null {
  const key = requireAllOrNone(env, 'Mail', ['SMTP_URL', 'MAIL_FROM']);
  if (key !== null) return new SmtpMailSender(key('SMTP_URL'), key('MAIL_FROM'));
  return isSandboxAllowed(env, 'messages') ? new SandboxMailSender(sandboxOriginOf(env), fetch) : null;
}

/** Returns the kinds of messages that are sent by Alimtalk but have no template; [] without keys of NHN Cloud. */
export function missingTemplates(env: GatewayEnvironment): readonly MessageKind[] {
  const kinds = MESSAGE_KINDS.filter((kind) => usesChannel(kind, 'alimtalk'));
  return env.NHN_APP_KEY === '' ? [] : kinds.filter((kind) => env.NHN_NOTICE_TEMPLATES[kind] === undefined);
}
