import type { RequestOf } from '../../../../core/api/contract.ts';
import { dataOf } from '../api/contract-check.ts';
import type { TestShop } from '../test-shop.ts';

const SEND = 'POST /api/v1/common/alimtalk';
const CHECK = 'POST /api/v1/common/auth';
type Purpose = RequestOf<typeof SEND>['purpose'];

/** Verifies a phone as its owner does, and returns the proof. Dates earlier codes back, so that none delays it. */
export async function verifyPhone(test: TestShop, phone: string, purpose: Purpose): Promise<string> {
  await test.database.updateTable('certification').set({ sent_dt: '2026-11-21 00:00:00' }).execute();
  const { auth_idx } = dataOf(SEND, await test.call(SEND, { phone, purpose }));
  const auth_no = test.messages.lastCode(phone);
  return dataOf(CHECK, await test.call(CHECK, { auth_idx, phone, auth_no })).auth_token;
}
