import type { Api } from '../../core/client/api.ts';
import { formatMobilePhone } from '../../core/member/phone.ts';

type Buyer = Readonly<Record<'buyer_name' | 'buyer_phone' | 'buyer_email', string>>;

/** Loads name, verified mobile number and e-mail of the ordering member. If that fails, the shopper types them. */
export async function loadKnownBuyer(api: Api, buyer_name: string): Promise<Partial<Buyer>> {
  const { result_data } = await api.call('GET /api/v1/my-page/members', {}, { quiet: true });
  if (result_data === null) return { buyer_name };
  const { member_name, phone, email } = result_data;
  return { buyer_name: member_name, buyer_phone: formatMobilePhone(phone), buyer_email: email };
}
