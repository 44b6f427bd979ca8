/** The reason code of an ended payment, the time of the last gateway inquiry, and cases for the operator. */
export const PAYMENT_CASES: readonly string[] = [
  `alter table payment add column end_reason text, add column inquired_dt timestamp(0)`,
  `update payment set end_reason = case message
    when '결제를 취소했어요.' then 'cancelled-at-gateway'
    when '결제가 완료되지 않았어요. 다시 시도해 주세요.' then 'failed-at-gateway'
    when '결제 시간이 지났어요. 다시 결제해 주세요.' then 'window-expired'
    when '결제 시간이 지나 주문이 취소됐어요.' then 'hold-lapsed'
    when '새로 시작한 주문이 있어 이 결제는 끝났어요.' then 'superseded'
    when '결제 시간이 지난 사이에 상품이 품절되거나 같이 사기 자리가 다 차거나 포인트가 모자라게 되어 결제하지 않았어요.' then 'sold-out'
    when '결제 금액이 주문과 달라 결제하지 않았어요. 다시 주문해 주세요.' then 'other-amount'
    when '이미 쓴 결제 정보예요. 다시 주문해 주세요.' then 'used-elsewhere'
    when '결제가 완료되지 않았어요. 결제된 금액은 없으니 다시 주문해 주세요.' then 'not-paid'
    when '결제가 늦게 도착해 주문이 되지 못했어요. 결제한 금액은 모두 돌려드렸어요.' then 'approved-late'
    when '결제 금액이 주문과 달라 결제를 취소했어요. 결제한 금액은 모두 돌려드렸어요.' then 'approved-other-amount'
    when '계좌가 늦게 발급되어 주문이 되지 못했어요. 입금하지 말고 다시 주문해 주세요.' then 'issued-late'
    when '결제 금액이 주문과 달라 계좌를 닫았어요. 입금하지 말고 다시 주문해 주세요.' then 'issued-other-amount'
    when '입금 기한이 지나 주문이 취소됐어요.' then 'deposit-lapsed'
    when '입금 전에 주문을 취소했어요.' then 'cancelled-unpaid'
    when '주문이 끝난 뒤에 입금되어 주문이 되지 못했어요. 입금한 금액은 고객센터에서 돌려드릴게요.' then 'deposited-late'
    else 'declined'
  end where message <> '' and payment_status in ('approving', 'failed', 'expired', 'refunded')`,
  `create table payment_case (
    case_idx bigint generated always as identity primary key,
    payment_idx bigint not null references payment,
    what text not null,
    tid text,
    amount integer not null,
    noted_dt timestamp(0) not null,
    closed_dt timestamp(0)
  )`,
  // A case has one row, even if it occurs again.
  `create unique index payment_case_once on payment_case (payment_idx, what, coalesce(tid, ''))`,
  `create index payment_case_open on payment_case (payment_idx) where closed_dt is null`,
];
