import { missingTemplates } from '../../gateways/choose-message-sender.ts';
import { sandboxesInUse } from '../../gateways/wire/sandbox-allowed.ts';
import type { Log } from '../../server/kernel/log.ts';
import {
  sharedAddressWarning,
  shortSecretWarning,
  storedSecretWarning,
  type Settings,
} from '../../server/kernel/settings.ts';

/** Logs warnings about valid settings at the start of a server. Operator commands do not repeat them. */
export function logStartWarnings(settings: Settings, log: Pick<Log, 'warn'>): void {
  const { environment, isProduction } = settings;
  for (const warning of [sharedAddressWarning(settings), storedSecretWarning(settings), shortSecretWarning(settings)]) {
    if (warning !== null) log.warn(warning);
  }
  for (const sandbox of isProduction ? sandboxesInUse(environment) : []) {
    log.warn(
      { sandbox },
      'the sandbox plays a service in production: payments there charge nothing, messages reach no one',
    );
  }
  const kinds = missingTemplates(environment);
  if (kinds.length > 0) {
    log.warn({ kinds }, 'these messages have no template in NHN_NOTICE_TEMPLATES: they are not sent by Alimtalk');
  }
}
