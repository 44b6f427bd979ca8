import { LEGAL_PERIODS } from '../../../../core/vocabulary/legal-periods.ts';
import { dateText, type TermsText } from './terms-text.ts';

const VERSION = '2026-11-27';

export const MARKETING_TERMS: TermsText = {
  version: VERSION,
  title: '마케팅 정보 수신 동의 (선택)',
  content: `
<h2>목적</h2>
<p>{{shop_name}}의 특가, 공동구매, 이벤트, 혜택 소식과 찜한 상품의 가격 인하, 팔로우한 판매자의 새 판매를 알려 드립니다.</p>
<h2>이용하는 항목과 방법</h2>
<ul>
<li>이메일: 이메일 주소. 이메일로 보낸 소식은 알림함에서도 볼 수 있습니다.</li>
<li>문자와 알림톡: 휴대폰 번호</li>
<li>앱 알림: 앱의 알림 주소, 기기 종류</li>
</ul>
<p>방법마다 따로 동의할 수 있으며, 동의한 방법으로만 보냅니다. 지금은 이메일로만 보내고, 문자와 알림톡, 앱 알림으로는 보내지 않습니다.</p>
<h2>보내는 시간</h2>
<p>오후 9시부터 다음 날 오전 8시까지는 설정에서 '밤에도 받기'에 따로 동의한 회원에게만 보냅니다. 모든 광고의 제목은 '(광고)'로 시작하고, 이메일에는 보내는 곳의 이름과 주소, 전화번호, 무료로 수신을 거부하는 방법을 함께 적습니다.</p>
<h2>보관 기간과 철회</h2>
<p>동의를 철회하거나 탈퇴할 때까지 이용합니다. 동의는 설정 화면이나 고객센터({{cs_phone}})에서 언제든지 철회할 수 있고, 회사는 ${LEGAL_PERIODS.consent_check_years}년마다 동의 여부를 다시 확인합니다.</p>
<p>동의하지 않아도 가입과 주문에는 아무 제한이 없습니다. 주문, 배송, 환불처럼 거래에 필요한 알림은 동의와 관계없이 보냅니다.</p>
<p>이 안내는 ${dateText(VERSION)}부터 시행합니다.</p>`,
};
