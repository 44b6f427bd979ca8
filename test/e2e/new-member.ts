import { ApiShopper } from './api-shopper.ts';
import type { RunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';

const password = 'spring-2026';

/** Signs up over HTTP with the code sent to the phone. Returns a member without orders or points. */
export async function newMember({ apiUrl, sandboxUrl }: RunningShop, email: string, phone: string) {
  const shopper = new ApiShopper({ apiUrl });
  const { auth_idx } = await shopper.call('POST /api/v1/common/alimtalk', { phone, purpose: 'join' });
  const auth_no = await new SandboxGateway(sandboxUrl).verificationCode(phone);
  const { auth_token } = await shopper.call('POST /api/v1/common/auth', { auth_idx, phone, auth_no });
  const consents = { agree_policy: true, agree_privacy: true, agree_age: true };
  const sheet = { email, password, member_name: '최새로', phone, auth_token, ...consents };
  const user = await shopper.call('POST /api/v1/member/join', sheet);
  return { email, password, user };
}
