/** States of a cash receipt. `unclear`: it was requested, but the response was lost. */
export const RECEIPT_STATES = ['asked', 'issued', 'refused', 'unclear', 'cancelling', 'cancelled'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

const TEXTS: Readonly<Record<ReceiptState, string>> = {
  asked: '요청함',
  issued: '발급',
  refused: '거절',
  unclear: '확인 필요',
  cancelling: '취소 중',
  cancelled: '취소',
};

/** Returns the Korean name of a state of a cash receipt, for staff. */
export function receiptStateText(state: ReceiptState): string {
  return TEXTS[state];
}
