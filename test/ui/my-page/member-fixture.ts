import type { MemberInfo } from '../../../core/api/my-page.api.ts';
import { SignOut } from '../../../core/member/sign-out.ts';
import { Ticker } from '../../../ui/app/ticker.ts';
import { CertifiedPhone } from '../../../ui/member/certified-phone.ts';
import { PhoneCertification } from '../../../ui/member/phone-certification.ts';
import { cartWorld } from '../../core/cart/cart-world.ts';
import { SORA } from '../../core/member/sora.ts';
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

/** A member's device, and what her own pages work with. */
export function memberWorld(path: string, purpose: 'phone' | 'secede') {
  const shop = cartWorld(undefined, undefined, SORA);
  const clock = new FakeClock(1_800_000_000_000);
  const ticker = new Ticker(clock, new FakeTimers(), 100);
  const newPhone = () => new CertifiedPhone(shop.api, new PhoneCertification(shop.api, clock, ticker, purpose));
  const phone = newPhone();
  const navigation = new FakeNavigation(path);
  const dialogs = new FakeDialogs();
  const signOut = new SignOut(shop.api, shop.session, shop.cart, shop.storage);
  const certify = async (number = '01077778888') => {
    shop.http.succeed('POST /api/v1/common/alimtalk', { auth_idx: 3, expire_sec: 180, resend_sec: 30 });
    shop.http.succeed('POST /api/v1/common/auth', { auth_token: 'proof' });
    phone.changePhone(number);
    await phone.sendNumber();
    phone.certification.changeNumber('123456');
    await phone.confirmNumber();
  };
  return { ...shop, clock, phone, newPhone, navigation, dialogs, signOut, certify };
}
