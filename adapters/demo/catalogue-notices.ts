import type { CatalogueFaq, CatalogueNotice } from '../../core/catalogue/catalogue.ts';
import { addDays, formatKst } from '../../core/time/kst.ts';

const NOTICES: readonly {
  readonly title: string;
  readonly days: number;
  readonly pinned?: true;
  readonly text: string;
}[] = [
  {
    title: '연말 택배 물량이 늘어 배송이 하루 이틀 늦을 수 있어요',
    days: 1,
    pinned: true,
    text: '<p>연말에는 택배 물량이 몰려 평소보다 하루 이틀 늦게 도착할 수 있어요.</p><p>신선식품은 출발 전에 상태를 한 번 더 확인하고 보내드려요.</p>',
  },
  {
    title: '모아장을 사칭하는 문자를 조심해 주세요',
    days: 9,
    pinned: true,
    text: '<p>모아장은 문자로 카드 번호나 비밀번호를 묻지 않아요. 모르는 주소는 누르지 말고 고객센터로 알려 주세요.</p>',
  },
  {
    title: '개인정보처리방침이 바뀌어요',
    days: 3,
    text: '<p>개인정보를 맡기는 택배 회사가 하나 늘었어요. 자세한 내용은 개인정보처리방침에서 볼 수 있어요.</p>',
  },
  {
    title: '가상계좌 입금 기한을 알려드려요',
    days: 6,
    text: '<p>가상계좌는 주문한 다음 날 밤 11시 59분 59초까지 입금하면 돼요. 지나면 주문이 저절로 취소되고, 쓴 포인트는 돌려드려요.</p>',
  },
  {
    title: '리뷰를 쓰면 포인트를 드려요',
    days: 12,
    text: '<ul><li>글 리뷰 100P</li><li>사진 리뷰 300P</li></ul><p>배송이 끝난 상품이면 누구나 쓸 수 있어요.</p>',
  },
  {
    title: '제주·도서산간 배송비 안내',
    days: 18,
    text: '<p>제주는 3,000원, 그 밖의 섬은 5,000원이 판매자마다 한 번 더해져요.</p>',
  },
  {
    title: '추석 연휴 고객센터 휴무 안내',
    days: 60,
    text: '<p>연휴 동안 전화 상담을 쉬어요. 문의를 남겨 주시면 연휴가 끝나고 차례로 답해 드려요.</p>',
  },
  { title: '앱에서 알림을 켜고 끌 수 있어요', days: 75, text: '<p>MY의 설정에서 받고 싶은 소식만 골라 보세요.</p>' },
  {
    title: '공동구매가 더 쉬워졌어요',
    days: 90,
    text: '<p>링크 하나로 친구를 부르고, 지금 몇 명이 모였는지 바로 볼 수 있어요.</p>',
  },
  { title: '간편결제가 늘었어요', days: 110, text: '<p>카카오페이와 네이버페이로도 결제할 수 있어요.</p>' },
  {
    title: '반품·교환 신청이 간단해졌어요',
    days: 140,
    text: '<p>주문 상세에서 돌려받을 금액을 먼저 보고 신청할 수 있어요.</p>',
  },
  { title: '모아장이 문을 열었어요', days: 200, text: '<p>모일수록 내려가는 가격, 모아장에서 함께 사요.</p>' },
];

/** Returns a year of notices around `now`, two of them pinned. */
export function makeNotices(now: number): readonly CatalogueNotice[] {
  return NOTICES.map(({ title, days, pinned = false, text }) => ({
    title,
    content: text,
    is_pinned: pinned,
    notice_dt: formatKst(addDays(now, -days)),
  }));
}

const FAQS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  주문·결제: [
    [
      '가상계좌 입금은 언제까지 해야 하나요?',
      '주문한 다음 날 밤 11시 59분 59초까지예요. 지나면 주문이 저절로 취소돼요.',
    ],
    [
      '회원이 아니어도 주문할 수 있나요?',
      '네. 주문할 때 적은 이름과 연락처, 주문번호로 비회원 주문 조회에서 찾아볼 수 있어요.',
    ],
    [
      '결제했는데 주문이 안 보여요.',
      '결제가 끝나지 않았다면 금액은 저절로 돌려드려요. 잠시 뒤에도 안 보이면 고객센터로 알려 주세요.',
    ],
    ['현금영수증을 받을 수 있나요?', '가상계좌로 결제할 때 소득공제용이나 지출증빙용을 고르면 입금 뒤에 발급돼요.'],
  ],
  배송: [
    [
      '배송비는 어떻게 정해지나요?',
      '판매자와 배송 조건마다 한 번씩이에요. 같은 판매자의 상품을 함께 담으면 한 번만 내요.',
    ],
    ['배송지를 변경하고 싶어요.', '상품 준비가 시작되기 전에는 주문 상세에서 변경할 수 있어요.'],
    ['제주나 섬도 배송되나요?', '네. 제주는 3,000원, 그 밖의 섬은 5,000원이 판매자마다 한 번 더해져요.'],
  ],
  취소·환불: [
    [
      '주문을 취소하고 싶어요.',
      '결제완료 상태라면 주문 상세에서 바로 취소할 수 있어요. 돌려받을 금액을 먼저 보여드려요.',
    ],
    ['일부만 취소할 수 있나요?', '네. 상품마다 취소할 수 있고, 남은 상품의 배송비를 다시 계산해 돌려드려요.'],
    ['반품 배송비는 누가 내나요?', '마음이 바뀌어 돌려보낼 때는 사는 분이, 상품에 문제가 있을 때는 판매자가 내요.'],
    ['환불은 얼마나 걸리나요?', '카드는 보통 3~5일, 가상계좌는 적어 주신 계좌로 영업일 3일 안에 보내드려요.'],
  ],
  공동구매: [
    [
      '공동구매 인원이 다 안 모이면 어떻게 되나요?',
      '주문은 그대로 진행돼요. 링크로 함께 산 사람에게는 추가 할인이 처음부터 적용돼요.',
    ],
    ['링크는 어디에서 공유하나요?', '공동구매로 주문한 뒤 주문 완료 화면이나 MY의 공동구매에서 공유할 수 있어요.'],
  ],
  회원·포인트: [
    ['포인트는 언제 적립되나요?', '구매를 확정하면 상품값의 1%가 쌓여요. 배송이 끝나고 7일이 지나면 저절로 확정돼요.'],
    ['포인트는 언제 소멸하나요?', '받은 날부터 365일 동안 사용할 수 있고, 먼저 소멸하는 것부터 사용돼요.'],
    [
      '탈퇴하면 정보는 어떻게 되나요?',
      '개인정보는 바로 삭제하고, 법에서 정한 주문 기록만 정해진 기간 동안 따로 보관해요.',
    ],
  ],
};

/** Returns frequently asked questions by category. */
export function makeFaqs(): readonly CatalogueFaq[] {
  return Object.entries(FAQS).flatMap(([faq_category, entries]) =>
    entries.map(([question, answer]) => ({ faq_category, question, answer: `<p>${answer}</p>` })),
  );
}
