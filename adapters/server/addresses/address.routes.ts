import type { Address } from '../../../core/api/buying/payment.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { MAX_ADDRESSES } from '../../../core/order/address-book.ts';
import { validateReceiver } from '../../../core/order/order-form.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Database, Tx } from '../database/database.ts';
import type { SealedText } from '../database/tables/sealed-columns.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Secret } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { openAddressCode, sealAddressCode } from '../entrance-codes/address-code.ts';
import type { AddressIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';

type AddressCall = 'PUT /api/v2/payment/address' | 'DELETE /api/v2/payment/address';
type AddressKey = Pick<Address, 'receiver_name' | 'zonecode' | 'address' | 'address_detail'>;
type AddressBook = { readonly list: Address[] };
/** An address as it is stored, without its entrance code, which is sealed with the id of the row. */
type AddressRow = Omit<Address, 'address_idx' | 'entrance_code'>;

/** Same response for an unknown address and another member's, so that ids cannot be probed. */
const ADDRESS_NOT_FOUND = failure(404, '배송지를 찾을 수 없어요.');
const TOO_MANY_ADDRESSES = failure(409, `배송지는 ${MAX_ADDRESSES}개까지 저장할 수 있어요.`);
const DUPLICATE_ADDRESS = failure(409, '같은 배송지가 이미 있어요.');

export function addressRoutes({ database, secret }: ServerContext): Handlers<AddressCall> {
  return {
    'PUT /api/v2/payment/address': async ({ address_idx, is_default, nickname, entrance_code, ...place }, caller) => {
      const failures = validateReceiver(place);
      if (Object.keys(failures).length > 0) return failure(422, '배송지에 다시 확인할 곳이 있어요.', failures);
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx): Promise<Envelope<AddressBook>> => {
        await lockAddresses(tx, member_idx);
        const list = await loadAddresses(tx, secret, member_idx);
        const known = list.find((own) => own.address_idx === address_idx);
        if (address_idx !== null && known === undefined) return ADDRESS_NOT_FOUND;
        if (list.some((other) => other !== known && isSameAddress(other, place))) return DUPLICATE_ADDRESS;
        if (known === undefined && list.length >= MAX_ADDRESSES) return TOO_MANY_ADDRESSES;
        // A list that is not empty has one default, which changes only when another address becomes the default.
        const isDefault = is_default || list.length === 0 || known?.is_default === true;
        if (isDefault) await clearDefault(tx, member_idx);
        const name = nickname?.trim() ?? known?.nickname ?? '';
        const row = { ...place, nickname: name, is_default: isDefault };
        const saved = known?.address_idx ?? (await insertAddress(tx, member_idx, row));
        const code =
          entrance_code === undefined ? {} : { entrance_code: sealAddressCode(secret, saved, entrance_code) };
        await changeAddress(tx, member_idx, saved, { ...row, ...code });
        return success({ list: await loadAddresses(tx, secret, member_idx) });
      });
    },

    'DELETE /api/v2/payment/address': async ({ address_idx }, caller) => {
      const member_idx = callerMember(caller);
      return retryTransaction(database, async (tx): Promise<Envelope<AddressBook>> => {
        await lockAddresses(tx, member_idx);
        // Deleting an address that does not exist succeeds.
        await tx
          .deleteFrom('member_address')
          .where('member_idx', '=', member_idx)
          .where('address_idx', '=', address_idx)
          .execute();
        const [newest] = await loadAddresses(tx, secret, member_idx);
        if (newest !== undefined && !newest.is_default) {
          await changeAddress(tx, member_idx, newest.address_idx, { is_default: true });
        }
        return success({ list: await loadAddresses(tx, secret, member_idx) });
      });
    },
  };
}

/** Loads a member's addresses: the default one first, then the newest. */
export async function loadAddresses(
  database: Database,
  secret: Secret,
  member_idx: MemberIdx,
): Promise<(Address & { readonly entrance_code: string })[]> {
  const addresses = await database
    .selectFrom('member_address')
    .select(['address_idx', 'receiver_name', 'receiver_phone', 'zonecode', 'address', 'address_detail'])
    .select(['delivery_memo', 'nickname', 'entrance_code', 'is_default'])
    .where('member_idx', '=', member_idx)
    .orderBy('is_default', 'desc')
    .orderBy('address_idx', 'desc')
    .execute();
  return addresses.map(({ entrance_code, ...address }) => ({
    ...address,
    entrance_code: openAddressCode(secret, address.address_idx, entrance_code),
  }));
}

/** Locks a member's addresses, so that concurrent changes cannot create two defaults. */
async function lockAddresses(tx: Tx, member_idx: MemberIdx): Promise<void> {
  await tx.selectFrom('member').select('member_idx').where('member_idx', '=', member_idx).forNoKeyUpdate().execute();
}

async function clearDefault(tx: Tx, member_idx: MemberIdx): Promise<void> {
  await tx
    .updateTable('member_address')
    .set({ is_default: false })
    .where('member_idx', '=', member_idx)
    .where('is_default', '=', true)
    .execute();
}

async function insertAddress(tx: Tx, member_idx: MemberIdx, row: AddressRow): Promise<number> {
  const { address_idx } = await tx
    .insertInto('member_address')
    .values({ ...row, member_idx })
    .returning('address_idx')
    .executeTakeFirstOrThrow();
  return address_idx;
}

async function changeAddress(
  tx: Tx,
  member_idx: MemberIdx,
  address_idx: AddressIdx,
  row: Partial<AddressRow> & { readonly entrance_code?: SealedText | '' },
): Promise<void> {
  await tx
    .updateTable('member_address')
    .set(row)
    .where('member_idx', '=', member_idx)
    .where('address_idx', '=', address_idx)
    .execute();
}

function isSameAddress(one: AddressKey, other: AddressKey): boolean {
  return (
    one.receiver_name === other.receiver_name &&
    one.zonecode === other.zonecode &&
    one.address === other.address &&
    one.address_detail === other.address_detail
  );
}
