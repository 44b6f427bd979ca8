import type { Tid } from '../vocabulary/ids.ts';

/** Cases of a payment that the server cannot settle alone. They are stored until they are settled. */
export const OPERATOR_CASES = [
  'second-approval',
  'second-account',
  'other-deposit',
  'unanswered',
  'not-undone',
  'not-closed',
] as const;

export type OperatorCase = (typeof OPERATOR_CASES)[number];

/** A case with the data that the operator needs at the gateway: its transaction, if known, and the amount in won. */
export interface OperatorNote {
  readonly what: OperatorCase;
  readonly tid: Tid | null;
  readonly amount: number;
}

/** Cases of a missing response, which are closed automatically when the payment proceeds. */
export const SELF_CLOSING_CASES = ['unanswered', 'not-undone', 'not-closed'] as const satisfies readonly OperatorCase[];

/** Returns what the operator must do, as text. */
export function operatorCaseText(what: OperatorCase): string {
  switch (what) {
    case 'second-approval':
      return '한 주문에 승인이 두 번 됐어요. 결제사에서 이 거래를 취소해 주세요.';
    case 'second-account':
      return '한 주문에 계좌가 두 번 발급됐어요. 결제사에서 이 계좌를 닫아 주세요.';
    case 'other-deposit':
      return '주문 금액과 다른 금액이 입금됐어요. 결제사에서 확인하고 돌려 드리세요.';
    case 'unanswered':
      return '결제사가 결과를 알려 주지 않아요. 결제사에서 승인됐는지 확인해 주세요.';
    case 'not-undone':
      return '주문이 되지 못한 결제를 취소하지 못하고 있어요. 결제사에서 취소해 주세요.';
    case 'not-closed':
      return '기한이 지난 계좌를 닫지 못하고 있어요. 결제사에서 확인하고 결제를 끝내 주세요.';
  }
}

const CASE_NAMES: Readonly<Record<OperatorCase, string>> = {
  'second-approval': '승인 두 번',
  'second-account': '계좌 두 번',
  'other-deposit': '다른 금액 입금',
  unanswered: '결과 없음',
  'not-undone': '취소 안 됨',
  'not-closed': '계좌 안 닫힘',
};

/** Returns the short name of a case for tables. */
export function operatorCaseName(what: OperatorCase): string {
  return CASE_NAMES[what];
}
