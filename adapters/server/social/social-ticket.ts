import type { SocialProvider } from '../../../core/vocabulary/social-providers.ts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { SOCIAL_SIGN_UP_TTL_MS, SOCIAL_LOGIN_TTL_MS } from '../../../core/member/social.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { randomKey } from './social-state.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

const ticketSchema = v.object({
  email: v.string(),
  member_name: v.string(),
  phone: v.string(),
  access_token: v.string(),
  unlink_token: v.nullable(v.string()),
});

/** A provider's data about a person, waiting for the browser that started the login. */
export interface SocialTicket extends v.InferOutput<typeof ticketSchema> {
  readonly provider: SocialProvider;
  readonly social_id: string;
}
export interface TicketKey {
  readonly social_token: string;
  readonly browser_key: string;
}
type Kind = 'login' | 'join';

const TICKET_TTL_MS: Readonly<Record<Kind, number>> = { login: SOCIAL_LOGIN_TTL_MS, join: SOCIAL_SIGN_UP_TTL_MS };

/** Stores a ticket for one browser. Only its token's hash is stored, so it cannot be read again. */
export async function issueTicket(
  shop: ServerContext,
  kind: Kind,
  { provider, social_id, ...rest }: SocialTicket,
  browser_hash: string,
): Promise<string> {
  const token = randomKey();
  const token_hash = hashToken(token);
  await shop.database
    .insertInto('social_ticket')
    .values({
      token_hash,
      kind,
      provider,
      social_id,
      browser_hash,
      sealed: shop.secret.seal(['social_ticket', 'sealed', token_hash], JSON.stringify(rest)),
      created_dt: formatKst(shop.clock.now()),
    })
    .execute();
  return token;
}

/** Reads a ticket without consuming it; null if it is unknown, used, expired, or another browser's. */
export async function findTicket(shop: ServerContext, kind: Kind, key: TicketKey): Promise<SocialTicket | null> {
  const found = await shop.database
    .selectFrom('social_ticket')
    .selectAll()
    .where('token_hash', '=', hashToken(key.social_token))
    .where('browser_hash', '=', hashToken(key.browser_key))
    .where('kind', '=', kind)
    .where('created_dt', '>', oldest(shop, kind))
    .executeTakeFirst();
  return found === undefined ? null : unsealTicket(shop, found);
}

/** Consumes a ticket: of concurrent calls, only one gets it. */
export async function consumeTicket(
  shop: ServerContext,
  database: Database,
  kind: Kind,
  key: TicketKey,
): Promise<SocialTicket | null> {
  const found = await database
    .deleteFrom('social_ticket')
    .where('token_hash', '=', hashToken(key.social_token))
    .where('browser_hash', '=', hashToken(key.browser_key))
    .where('kind', '=', kind)
    .where('created_dt', '>', oldest(shop, kind))
    .returningAll()
    .executeTakeFirst();
  return found === undefined ? null : unsealTicket(shop, found);
}

function oldest(shop: ServerContext, kind: Kind): KstText {
  return formatKst(shop.clock.now() - TICKET_TTL_MS[kind]);
}

function unsealTicket(
  shop: ServerContext,
  { token_hash, provider, social_id, sealed }: Selectable<Tables['social_ticket']>,
): SocialTicket | null {
  const read = v.safeParse(
    ticketSchema,
    JSON.parse(shop.secret.unseal(['social_ticket', 'sealed', token_hash], sealed) ?? 'null'),
  );
  return read.success ? { provider, social_id, ...read.output } : null;
}

/** Deletes logins that were started and never completed, with the provider's personal data. */
export async function removeOldSocialLogins(database: Database, now: number): Promise<void> {
  const before = formatKst(now - SOCIAL_SIGN_UP_TTL_MS);
  await database.deleteFrom('social_state').where('created_dt', '<=', before).execute();
  await database.deleteFrom('social_ticket').where('created_dt', '<=', before).execute();
}
