import type { TrackingService } from '../../../core/order/carriers.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import type { Random } from '../../../core/ports/random.port.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Replica } from '../changes/replica.ts';
import type { Database } from '../database/database.ts';
import type { GatewayMethod } from '../../../core/payment/payment-gateway.port.ts';
import type { Gateways } from '../../../core/payment/gateways/gateways.ts';
import type { Metrics } from '../../../core/ports/server/metrics.port.ts';
import type { MailSender } from '../../../core/ports/server/mail-sender.port.ts';
import type { MessageSender } from '../../../core/ports/server/message-sender.port.ts';
import type { SocialLogins } from '../../../core/ports/server/social-login.port.ts';
import type { Log } from './log.ts';
import type { Passwords } from '../../../core/ports/server/passwords.port.ts';
import type { CatalogueMember } from '../../../core/catalogue/catalogue.ts';
import type { ImagePreparer } from '../../../core/ports/server/image-preparer.port.ts';
import type { Secret } from './secret.ts';
import type { UploadStore } from '../../../core/ports/server/upload-store.port.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** A demo account with a public password, which is blocked from logging in. */
export type BlockedAccount = Pick<CatalogueMember, 'email' | 'password' | 'social'>;

/** Dependencies of routes and jobs. Created by the composition root, or by a test. */
export interface ServerContext {
  readonly database: Database;
  /** Database that counts attempts if `database` is a replica. */
  readonly primary?: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly gateways: Gateways;
  readonly messages: MessageSender;
  /** Null if the server sends no e-mail. */
  readonly mails: MailSender | null;
  readonly social: SocialLogins;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly secret: Secret;
  readonly passwords: Passwords;
  readonly responses: ResponseCache;
  /** The replica that is read for responses that are the same for all guests. */
  readonly replica?: Replica | null;
  /** Converts uploaded images. */
  readonly preparer: ImagePreparer;
  readonly uploadStore: UploadStore;
  /** Accounts that cannot log in, since their password is public. */
  readonly blockedAccounts: readonly BlockedAccount[];
  /** Maximum number of unpaid orders per guest network or member; 0 for no limit. */
  readonly maxUnpaidOrders: number;
  /** Public addresses of the storefront and the API, without a trailing slash. */
  readonly storefrontUrl: string;
  readonly apiUrl: string;
  /** Service for tracking parcels. */
  readonly tracking: TrackingService;
  /** Script of the postcode service. */
  readonly postcodeUrl: string;
  /** The sandbox's message box, if messages are not really sent. */
  readonly outboxUrl: string | null;
  /** Payment methods that the sandbox handles in production, shown at the checkout; otherwise empty. */
  readonly sandboxMethods?: readonly GatewayMethod[];
}

/** The caller. The server looked up the token's member; nothing here comes from the body. */
export interface Caller {
  readonly member: {
    readonly member_idx: MemberIdx;
    readonly member_type: 'member' | 'admin';
    readonly token_hash: string;
  } | null;
  /** The network address, for limits; empty for a page that is rendered in advance, which no limit counts. */
  readonly address: string;
  /** True while a page is rendered: crawlers request pages too, so these requests do not count as searches. */
  readonly isRendering?: boolean;
  /** The `User-Agent` header, for the member's list of sessions; empty if the client sent none. */
  readonly userAgent: string;
  /** Id of the request in the log and the security log. */
  readonly request_id?: string;
}

export const ANONYMOUS: Caller = { member: null, address: '', userAgent: '' };
