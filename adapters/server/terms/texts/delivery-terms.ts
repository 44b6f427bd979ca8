import { formatWon } from '../../../../core/money/won.ts';
import { HOLD_MINUTES } from '../../../../core/order/hold-minutes.ts';
import { CLAIM_PERIOD_DAYS } from '../../../../core/vocabulary/claim-period.ts';
import { remoteFee } from '../../../../core/pricing/remote-fee.ts';
import { LEGAL_PERIODS, REFUND_BUSINESS_DAYS } from '../../../../core/vocabulary/legal-periods.ts';
import { dateText, type TermsText } from './terms-text.ts';

const VERSION = '2026-11-24';

export const DELIVERY_TERMS: TermsText = {
  version: VERSION,
  title: '배송·교환·환불 안내',
  content: `
<h2>배송</h2>
<ul>
<li>상품은 판매자가 보냅니다. 배송비는 판매자와 배송 조건이 같은 상품끼리 묶어 한 번만 부과하며, 장바구니와 주문서에서 결제하기 전에 알립니다.</li>
<li>제주는 ${formatWon(remoteFee('JEJU'))}, 그 밖의 도서산간 지역은 ${formatWon(remoteFee('ISLAND'))}을 판매자마다 한 번 더합니다.</li>
<li>배송을 시작하면 주문 상세에서 택배사와 송장번호, 배송 상황을 확인할 수 있습니다.</li>
<li>배송지는 상품 준비를 시작하기 전까지, 배송비가 같은 지역 안에서 주문 상세에서 변경할 수 있습니다.</li>
</ul>
<h2>취소</h2>
<ul>
<li>상품 준비를 시작하기 전(결제완료)에는 주문 상세에서 바로 취소할 수 있습니다. 일부 상품만 취소할 수도 있습니다.</li>
<li>입금을 기다리는 가상계좌 주문은 전체를 취소할 수 있습니다.</li>
<li>결제를 시작하고 ${HOLD_MINUTES}분 안에 마치지 않거나, 가상계좌를 발급한 다음 날 23시 59분까지 입금하지 않으면 자동으로 취소됩니다.</li>
</ul>
<h2>교환과 반품 (청약철회)</h2>
<ul>
<li>상품을 받은 날부터 ${CLAIM_PERIOD_DAYS}일 안에 주문 상세에서 신청할 수 있습니다.</li>
<li>상품이 표시·광고나 계약 내용과 다르면 받은 날부터 ${LEGAL_PERIODS.defectMonths}개월 안, 그 사실을 안 날부터 ${LEGAL_PERIODS.defectKnownDays}일 안에 신청할 수 있습니다. ${CLAIM_PERIOD_DAYS}일이 지났으면 고객센터({{cs_phone}})로 알려 주십시오.</li>
<li>단순 변심에 따른 반품 배송비는 이용자가, 상품의 하자나 오배송에 따른 반품 배송비는 판매자가 부담합니다.</li>
<li>신청한 뒤에도 처리가 끝나기 전에는 주문 상세에서 신청을 철회할 수 있습니다.</li>
</ul>
<h2>교환과 반품이 제한되는 경우</h2>
<ul>
<li>이용자의 잘못으로 상품이 없어지거나 훼손된 경우. 내용을 확인하려고 포장을 뜯은 것은 훼손으로 보지 않습니다.</li>
<li>사용하거나 일부를 소비하여, 또는 시간이 지나 다시 팔기 어려울 만큼 가치가 크게 줄어든 경우</li>
<li>복제할 수 있는 상품의 포장을 뜯은 경우</li>
<li>따로 알리고 동의를 받은 주문 제작 상품</li>
</ul>
<h2>환불</h2>
<ul>
<li>상품을 돌려받은 날(배송 전이면 취소를 요청한 날)부터 ${REFUND_BUSINESS_DAYS}영업일 안에 결제한 방법으로 환불합니다. 늦어지면 법에서 정한 지연이자를 더합니다.</li>
<li>신용카드와 앱카드는 승인을 취소하고, 카카오페이와 네이버페이는 그 서비스로 돌려줍니다. 카드사와 서비스에 따라 취소 내역이 보이기까지 며칠이 더 걸릴 수 있습니다.</li>
<li>가상계좌로 결제한 금액은 이용자가 알려 준 본인의 계좌로 보냅니다. 예금주가 주문자와 다르면 휴대폰 인증을 한 번 더 합니다.</li>
<li>사용한 포인트는 원래 유효기간 그대로 돌려줍니다.</li>
</ul>
<h2>일부만 취소하거나 반품할 때</h2>
<p>남은 상품을 처음부터 그것만 주문했을 때의 금액을 기준으로 계산합니다. 무료배송 조건에 못 미치게 되면 그 배송비를 빼고 돌려주고, 한 판매자의 상품을 모두 취소하면 그 판매자의 배송비도 돌려줍니다. 계산한 내역은 신청하기 전에 화면에서 확인할 수 있습니다. 상품의 하자나 오배송이면 아무것도 빼지 않습니다.</p>
<h2>구매확정</h2>
<p>배송이 끝나고 ${CLAIM_PERIOD_DAYS}일이 지나면 구매가 자동으로 확정되고 포인트가 적립됩니다. 구매확정은 법에서 정한 이용자의 권리를 제한하지 않습니다.</p>
<h2>문의와 분쟁 처리</h2>
<p>상품과 배송은 상품 문의와 주문 문의로, 그 밖의 불만과 분쟁은 고객센터({{cs_phone}}, {{cs_hours}}, {{cs_closed}})에서 처리합니다. 해결되지 않으면 한국소비자원(1372)이나 전자문서·전자거래분쟁조정위원회의 조정을 신청할 수 있습니다.</p>
<p>이 안내는 ${dateText(VERSION)}부터 적용합니다.</p>`,
};
