import type { Address } from '../../core/api/buying/payment.api.ts';
import { formatMobilePhone, isMobilePhone } from '../../core/member/phone.ts';

/** Returns what is known of a member who orders: the name, and the mobile number of their own address. */
export function knownBuyer(
  member_name: string,
  addresses: readonly Address[],
): { readonly buyer_name: string; readonly buyer_phone: string } {
  const own = addresses.find((address) => address.receiver_name === member_name);
  const isReachable = own !== undefined && isMobilePhone(own.receiver_phone);
  return { buyer_name: member_name, buyer_phone: isReachable ? formatMobilePhone(own.receiver_phone) : '' };
}
