import { cardName, maskCardNumber } from '../wire/inicis-codes.ts';
import { InicisGateway } from './inicis-gateway.ts';
import type { GatewayForm, InicisWindow, WindowRequest } from '../../../core/payment/gateways/inicis-window.port.ts';
import type {
  ApprovalResult,
  GatewayAuthentication,
  PaymentGateway,
} from '../../../core/payment/payment-gateway.port.ts';

/** Options of the window: app cards open without pop-ups, the tamper check is on, and the browser returns by POST. */
const RESERVED =
  'twotrs_isp=Y&block_isp=Y&twotrs_isp_noti=N&apprun_check=Y&below1000=Y&centerCd=Y&amt_hash=Y&nextUrl=POST';

/** KG Inicis mobile payment by card. The sandbox uses the same protocol with other settings. */
export class InicisMobile extends InicisGateway implements PaymentGateway, InicisWindow {
  protected readonly paymethod = 'Card';

  openForm(request: WindowRequest): GatewayForm {
    const { app_scheme = null } = request;
    const P_RESERVED = app_scheme === null ? RESERVED : `${RESERVED}&app_scheme=${app_scheme}`;
    return this.formOf(request, { P_INI_PAYMENT: 'CARD', P_RESERVED });
  }

  async approve(_oid: string, _amount: number, authentication: GatewayAuthentication): Promise<ApprovalResult> {
    const approval = await this.requestApproval(authentication);
    if (approval.kind !== 'answered') return approval;
    const { tid, oid, amount, answered_at, fields } = approval;
    return {
      kind: 'approved',
      tid,
      oid,
      amount,
      approved_at: answered_at,
      card_name: cardName(fields.get('P_FN_CD1') ?? '', fields.get('P_FN_NM') ?? ''),
      card_number: maskCardNumber(fields.get('P_CARD_NUM') ?? ''),
      approval_number: fields.get('P_AUTH_NO') ?? '',
    };
  }
}
