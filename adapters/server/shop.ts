import type { Clock } from '../../core/ports/clock.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Database } from './database/database.ts';
import type { CardGateway } from './gateways/card-gateway.ts';
import type { MessageSender } from './gateways/message-sender.ts';
import type { Log } from './log.ts';
import type { Secret } from './secret.ts';

/** What the routes and the jobs work with. Built once by the composition root, or by a test. */
export interface Shop {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly gateway: CardGateway;
  readonly messages: MessageSender;
  readonly log: Log;
  readonly secret: Secret;
  readonly answers: AnswerCache;
  /** Where the shopper's browser finds the storefront and the API, without a slash at the end. */
  readonly storefrontUrl: string;
  readonly apiUrl: string;
  /** The practice message box, when messages are not really sent. */
  readonly outboxUrl: string | null;
}

/** Who makes a call. The token's member was looked up by the server; nothing here comes from the body. */
export interface Caller {
  readonly member: {
    readonly member_idx: number;
    readonly member_type: 'member' | 'admin';
    readonly token_hash: string;
  } | null;
  /** The network address, for limits. */
  readonly address: string;
}

export const ANONYMOUS: Caller = { member: null, address: '' };
