import { MIN_JOIN_AGE } from '../../../../core/member/join-age.ts';
import { LEGAL_PERIODS } from '../../../../core/vocabulary/legal-periods.ts';
import { MAX_ALERT_WAIT_DAYS, SENT_ALERT_DAYS } from '../../../../core/vocabulary/limits/alert-limits.ts';
import { MESSAGE_RETENTION_DAYS } from '../../../../core/vocabulary/message-kinds.ts';
import { RETENTION } from '../../../../core/vocabulary/retention.ts';
import { messageSubjects } from './message-subjects.ts';
import { LOGIN_SERVICES, payProcessors } from './pay-services.ts';
import { dateText, type TermsText } from './terms-text.ts';

const VERSION = '2026-11-27';
const LOGINS = Object.values(LOGIN_SERVICES);

/** Companies that process personal data for the shop, with their purposes. */
const PROCESSORS: readonly { readonly company: string; readonly work: string }[] = [
  ...payProcessors(),
  { company: 'NHN클라우드(주)', work: `알림톡과 문자 발송(인증번호, 계정 안내, ${messageSubjects('alimtalk')})` },
  { company: '(주)스윗트래커', work: '송장번호로 배송 상황 조회' },
  { company: '주문한 상품의 판매자와 택배사', work: '상품 배송과 수거' },
  {
    company: '{{hosting}}',
    work: `서버와 데이터베이스, 리뷰·프로필 사진의 보관, 이메일 발송(${messageSubjects('mail')})`,
  },
];

export const PRIVACY_TERMS: TermsText = {
  version: VERSION,
  title: '개인정보처리방침',
  content: `
<p>{{company}}(이하 '회사')는 {{shop_name:을/를}} 운영하면서 꼭 필요한 개인정보만 처리하며, 그 내용을 아래와 같이 알립니다.</p>
<h2>1. 수집하는 항목과 목적</h2>
<ul>
<li>회원가입: 이메일, 비밀번호(되돌릴 수 없게 바꾸어 보관), 이름, 휴대폰 번호. 회원을 구별하고 본인을 확인하는 데 사용합니다.</li>
<li>소셜 로그인(선택): ${LOGINS.map(({ name }) => name).join(', ')} 계정의 회원 번호와, 이용자가 제공에 동의한 이름, 이메일, 휴대폰 번호, 출생 연도. 로그인하고 가입 양식을 채우는 데 사용하며, 출생 연도는 나이를 확인한 뒤 저장하지 않습니다.</li>
<li>회원 정보(선택): 프로필 사진, 배송지의 이름, 연락처, 주소, 공동현관 출입 방법. 이용자를 표시하고 주문서를 채우는 데 사용합니다.</li>
<li>주문과 배송: 주문자의 이름, 휴대폰 번호, 이메일(선택), 받는 사람의 이름, 연락처, 우편번호, 주소, 배송 메모, 공동현관 출입 방법(선택). 상품을 배송하고 주문을 안내하는 데 사용합니다.</li>
<li>결제: 카드사 이름, 가려진 카드번호, 할부 개월, 승인번호. 앱카드를 등록하면 카드 서비스의 인증값. 결제와 환불을 처리하는 데 사용합니다. 카드번호 전체와 카드 비밀번호는 회사가 받지 않습니다.</li>
<li>현금영수증(선택): 휴대폰 번호 또는 사업자등록번호. 국세청에 신고하는 데 사용합니다.</li>
<li>환불 계좌: 은행, 계좌번호, 예금주. 가상계좌로 결제한 금액을 환불하는 데 사용합니다.</li>
<li>휴대폰 인증: 휴대폰 번호와 인증 기록. 다른 사람의 번호로 가입하거나 환불받는 것을 막는 데 사용합니다.</li>
<li>리뷰와 문의(선택): 글과 사진. 사진에 담긴 촬영 위치와 기기 정보는 저장하기 전에 삭제합니다.</li>
<li>리뷰 신고와 도움돼요(선택): 신고한 리뷰, 사유와 내용, 도움이 됐다고 한 리뷰. 부적절한 글을 가리고 도움이 되는 리뷰를 먼저 보여 주는 데 사용합니다.</li>
<li>찜, 팔로우, 오픈·재입고 알림, 장바구니, 최근 본 상품: 고른 상품과 판매자, 고른 때. 다시 보여 주고, 신청하거나 동의한 소식을 보내는 데 사용합니다.</li>
<li>쿠폰과 포인트: 받은 것과 사용한 기록. 할인과 적립에 사용합니다.</li>
<li>알림: 보낸 알림의 내용과 결과, 알림 설정과 광고 수신 동의. 알림을 보내고 알림함에 보여 주는 데 사용합니다.</li>
<li>탈퇴: 탈퇴한 때와 사유. 서비스를 개선하는 데 사용합니다.</li>
<li>입점·제휴 문의: 회사 이름, 담당자 이름, 연락처, 이메일, 내용. 문의에 답하는 데 사용합니다.</li>
<li>앱 알림(선택): 앱의 알림 주소와 기기 종류. 동의하면 보관하고, 알림을 끄거나 로그아웃하면 삭제합니다. 지금은 앱 알림을 보내지 않습니다.</li>
<li>서비스 이용: 접속 기록, 접속 주소(일부를 가리거나 알아볼 수 없게 바꾼 값), 브라우저와 기기의 종류, 이용한 화면의 기록. 부정한 이용을 막고 서비스를 개선하는 데 사용합니다.</li>
</ul>
<p>만 ${MIN_JOIN_AGE}세 미만 아동의 개인정보는 수집하지 않습니다.</p>
<h2>2. 보관 기간</h2>
<p>개인정보는 회원이 탈퇴하면 지체 없이 삭제합니다. 그 전이라도 목적을 이룬 정보는 아래와 같이 삭제합니다.</p>
<ul>
<li>결제하지 않은 주문의 이름, 연락처, 주소, 현금영수증 번호: 주문한 날부터 ${RETENTION.unpaidContactDays}일</li>
<li>환불 계좌: 환불이 끝나거나 신청을 철회할 때까지 (암호화하여 보관)</li>
<li>주문의 공동현관 출입 방법: 주문한 상품이 모두 구매확정, 취소, 반품 또는 교환될 때까지 (암호화하여 보관)</li>
<li>휴대폰 인증 기록: 인증한 다음 날까지</li>
<li>입점·제휴 문의: ${RETENTION.partnerRequestDays}일</li>
<li>리뷰 신고: 처리한 날부터 ${RETENTION.closedReportDays}일</li>
<li>보낸 알림: ${MESSAGE_RETENTION_DAYS}일</li>
<li>오픈·재입고 알림 신청: 알림을 보낸 날부터 ${SENT_ALERT_DAYS}일, 보내지 않았으면 신청한 날부터 ${MAX_ALERT_WAIT_DAYS}일</li>
<li>이용한 화면의 기록: ${RETENTION.pageViewDays}일</li>
<li>로그인 상태: 마지막으로 사용한 날부터 ${RETENTION.unusedLoginDays}일, 로그인한 날부터 최대 ${RETENTION.loginDays}일</li>
<li>로그인한 기기의 기록: 마지막으로 로그인한 날부터 ${RETENTION.knownDeviceDays}일</li>
<li>로그인과 보안 기록: ${RETENTION.securityEventDays / 365}년 (개인정보의 안전성 확보조치 기준)</li>
</ul>
<p>법에 따라 보관해야 하는 아래 기록은 다른 정보와 나누어 정해진 기간 동안 보관합니다.</p>
<ul>
<li>계약과 청약철회 기록: ${LEGAL_PERIODS.contractRecordYears}년 (전자상거래법)</li>
<li>대금 결제와 상품 공급 기록: ${LEGAL_PERIODS.paymentRecordYears}년 (전자상거래법)</li>
<li>소비자 불만과 분쟁 처리 기록: ${LEGAL_PERIODS.disputeRecordYears}년 (전자상거래법)</li>
<li>표시와 광고 기록: ${LEGAL_PERIODS.advertisingRecordMonths}개월 (전자상거래법)</li>
<li>전자금융 거래 기록: ${LEGAL_PERIODS.paymentRecordYears}년 (전자금융거래법)</li>
<li>현금영수증 등 증빙: ${LEGAL_PERIODS.paymentRecordYears}년 (국세기본법)</li>
<li>접속 기록: ${LEGAL_PERIODS.accessRecordMonths}개월 (통신비밀보호법)</li>
</ul>
<h2>3. 제3자 제공</h2>
<p>상품을 배송하고 문의를 처리할 수 있도록 주문한 상품의 판매자에게 필요한 정보만 제공합니다. 자세한 내용은 '개인정보 제3자 제공'에서 확인할 수 있습니다. 현금영수증의 번호와 금액은 법에 따라 국세청에 제공합니다.</p>
<h2>4. 처리 위탁</h2>
<ul>
${PROCESSORS.map(({ company, work }) => `<li>${company}: ${work}</li>`).join('\n')}
</ul>
<p>수탁자는 맡은 일에 필요한 정보만 처리하며, 회사는 이를 지키는지 확인합니다.</p>
<h2>5. 다른 회사의 서비스</h2>
<ul>
${LOGINS.map(({ name, company }) => `<li>${company}: 이용자가 ${name} 로그인을 고르면 그 회사의 화면에서 로그인합니다.</li>`).join('\n')}
<li>(주)카카오: 우편번호 검색과 카카오톡 공유를 고르면 그 회사의 화면을 불러오며, 접속 주소가 전해집니다.</li>
</ul>
<p>광고나 방문 분석을 위해 다른 회사의 추적 도구를 사용하지 않습니다.</p>
<h2>6. 이용자의 권리</h2>
<p>이용자는 자신의 개인정보를 열람하고, 수정하고, 삭제하고, 처리를 멈추도록 요청할 수 있습니다. MY의 내 정보와 설정에서 직접 하거나, 고객센터({{cs_phone}}, {{email}})로 요청하면 지체 없이 처리합니다. 동의한 광고 수신은 언제든지 철회할 수 있습니다.</p>
<h2>7. 기기에 저장하는 정보</h2>
<p>로그인 상태, 비회원 장바구니, 비회원 주문의 열쇠, 최근 본 상품과 검색어, 쓰다 만 양식은 이용자의 기기에 저장합니다. 쿠키는 사용하지 않습니다. 브라우저에서 사이트 데이터를 삭제하면 함께 삭제됩니다.</p>
<h2>8. 안전 조치와 파기</h2>
<p>비밀번호와 로그인 정보는 되돌릴 수 없게 바꾸고, 환불 계좌와 현금영수증 번호는 암호화하여 보관합니다. 개인정보를 본 운영자의 기록을 남기고, 접근할 수 있는 사람을 제한합니다. 보관 기간이 끝난 정보는 되살릴 수 없게 삭제합니다.</p>
<h2>9. 개인정보 보호책임자</h2>
<p>{{ceo}} · {{cs_phone}} · {{email}}</p>
<p>개인정보 침해에 대한 상담은 개인정보침해신고센터(118)나 개인정보분쟁조정위원회(1833-6972)에서도 받을 수 있습니다.</p>
<p>이 방침은 ${dateText(VERSION)}부터 시행합니다.</p>`,
};
