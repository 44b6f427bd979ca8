import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../api/office/office-contract.ts';
import type { Envelope } from '../outcome/envelope.ts';
import { token } from './token.ts';

/**
 * Sends one call of the office and returns its envelope. Never rejects: without a response it returns `FAILED_REQUEST`.
 * `csrf_token` is that of the session; null before the login. `files`: the body of a call with `hasFilesAsBody`.
 */
export interface OfficeHttp {
  send<K extends OfficeCallName>(
    call: K,
    request: OfficeRequestOf<K>,
    csrf_token: string | null,
    files?: readonly ArrayBuffer[],
  ): Promise<Envelope<OfficeResponseOf<K>>>;
}

export const OfficeHttp = token<OfficeHttp>('OfficeHttp');
