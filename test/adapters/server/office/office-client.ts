import type { Hono } from 'hono';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../../../core/api/office/office-contract.ts';
import type { StaffRole } from '../../../../core/office/staff-role.ts';
import type { Envelope } from '../../../../core/outcome/envelope.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import type { SellerIdx, StaffIdx } from '../../../../core/vocabulary/ids.ts';
import { OfficeFetchHttp } from '../../../../adapters/web/office-fetch-http.ts';
import { OfficeApi } from '../../../../adapters/server/office/office-api.ts';
import { officeHttp } from '../../../../adapters/server/office/office-http.ts';
import { QUICK_PASSWORDS } from '../../../fakes/quick-passwords.ts';
import type { TestShop } from '../test-shop.ts';

export const OFFICE_URL = 'http://office.kr';
export const STAFF_PASSWORD = '긴 비밀번호 하나';
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Returns the code that an authenticator app shows at `now`. */
export function codeAt(now: number, secret = TOTP_SECRET): string {
  return new TOTP({ secret: OtpSecret.fromBase32(secret) }).generate({ timestamp: now });
}

/** Adds an enrolled account. Its e-mail is `role@office.kr`, unless another name is given. */
export async function addTestStaff(
  { database, shop, clock }: TestShop,
  role: StaffRole,
  { name = role, seller_idx = null }: { name?: string; seller_idx?: SellerIdx | null } = {},
): Promise<StaffIdx> {
  const { staff_idx } = await database
    .insertInto('staff')
    .values({
      email: `${name}@office.kr`,
      staff_name: name,
      role,
      seller_idx,
      password_hash: await QUICK_PASSWORDS.hash(STAFF_PASSWORD),
      is_password_given: false,
      totp_step: 1,
      created_dt: formatKst(clock.now()),
    })
    .returning('staff_idx')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('staff')
    .set({ totp_secret: shop.secret.seal(['staff', 'totp_secret', staff_idx], TOTP_SECRET) })
    .where('staff_idx', '=', staff_idx)
    .execute();
  return staff_idx;
}

/** A staff browser: stores the cookie, and sends the token of its page with each change. */
export class OfficeClient {
  readonly #shop: TestShop;
  readonly #app: Hono;
  readonly #http: OfficeFetchHttp;
  cookie = '';
  /** The cookie by which the browser is known; it stays after a logout. */
  device = '';
  csrf: string | null = null;

  constructor(shop: TestShop, address = '203.0.113.9') {
    this.#shop = shop;
    this.#app = officeHttp(shop.shop, new OfficeApi(shop.shop), {
      addressOf: () => address,
      officeUrl: OFFICE_URL,
    });
    this.#http = new OfficeFetchHttp(async (path, init) => this.fetch(typeof path === 'string' ? path : '', init));
  }

  /** Sends a raw request with the cookie. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [this.cookie, this.device].filter((cookie) => cookie !== '');
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await this.#app.request(path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const value = set.includes('Max-Age=0') ? '' : (set.split(';', 1)[0] ?? '');
      if (set.includes('-device=')) this.device = value;
      else this.cookie = value;
    }
    return response;
  }

  call<K extends OfficeCallName>(
    call: K,
    request: OfficeRequestOf<K>,
    files?: readonly ArrayBuffer[],
  ): Promise<Envelope<OfficeResponseOf<K>>> {
    return this.#http.send(call, request, this.csrf, files);
  }

  /** Signs in with the next code, since a used one is refused. */
  async signIn(name: string): Promise<Envelope<OfficeResponseOf<'POST /api/office/v1/sign-in/code'>>> {
    this.#shop.clock.advance(30_000);
    const code = codeAt(this.#shop.clock.now());
    const signedIn = await this.call('POST /api/office/v1/sign-in/code', {
      email: `${name}@office.kr`,
      password: STAFF_PASSWORD,
      code,
    });
    if (signedIn.result_code === 200) this.csrf = signedIn.result_data.session.csrf_token;
    return signedIn;
  }

  async confirm(): Promise<Envelope<{ confirmed_until: number }>> {
    this.#shop.clock.advance(30_000);
    return this.call('POST /api/office/v1/session/confirm', {
      password: STAFF_PASSWORD,
      code: codeAt(this.#shop.clock.now()),
    });
  }
}

/** Returns the fields that a refusal names. */
export function fieldsOf(envelope: Envelope<unknown>): readonly string[] {
  return envelope.result_code === 200 ? [] : Object.keys(envelope.field_errors ?? {});
}

/** Adds an account and signs it in. */
export async function signedInAs(
  shop: TestShop,
  role: StaffRole,
  options: { name?: string; seller_idx?: SellerIdx | null } = {},
): Promise<OfficeClient> {
  await addTestStaff(shop, role, options);
  const client = new OfficeClient(shop);
  const signedIn = await client.signIn(options.name ?? role);
  if (signedIn.result_code !== 200) throw new Error(signedIn.result_msg);
  return client;
}

/** Makes the current passwords of all accounts given ones, which staff must replace before they do anything else. */
export async function requireNewPassword({ database }: TestShop): Promise<void> {
  await database.updateTable('staff').set({ is_password_given: true }).execute();
}
