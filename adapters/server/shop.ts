import type { TrackingService } from '../../core/delivery/carriers.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Database } from './database/database.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { MessageSender } from './gateways/message-sender.ts';
import type { SocialLogins } from './gateways/social-login.ts';
import type { Log } from './log.ts';
import type { PicturePreparer } from './pictures/prepared-picture.ts';
import type { Secret } from './secret.ts';
import type { UploadStore } from './uploads/upload-store.ts';

/** What the routes and the jobs work with. Built once by the composition root, or by a test. */
export interface Shop {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly gateways: Gateways;
  readonly messages: MessageSender;
  readonly social: SocialLogins;
  readonly log: Log;
  readonly secret: Secret;
  readonly answers: AnswerCache;
  /** What becomes of pictures that shoppers send, and where they are kept. */
  readonly preparer: PicturePreparer;
  readonly uploadStore: UploadStore;
  /** How many unpaid orders one network of guests, or one member, may have open at a time; 0: any number. */
  readonly unpaidOrdersMost: number;
  /** Where the shopper's browser finds the storefront and the API, without a slash at the end. */
  readonly storefrontUrl: string;
  readonly apiUrl: string;
  /** Where parcels are followed. */
  readonly tracking: TrackingService;
  /** The script of the postcode service. */
  readonly postcodeUrl: string;
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
