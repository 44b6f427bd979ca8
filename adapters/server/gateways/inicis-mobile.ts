import { digitsOfPhone } from '../../../core/member/phone.ts';
import type {
  ApproveAnswer,
  CancelAnswer,
  CardGateway,
  CardPaymentRequest,
  GatewayAuthentication,
  GatewayForm,
  GatewayReturn,
  InquiryAnswer,
} from './card-gateway.ts';
import { type Fetch, postForm, readPairs } from './form-post.ts';
import { InicisApi } from './inicis-api.ts';
import { approveUrl, netCancelUrl } from './inicis-approve-url.ts';
import {
  cardName,
  declineReason,
  maskCardNumber,
  returnRefusal,
  saysAlreadyApproved,
  saysAlreadyCancelled,
} from './inicis-codes.ts';
import { isOid, isTid, plainText, readWon } from './inicis-fields.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { checkFake } from './inicis-signature.ts';
import { dateTimeOfStamp } from './inicis-time.ts';

/** App cards open without pop-ups, the tamper check is on, and the browser comes back by POST. */
const RESERVED =
  'twotrs_isp=Y&block_isp=Y&twotrs_isp_noti=N&apprun_check=Y&below1000=Y&centerCd=Y&amt_hash=Y&nextUrl=POST';

/** KG Inicis, mobile smart payment, by card. The sandbox speaks the same protocol: only the settings differ. */
export class InicisMobile implements CardGateway {
  readonly #settings: InicisSettings;
  readonly #fetch: Fetch;
  readonly #api: InicisApi;

  constructor(settings: InicisSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
    this.#api = new InicisApi(settings, fetch);
  }

  openForm(request: CardPaymentRequest): GatewayForm {
    const amount = String(request.amount);
    if (!isOid(request.oid)) throw new RangeError('oid: 1 to 40 letters, digits, - or _');
    if (readWon(amount) !== request.amount) throw new RangeError('amount: whole won above 0');
    return {
      action: this.#settings.payment_url,
      method: 'POST',
      accept_charset: 'utf-8',
      fields: {
        P_INI_PAYMENT: 'CARD',
        P_MID: this.#settings.mid,
        P_OID: request.oid,
        P_AMT: amount,
        P_GOODS: plainText(request.goods_name, 80, '주문 상품'),
        P_UNAME: plainText(request.buyer_name, 30, '고객'),
        P_MOBILE: digitsOfPhone(request.buyer_phone),
        P_EMAIL: /^[\w.+-]+@[\w.-]+$/.test(request.buyer_email) ? request.buyer_email : '',
        P_NEXT_URL: request.return_url,
        // The way back carries no P_OID, but echoes this.
        P_NOTI: request.oid,
        P_CHARSET: 'utf8',
        P_RESERVED: RESERVED,
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
    const amount = readWon(fields['P_AMT']);
    const idc_name = fields['idc_name'] ?? '';
    const approve_url = approveUrl(fields['P_REQ_URL'] ?? '', idc_name, this.#settings.approve_hosts);
    if (!isOid(oid) || !isTid(tid) || amount === null || approve_url === null) return { kind: 'invalid' };
    return { kind: 'authenticated', oid, amount, authentication: { tid, approve_url, idc_name } };
  }

  async approve(_oid: string, _amount: number, authentication: GatewayAuthentication): Promise<ApproveAnswer> {
    const said = await this.#ask(authentication, (url) => url, { P_TID: authentication.tid });
    if (said === null) return { kind: 'unknown' };
    const reason = said.get('P_RMESG1') ?? '';
    if (said.get('P_STATUS') !== '00') {
      return saysAlreadyApproved(reason) ? { kind: 'unknown' } : { kind: 'declined', message: declineReason(reason) };
    }
    const tid = said.get('P_TID');
    const oid = said.get('P_OID');
    const amount = readWon(said.get('P_AMT'));
    const approved_at = dateTimeOfStamp(said.get('P_AUTH_DT') ?? '');
    if (
      said.get('P_MID') !== this.#settings.mid ||
      !isTid(tid) ||
      !isOid(oid) ||
      amount === null ||
      approved_at === null
    ) {
      return { kind: 'unknown' };
    }
    return {
      kind: 'approved',
      tid,
      oid,
      amount,
      approved_at,
      card_name: cardName(said.get('P_FN_CD1') ?? '', said.get('P_FN_NM') ?? ''),
      card_number: maskCardNumber(said.get('P_CARD_NUM') ?? ''),
      approval_number: said.get('P_AUTH_NO') ?? '',
    };
  }

  async netCancel(
    oid: string,
    amount: number,
    authentication: GatewayAuthentication,
    now: number,
  ): Promise<CancelAnswer> {
    const said = await this.#ask(authentication, netCancelUrl, {
      P_TID: authentication.tid,
      P_OID: oid,
      P_AMT: String(amount),
      ...this.#signed(oid, String(amount), now),
    });
    if (said === null) return { kind: 'unknown' };
    const reason = said.get('P_RMESG1') ?? '';
    if (said.get('P_STATUS') === '00' || saysAlreadyCancelled(reason)) return { kind: 'cancelled' };
    return { kind: 'refused', message: declineReason(reason) };
  }

  inquire(oid: string, tid: string | null, now: number): Promise<InquiryAnswer> {
    return this.#api.inquire(oid, tid, now);
  }

  refund(refund: Parameters<CardGateway['refund']>[0], now: number): Promise<CancelAnswer> {
    return this.#api.refund(refund, now);
  }

  #signed(oid: string, amount: string, now: number): Record<'P_TIMESTAMP' | 'P_CHKFAKE', string> {
    const timestamp = String(now);
    return { P_TIMESTAMP: timestamp, P_CHKFAKE: checkFake(amount, oid, timestamp, this.#settings.hash_key) };
  }

  /** Null when nobody can tell what happened. The stored address is checked again: a row is not a promise. */
  async #ask(
    authentication: GatewayAuthentication,
    address: (approveUrl: string) => string,
    fields: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, string> | null> {
    const { mid, approve_hosts, timeout_ms } = this.#settings;
    const url = approveUrl(authentication.approve_url, authentication.idc_name, approve_hosts);
    if (url === null) return null;
    const body = await postForm(this.#fetch, address(url), { P_MID: mid, P_CHARSET: 'utf8', ...fields }, timeout_ms);
    const said = body === null ? null : readPairs(body);
    return said?.has('P_STATUS') === true ? said : null;
  }
}
