import { Secret, TOTP } from 'otpauth';
import { DEMO_STAFF } from '../../../adapters/demo/demo-staff.ts';
import { OfficeFetchHttp } from '../../../adapters/web/office-fetch-http.ts';
import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../../core/api/office/office-contract.ts';

const STEP_MS = 30_000;
/** The period of the last code. Each code is accepted once; the code of the next period is already valid. */
let usedStep = 0;

function nextCode(totp_secret: string): string {
  usedStep = Math.max(Math.floor(Date.now() / STEP_MS), usedStep + 1);
  return new TOTP({ secret: Secret.fromBase32(totp_secret) }).generate({ timestamp: usedStep * STEP_MS });
}

/** A signed-in member of the demo staff, whose calls look like those of a browser. */
export class OfficeSession {
  readonly #office: string;
  readonly #http: OfficeFetchHttp;
  #cookie = '';
  #csrf: string | null = null;
  /** Cuts the connections of the calls that are in flight. */
  cut = new AbortController();

  private constructor(office: string) {
    this.#office = office;
    this.#http = new OfficeFetchHttp(async (path, init) => this.fetch(typeof path === 'string' ? path : '', init));
  }

  static async open(office: string, email: string): Promise<OfficeSession> {
    const session = new OfficeSession(office);
    const staff = DEMO_STAFF.find((one) => one.email === email);
    const signedIn = await session.call('POST /api/office/v1/sign-in/code', {
      email,
      password: staff?.password ?? '',
      code: nextCode(staff?.totp_secret ?? ''),
    });
    session.#csrf = signedIn.session.csrf_token;
    return session;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#cookie);
    const signals = [this.cut.signal, ...(init.signal instanceof AbortSignal ? [init.signal] : [])];
    const response = await fetch(this.#office + path, { ...init, headers, signal: AbortSignal.any(signals) });
    this.#cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? this.#cookie;
    return response;
  }

  /** Returns the data of the response; throws if the server refuses the call. */
  async call<K extends OfficeCallName>(
    call: K,
    request: OfficeRequestOf<K>,
    files?: readonly ArrayBuffer[],
  ): Promise<OfficeResponseOf<K>> {
    const envelope = await this.#http.send(call, request, this.#csrf, files);
    if (envelope.result_code !== 200) throw new Error(`${call}: ${envelope.result_code} ${envelope.result_msg}`);
    return envelope.result_data;
  }
}
