import type { MemberInfo } from '../../../core/api/account/my-page.api.ts';
import { SignOut } from '../../../core/login/sign-out.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { VerifiedPhone } from '../../../ui/phone-verification/verified-phone.ts';
import { PhoneVerification } from '../../../ui/phone-verification/phone-verification.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

export const INFO: MemberInfo = {
  email: 'sora@example.com',
  member_name: '김소라',
  phone: '01012345678',
  profile_img: '',
  joined_dt: '2026-11-01 09:00:00',
  has_password: true,
  social_list: [],
};

/** A member's device, with the services of the account pages. */
export function memberFixture(path: string, purpose: 'phone' | 'secede') {
  const shop = cartFixture(undefined, undefined, SORA);
  const clock = new FakeClock(1_800_000_000_000);
  const ticker = new Ticker(clock, new FakeTimers(), 100);
  const newPhone = () => new VerifiedPhone(shop.api, new PhoneVerification(shop.api, clock, ticker, purpose));
  const phone = newPhone();
  const navigation = new FakeNavigation(path);
  const dialogs = new FakeDialogs();
  const signOut = new SignOut(shop.api, shop.session, shop.cart, shop.storage);
  const verifyPhone = async (number = '01077778888') => {
    shop.http.succeed('POST /api/v1/common/alimtalk', { auth_idx: 3, expire_sec: 180, resend_sec: 30 });
    shop.http.succeed('POST /api/v1/common/auth', { auth_token: 'proof' });
    phone.changePhone(number);
    await phone.sendNumber();
    phone.verification.changeNumber('123456');
    await phone.confirmNumber();
  };
  return { ...shop, clock, phone, newPhone, navigation, dialogs, signOut, verifyPhone };
}
