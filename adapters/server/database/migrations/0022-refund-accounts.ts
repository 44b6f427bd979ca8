/** The masked account of a refund, and the new sentence for deposits that arrived late. */
export const REFUND_ACCOUNTS: readonly string[] = [
  `alter table refund add column account_text text`,
  `update refund set account_text = '****' || right(account_no, 4) where account_no is not null`,
  `update payment set message = '주문이 끝난 뒤에 입금되어 주문이 되지 못했어요. 주문 상세에서 계좌를 알려 주시면 입금한 금액을 돌려드려요.'
    where end_reason = 'deposited-late'`,
];
