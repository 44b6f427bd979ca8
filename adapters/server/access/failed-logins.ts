import { normalizeEmail } from '../../../core/member/email.ts';
import { failure, type Envelope } from '../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import {
  consumeAttempt,
  consumeNetworkAttempt,
  networkOf,
  refundAttempt,
  refundNetworkAttempt,
  type AttemptLimit,
} from '../kernel/rate-limit.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** Limit of failed logins from one network, which many people may share, over all accounts. */
const PER_NETWORK = { maxAttempts: 50, windowMs: QUARTER_HOUR_MS, isShared: true };
/** Limit of failed logins on one account from one network: a guesser locks out that network only. */
const PER_ACCOUNT_AND_NETWORK = { maxAttempts: 10, windowMs: QUARTER_HOUR_MS };
/** Limit of failed logins on one account from all networks. */
const PER_ACCOUNT = { maxAttempts: 50, windowMs: QUARTER_HOUR_MS };
/** Limit of a device that has logged in to the account before, in place of all other limits. */
const PER_KNOWN_DEVICE = { maxAttempts: 10, windowMs: QUARTER_HOUR_MS };

/** The response to a login after too many failures. */
export const TOO_MANY_LOGINS = failure(429, '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');

export interface LoginAttempt {
  /** Accounts of members (`login`) and of staff are counted separately. */
  readonly accounts: 'login' | 'staff';
  readonly email: string;
  readonly address: string;
  /** The hash of account and device. */
  readonly device: string;
  /** Whether the account has logged in from this device before. */
  readonly isKnown: boolean;
}

interface CountedLimit {
  readonly key: string;
  readonly limit: AttemptLimit;
}

/**
 * Runs a login unless too many have failed: on this account from this network, from this network on any account, or on
 * this account from any network. Only failed logins count, but not server errors, in which no password was checked. A
 * known device has its own limit, so that guesses from elsewhere do not lock out the owner.
 */
export async function limitFailedLogins<T>(
  shop: ServerContext,
  { accounts, email, address, device, isKnown }: LoginAttempt,
  run: () => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const now = shop.clock.now();
  const account = hashToken(normalizeEmail(email));
  const network = `${accounts}-address`;
  const [own, pair, all] = [
    { key: `${accounts}-device:${device}`, limit: PER_KNOWN_DEVICE },
    { key: `${accounts}-pair:${account}:${networkOf(address)}`, limit: PER_ACCOUNT_AND_NETWORK },
    { key: `${accounts}-account:${account}`, limit: PER_ACCOUNT },
  ];
  const consume = ({ key, limit }: CountedLimit): Promise<boolean> => consumeAttempt(shop.database, key, limit, now);
  // A refused attempt is not counted by the limits after it.
  const isAllowed = isKnown
    ? await consume(own)
    : (await consume(pair)) &&
      (await consumeNetworkAttempt(shop, network, address, PER_NETWORK, now)) &&
      (await consume(all));
  if (!isAllowed) return TOO_MANY_LOGINS;

  const refund = async (): Promise<void> => {
    if (!isKnown) await refundNetworkAttempt(shop, network, address, PER_NETWORK, now);
    for (const { key, limit } of isKnown ? [own] : [pair, all]) await refundAttempt(shop.database, key, limit, now);
  };
  const envelope = await run().catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (envelope.result_code === 200) await refund();
  return envelope;
}
