import type { Transaction } from './inicis-ledger.ts';

export const CHOICES = ['approve', 'twice', 'decline', 'cancel', 'timeout'] as const;
export type Choice = (typeof CHOICES)[number];

const REASONS: Readonly<Record<Choice, string>> = {
  approve: '',
  twice: '',
  decline: '카드사 승인 거절',
  cancel: '사용자가 결제를 취소하였습니다',
  timeout: '결제 시간이 초과되었습니다',
};

export function isAuthenticated(choice: Choice): boolean {
  return choice === 'approve' || choice === 'twice';
}

/**
 * Returns the fields that the browser posts to the server. All refusals have the code `01`, since the vendor does not
 * publish its codes.
 */
export function returnFields(
  transaction: Transaction,
  choice: Choice,
  origin: string,
): Readonly<Record<string, string>> {
  const authenticated = isAuthenticated(choice);
  return {
    P_STATUS: authenticated ? '00' : '01',
    P_RMESG1: REASONS[choice],
    P_TID: authenticated ? transaction.auth_tid : '',
    P_REQ_URL: authenticated ? `${origin}/sandbox/inicis/smart/payReq.ini` : '',
    P_NOTI: transaction.noti,
    P_AMT: String(transaction.requested),
    idc_name: 'stg',
  };
}
