import { LEGAL_PERIODS, REFUND_BUSINESS_DAYS } from '../../../../core/vocabulary/legal-periods.ts';
import { PAY_SERVICES, payProcessors } from './pay-services.ts';
import { dateText, type TermsText } from './terms-text.ts';

const VERSION = '2026-11-24';
const METHODS = Object.values(PAY_SERVICES).flatMap(({ name, processor }) => (processor === null ? [] : [name]));

export const PAYMENT_AGENCY_TERMS: TermsText = {
  version: VERSION,
  title: '결제대행서비스 이용약관',
  content: `
<h2>결제대행서비스</h2>
<p>${METHODS.join(', ')} 결제는 아래 전자지급결제대행업자와 결제 서비스 회사(이하 '결제대행사')를 통해 이루어집니다. 카드 정보와 결제 비밀번호는 결제대행사의 화면에 직접 입력하며, {{shop_name:은/는}} 카드번호 전체와 비밀번호를 받지도 보관하지도 않습니다.</p>
<ul>
${payProcessors()
  .map(({ company, work }) => `<li>${company}: ${work}</li>`)
  .join('\n')}
</ul>
<h2>제공하는 정보</h2>
<ul>
<li>제공받는 자: 이용자가 고른 결제 수단의 결제대행사, 결제에 사용한 카드의 카드사, 가상계좌를 발급하거나 환불을 받는 은행</li>
<li>목적: 결제 승인과 취소, 환불 송금, 현금영수증 발급, 부정 거래의 방지</li>
<li>항목: 주문번호, 상품 이름, 결제 금액, 주문자의 이름, 휴대폰 번호, 이메일(입력한 경우). 가상계좌 환불은 은행과 계좌번호, 예금주, 현금영수증은 발급받을 번호를 더합니다.</li>
<li>기간: 전자금융거래법에 따라 ${LEGAL_PERIODS.paymentRecordYears}년</li>
</ul>
<h2>승인과 취소</h2>
<ul>
<li>결제대행사에서 인증을 마친 뒤 {{shop_name:이/가}} 주문 금액과 재고를 확인하고 승인을 요청합니다. 승인된 금액이 주문 금액과 다르면 바로 취소합니다.</li>
<li>가상계좌는 발급한 다음 날 23시 59분까지 입금을 기다리며, 입금을 확인하면 주문이 완료됩니다.</li>
<li>결제 결과를 확인하지 못한 거래는 결제대행사에 조회하여 주문을 완료하거나 전액 취소합니다. 같은 주문이 두 번 결제되지 않습니다.</li>
<li>취소와 환불은 결제한 수단으로, 가상계좌는 이용자가 알려 준 계좌로 ${REFUND_BUSINESS_DAYS}영업일 안에 합니다. 카드사에 따라 취소 내역이 보이기까지 며칠이 더 걸릴 수 있습니다.</li>
</ul>
<h2>이용자의 확인</h2>
<p>이용자는 주문 상세 화면에서 결제 수단, 금액, 일시를 확인할 수 있습니다. 잘못 결제된 것을 알게 되면 고객센터({{cs_phone}})로 알려 주십시오. 회사는 확인한 뒤 처리 결과를 알립니다.</p>
<h2>동의하지 않을 권리</h2>
<p>동의하지 않을 수 있습니다. 다만 결제대행사를 통한 결제를 할 수 없으며, 포인트로 전액을 결제하는 주문은 할 수 있습니다.</p>
<p>이 약관은 ${dateText(VERSION)}부터 시행합니다.</p>`,
};
