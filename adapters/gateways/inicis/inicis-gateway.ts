import { InicisApi } from './inicis-api.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { type Fetch, postForm, parsePairs } from '../wire/form-post.ts';
import { declineReason, returnRefusal, isAlreadyApproved, isAlreadyCancelled } from '../wire/inicis-codes.ts';
import { isOid, isTid, plainText, parseWon } from '../wire/inicis-fields.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { checkFake } from './inicis-signature.ts';
import { dateTimeOfStamp } from '../wire/inicis-time.ts';
import type { GatewayForm, WindowRequest } from '../../../core/payment/gateways/inicis-window.port.ts';
import type {
  ApprovalResult,
  ReversalResult,
  GatewayAuthentication,
  GatewayReturn,
  InquiryResult,
  RefundRequest,
} from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';

const APPROVE_PATH = '/smart/payReq.ini';
const NET_CANCEL_PATH = '/smart/payNetCancel.ini';

/** The fields that the approvals of all payment methods have. */
interface SmartApproval {
  readonly kind: 'answered';
  readonly tid: Tid;
  readonly oid: PaymentNo;
  readonly amount: number;
  readonly answered_at: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** The common part of the payment methods of KG Inicis mobile. Refunds and inquiries use `InicisApi`. */
export abstract class InicisGateway {
  readonly timeoutMs: number;
  protected readonly api: InicisApi;
  /** INIAPI's name of the payment method. */
  protected abstract readonly paymethod: 'Card' | 'Vacct';
  readonly #settings: InicisSettings;
  readonly #fetch: Fetch;

  constructor(settings: InicisSettings, fetch: Fetch) {
    this.timeoutMs = settings.timeout_ms;
    this.api = new InicisApi(settings, fetch);
    this.#settings = settings;
    this.#fetch = fetch;
  }

  /** Returns the form that opens the payment window. `own`: the fields of the payment method. */
  protected formOf(request: WindowRequest, own: Readonly<Record<string, string>>): GatewayForm {
    const amount = String(request.amount);
    if (!isOid(request.oid)) throw new RangeError('oid: 1 to 40 letters, digits, - or _');
    if (parseWon(amount) !== request.amount) throw new RangeError('amount: whole won above 0');
    return {
      action: this.#settings.payment_url,
      method: 'POST',
      accept_charset: 'utf-8',
      fields: {
        P_MID: this.#settings.mid,
        P_OID: request.oid,
        P_AMT: amount,
        P_GOODS: plainText(request.goods_name, 80, '주문 상품'),
        P_UNAME: plainText(request.buyer_name, 30, '고객'),
        P_MOBILE: digitsOfPhone(request.buyer_phone),
        P_EMAIL: /^[\w.+-]+@[\w.-]+$/.test(request.buyer_email) ? request.buyer_email : '',
        P_NEXT_URL: request.return_url,
        // The return contains this field instead of P_OID.
        P_NOTI: request.oid,
        P_CHARSET: 'utf8',
        ...own,
        ...this.#signed(request.oid, amount, request.now),
      },
    };
  }

  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn {
    const oid = fields['P_NOTI'];
    const status = fields['P_STATUS'];
    if (status === undefined || status === '') return { kind: 'invalid' };
    if (status !== '00') {
      return { kind: 'refused', oid: isOid(oid) ? oid : null, message: returnRefusal(fields['P_RMESG1'] ?? '') };
    }
    const tid = fields['P_TID'];
    const amount = parseWon(fields['P_AMT']);
    const idc_name = fields['idc_name'] ?? '';
    const approve_url = approveUrl(fields['P_REQ_URL'] ?? '', idc_name, this.#settings.approve_hosts);
    if (!isOid(oid) || !isTid(tid) || amount === null || approve_url === null) return { kind: 'invalid' };
    return { kind: 'authenticated', oid, amount, authentication: { tid, approve_url, idc_name } };
  }

  /** Requests the approval. The caller parses the fields of its payment method. */
  protected async requestApproval(
    authentication: GatewayAuthentication,
  ): Promise<SmartApproval | Extract<ApprovalResult, { kind: 'declined' | 'unknown' }>> {
    const fields = await this.#request(authentication, (url) => url, { P_TID: authentication.tid });
    if (fields === null) return { kind: 'unknown' };
    const reason = fields.get('P_RMESG1') ?? '';
    if (fields.get('P_STATUS') !== '00') {
      return isAlreadyApproved(reason) ? { kind: 'unknown' } : { kind: 'declined', message: declineReason(reason) };
    }
    const tid = fields.get('P_TID');
    const oid = fields.get('P_OID');
    const amount = parseWon(fields.get('P_AMT'));
    const answered_at = dateTimeOfStamp(fields.get('P_AUTH_DT') ?? '');
    const isOurs = fields.get('P_MID') === this.#settings.mid;
    if (!isOurs || !isTid(tid) || !isOid(oid) || amount === null || answered_at === null) return { kind: 'unknown' };
    return { kind: 'answered', tid, oid, amount, answered_at, fields };
  }

  async netCancel(
    oid: PaymentNo,
    amount: number,
    authentication: GatewayAuthentication,
    now: number,
  ): Promise<ReversalResult> {
    const reply = await this.#request(authentication, netCancelUrl, {
      P_TID: authentication.tid,
      P_OID: oid,
      P_AMT: String(amount),
      ...this.#signed(oid, String(amount), now),
    });
    if (reply === null) return { kind: 'unknown' };
    const reason = reply.get('P_RMESG1') ?? '';
    if (reply.get('P_STATUS') === '00' || isAlreadyCancelled(reason)) return { kind: 'cancelled' };
    return { kind: 'refused', message: declineReason(reason) };
  }

  inquire(
    oid: PaymentNo,
    tid: Tid | null,
    _authentication: GatewayAuthentication | null,
    now: number,
  ): Promise<InquiryResult> {
    return this.api.inquire(oid, tid, now);
  }

  refund(refund: RefundRequest, now: number): Promise<ReversalResult> {
    return this.api.refund(this.paymethod, refund, now);
  }

  #signed(oid: PaymentNo, amount: string, now: number): Record<'P_TIMESTAMP' | 'P_CHKFAKE', string> {
    const timestamp = String(now);
    return { P_TIMESTAMP: timestamp, P_CHKFAKE: checkFake(amount, oid, timestamp, this.#settings.hash_key) };
  }

  /**
   * Sends a request to the stored approval URL; returns null if the result is unknown. Validates the URL again, since
   * its row may have been changed.
   */
  async #request(
    { approve_url = '', idc_name = '' }: GatewayAuthentication,
    address: (approveUrl: string) => string,
    fields: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, string> | null> {
    const { mid, approve_hosts, timeout_ms } = this.#settings;
    const url = approveUrl(approve_url, idc_name, approve_hosts);
    if (url === null) return null;
    const body = await postForm(this.#fetch, address(url), { P_MID: mid, P_CHARSET: 'utf8', ...fields }, timeout_ms);
    const reply = body === null ? null : parsePairs(body);
    return reply?.has('P_STATUS') === true ? reply : null;
  }
}

/**
 * Returns the approval URL that the browser posted, in canonical form; null unless it is one of the allowed URLs. The
 * server posts to it, so any other host, path, port, query or credentials count as forged. A host of Inicis must also
 * be the one that `idcName` names.
 */
function approveUrl(postedUrl: string, idcName: string, bases: readonly string[]): string | null {
  if (!/^[a-z]{1,10}$/.test(idcName) || !URL.canParse(postedUrl)) return null;
  const { href } = new URL(postedUrl);
  const base = bases.find((candidate) => href === candidate + APPROVE_PATH);
  if (base === undefined) return null;
  const { host } = new URL(base);
  return host.endsWith('.inicis.com') && host !== `${idcName}mobile.inicis.com` ? null : href;
}

/** Returns the net cancel URL on the same host. */
function netCancelUrl(checkedUrl: string): string {
  return checkedUrl.slice(0, -APPROVE_PATH.length) + NET_CANCEL_PATH;
}
