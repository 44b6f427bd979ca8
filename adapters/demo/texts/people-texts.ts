/** Inquiry templates of the demo shop's staff. */
export const DEMO_TEMPLATES = [
  {
    title: '배송 안내',
    content:
      '{이름} 님, 안녕하세요. {상품} 상품은 결제한 다음 날 보내 드려요. 보낸 뒤에는 주문 내역에서 송장번호를 볼 수 있어요.',
  },
  {
    title: '교환·반품 안내',
    content:
      '{이름} 님, 안녕하세요. 받은 날부터 7일 안에 주문 내역에서 반품이나 교환을 신청해 주세요. 상품에 문제가 있으면 배송비는 저희가 내요.',
  },
  {
    title: '재입고 안내',
    content:
      '{이름} 님, 안녕하세요. {상품} 상품은 다시 들어오면 알려 드려요. 상품 화면에서 재입고 알림을 신청해 주세요.',
  },
] as const;

/** Requests to sell or cooperate, which the demo shop has received. */
export const DEMO_PARTNER_REQUESTS = [
  {
    request_key: '00000000-0000-4000-8000-0000000000d1',
    partner_type: 'store',
    company_name: '한라 감귤 협동조합',
    person_name: '고은별',
    phone: '0641234567',
    email: 'farm@example.com',
    homepage: 'https://farm.example.com',
    content: '노지 감귤과 한라봉을 직접 키워요.\n11월부터 2월까지 공동구매로 팔고 싶어요.',
    partner_state: 'new',
  },
  {
    request_key: '00000000-0000-4000-8000-0000000000d2',
    partner_type: 'influencer',
    company_name: '오늘의 식탁',
    person_name: '문하린',
    phone: '01077778888',
    email: 'table@example.com',
    homepage: '',
    content: '집밥 영상을 올리고 있어요. 반찬과 그릇을 함께 소개하고 싶어요.',
    partner_state: 'talking',
  },
] as const;
