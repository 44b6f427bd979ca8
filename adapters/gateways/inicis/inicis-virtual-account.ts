import { vbankDeadline } from '../../../core/payment/vbank-deadline.ts';
import type { DepositNotice, DepositNotices } from '../../../core/payment/gateways/deposit-notice.port.ts';
import type { Fetch } from '../wire/form-post.ts';
import { parseAccount } from './inicis-account.ts';
import { isOid, isTid, parseWon } from '../wire/inicis-fields.ts';
import { InicisGateway } from './inicis-gateway.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { stampAt } from '../wire/inicis-time.ts';
import type { GatewayForm, InicisWindow, WindowRequest } from '../../../core/payment/gateways/inicis-window.port.ts';
import type {
  ApprovalResult,
  ReversalResult,
  GatewayAuthentication,
  ReceiptResult,
  ReceiptRequest,
  VirtualAccountGateway,
} from '../../../core/payment/payment-gateway.port.ts';
import type { ReceiptTid, Tid } from '../../../core/vocabulary/ids.ts';

/**
 * Options of the window: the tamper check is on, the browser returns by POST, and the window does not prompt for a cash
 * receipt, since the checkout does.
 */
const RESERVED = 'below1000=Y&centerCd=Y&amt_hash=Y&nextUrl=POST&vbank_receipt=N';

/** KG Inicis mobile payment by virtual account. The approval issues the account; the deposit follows later. */
export class InicisVirtualAccount extends InicisGateway implements VirtualAccountGateway, InicisWindow, DepositNotices {
  protected readonly paymethod = 'Vacct';
  readonly #mid: string;
  readonly noticeAddresses: readonly string[] | null;

  constructor(settings: InicisSettings, fetch: Fetch) {
    super(settings, fetch);
    this.#mid = settings.mid;
    this.noticeAddresses = settings.notice_addresses;
  }

  openForm(request: WindowRequest): GatewayForm {
    const until = stampAt(vbankDeadline(request.now));
    return this.formOf(request, {
      P_INI_PAYMENT: 'VBANK',
      P_VBANK_DT: until.slice(0, 8),
      P_VBANK_TM: until.slice(8, 12),
      P_NOTI_URL: request.notice_url,
      P_RESERVED: RESERVED,
    });
  }

  async approve(_oid: string, _amount: number, authentication: GatewayAuthentication): Promise<ApprovalResult> {
    const approval = await this.requestApproval(authentication);
    if (approval.kind !== 'answered') return approval;
    const { tid, oid, amount, fields } = approval;
    const account = parseAccount(
      tid,
      amount,
      [fields.get('P_VACT_BANK_CODE'), fields.get('P_VACT_NUM'), fields.get('P_VACT_NAME')],
      `${fields.get('P_VACT_DATE') ?? ''}${fields.get('P_VACT_TIME') ?? ''}`,
    );
    return account === null ? { kind: 'unknown' } : { kind: 'issued', oid, ...account };
  }

  issueReceipt(receipt: ReceiptRequest, now: number): Promise<ReceiptResult> {
    return this.api.issueReceipt(receipt, now);
  }

  cancelReceipt(receipt_tid: ReceiptTid, message: string, now: number): Promise<ReversalResult> {
    return this.api.cancelReceipt(receipt_tid, message, now);
  }

  closeAccount(tid: Tid, message: string, now: number): Promise<ReversalResult> {
    return this.api.closeAccount(tid, message, now);
  }

  readNotice(fields: Readonly<Record<string, string>>): DepositNotice {
    const { P_MID, P_TYPE, P_STATUS, P_OID, P_TID } = fields;
    if (P_MID !== this.#mid || !isOid(P_OID) || !isTid(P_TID)) return { kind: 'invalid' };
    if (P_TYPE !== 'VBANK' || P_STATUS !== '02') return { kind: 'other' };
    const amount = parseWon(fields['P_AMT']);
    if (amount === null) return { kind: 'invalid' };
    const account_no = /P_VACCT_NO=([\d-]+)/.exec(fields['P_RMESG1'] ?? '')?.[1]?.replaceAll('-', '') ?? null;
    return { kind: 'deposit', oid: P_OID, tid: P_TID, amount, account_no };
  }
}
