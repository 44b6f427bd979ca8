import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_TTL_MS } from '../access/known-device.ts';
import { isSameText } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { AuditNotes } from '../office-kernel/audit-notes.ts';
import type { OfficeCaller, SignedInStaff } from '../office-kernel/office-caller.ts';
import { currentRequestId, setScopeStaff } from '../request/request-scope.ts';
import { csrfTokenOf } from '../staff/session-view.ts';
import { findSessionStaff } from '../staff/staff-sessions.ts';

const CSRF_HEADER = 'x-csrf-token';

/** The sessions of staff, by HttpOnly cookies of the same site. */
export class OfficeSessions {
  readonly #shop: ServerContext;
  readonly #addressOf: (context: Context) => string;
  readonly #cookie: string;
  readonly #deviceCookie: string;
  readonly #cookieOptions: { path: '/'; httpOnly: true; sameSite: 'Strict'; secure: boolean };

  /** `addressOf` returns the network address of the client. With `isHttps`, browsers send cookies over https only. */
  constructor(shop: ServerContext, addressOf: (context: Context) => string, isHttps: boolean) {
    this.#shop = shop;
    this.#addressOf = addressOf;
    this.#cookie = isHttps ? '__Host-moajang-office' : 'moajang-office';
    this.#deviceCookie = `${this.#cookie}-device`;
    this.#cookieOptions = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps };
  }

  /** Returns the staff member of a request, and names them in its scope; null without a valid session. */
  async findStaff(context: Context): Promise<SignedInStaff | null> {
    const token = getCookie(context, this.#cookie);
    if (token === undefined) return null;
    const staff = await findSessionStaff(this.#shop.database, token, this.#shop.clock.now());
    if (staff !== null) setScopeStaff(staff.staff_idx);
    return staff;
  }

  hasValidCsrfToken(context: Context, { token_hash }: SignedInStaff): boolean {
    return isSameText(context.req.header(CSRF_HEADER) ?? '', csrfTokenOf(this.#shop.secret, token_hash));
  }

  toCaller(context: Context, staff: SignedInStaff | null): OfficeCaller {
    const [cookie, deviceCookie, options] = [this.#cookie, this.#deviceCookie, this.#cookieOptions];
    return {
      staff,
      address: this.#addressOf(context),
      userAgent: context.req.header('user-agent') ?? '',
      request_id: currentRequestId() ?? '',
      device_key: getCookie(context, deviceCookie) ?? null,
      audit: new AuditNotes(),
      setToken(token) {
        if (token === null) deleteCookie(context, cookie, options);
        else setCookie(context, cookie, token, options);
      },
      setDeviceKey(device_key) {
        setCookie(context, deviceCookie, device_key, { ...options, maxAge: DEVICE_TTL_MS / 1_000 });
      },
    };
  }
}
