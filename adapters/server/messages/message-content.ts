import type { Selectable } from 'kysely';
import type { MessageContent, ShownAccount } from '../../../core/message/message-facts.ts';
import { bankName } from '../../../core/payment/gateways/inicis-banks.ts';
import type { Tables } from '../database/tables/tables.ts';

type MessageRow = Selectable<Tables['message']>;

/** Returns a stored message with the facts of its kind. */
export function toContent({ kind, facts }: Pick<MessageRow, 'kind' | 'facts'>): MessageContent {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `writeMessages` stored the facts with their kind
  return { kind, facts } as MessageContent;
}

type PaymentRow = Selectable<Tables['payment']>;

/** Returns the virtual account of an order that waits for its deposit; null for any other order. */
export function toShownAccount(payment: {
  readonly [K in 'payment_status' | 'vbank_code' | 'vbank_number']: PaymentRow[K] | null;
}): ShownAccount | null {
  const { payment_status, vbank_code, vbank_number } = payment;
  if (payment_status !== 'waiting' || vbank_code === null || vbank_number === null) return null;
  return { bank_name: bankName(vbank_code), account_no: vbank_number };
}
