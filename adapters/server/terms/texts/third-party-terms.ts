import { LEGAL_PERIODS } from '../../../../core/vocabulary/legal-periods.ts';
import { dateText, type TermsText } from './terms-text.ts';

const VERSION = '2026-11-25';

export const THIRD_PARTY_TERMS: TermsText = {
  version: VERSION,
  title: '개인정보 제3자 제공',
  content: `
<p>{{company:은/는}} 통신판매중개자입니다. 주문한 상품은 판매자가 보내므로, 아래 정보를 판매자에게 제공합니다.</p>
<h2>제공받는 자</h2>
<p>주문한 상품의 판매자. 판매자의 상호와 연락처는 상품 화면의 판매자 정보에서 확인할 수 있습니다.</p>
<h2>제공하는 목적</h2>
<ul>
<li>상품의 배송과 설치</li>
<li>취소, 반품, 교환, 환불의 처리</li>
<li>상품과 주문에 대한 문의 응대</li>
</ul>
<h2>제공하는 항목</h2>
<ul>
<li>주문자의 이름, 휴대폰 번호</li>
<li>받는 사람의 이름, 연락처, 우편번호, 주소, 배송 메모, 공동현관 출입 방법</li>
<li>주문번호와 주문한 상품, 옵션, 수량</li>
</ul>
<p>결제에 쓴 카드의 정보와 이메일은 제공하지 않습니다.</p>
<h2>보유와 이용 기간</h2>
<p>배송과 환불이 끝날 때까지 이용합니다. 다만 전자상거래법에 따라 계약과 청약철회, 대금 결제와 공급 기록은 ${LEGAL_PERIODS.contractRecordYears}년, 불만과 분쟁 처리 기록은 ${LEGAL_PERIODS.disputeRecordYears}년 동안 보관합니다.</p>
<h2>동의하지 않을 권리</h2>
<p>동의하지 않을 수 있습니다. 다만 상품을 보내는 데 꼭 필요한 정보이므로 동의하지 않으면 주문할 수 없습니다.</p>
<p>이 안내는 ${dateText(VERSION)}부터 시행합니다.</p>`,
};
