import type { InquiryType } from '../../../core/vocabulary/inquiry-types.ts';

interface DemoQuestion {
  readonly qna_type: InquiryType;
  readonly content: string;
  readonly answer: string;
}

/** Questions that fit all products, each with the seller's reply. */
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    qna_type: '배송',
    content: '오늘 주문하면 언제쯤 받을 수 있을까요?',
    answer: '오후 2시 전에 주문하시면 오늘 보내 드려요. 보통 하루나 이틀 뒤에 도착해요.',
  },
  {
    qna_type: '배송',
    content: '제주도도 배송되나요? 추가 배송비가 궁금해요.',
    answer: '제주도도 보내 드려요. 주문서에서 주소를 넣으시면 추가 배송비를 바로 알려 드려요.',
  },
  {
    qna_type: '상품',
    content: '선물하려고 하는데 포장도 해 주시나요?',
    answer: '추가 상품에서 선물 포장을 고르실 수 있어요. 짧은 카드도 함께 넣어 드려요.',
  },
  {
    qna_type: '상품',
    content: '재입고 예정이 있을까요? 고르고 싶은 옵션이 품절이에요.',
    answer: '다음 주 중에 다시 들어와요. 들어오는 대로 판매를 열게요.',
  },
  {
    qna_type: '상품',
    content: '원산지와 제조일이 어떻게 되나요?',
    answer: '원산지는 상품정보 제공고시에 적어 두었어요. 제조일은 받으시는 날 기준 한 달 안쪽이에요.',
  },
  {
    qna_type: '교환·반품',
    content: '받아 보고 마음에 안 들면 교환할 수 있나요?',
    answer: '받으신 날부터 7일 안에 주문 상세에서 교환을 신청하실 수 있어요.',
  },
  {
    qna_type: '교환·반품',
    content: '옵션을 잘못 골랐는데 보내시기 전에 바꿀 수 있나요?',
    answer: '준비를 시작하기 전이면 주문을 취소하고 다시 주문하시는 게 가장 빨라요.',
  },
  {
    qna_type: '기타',
    content: '여러 상자를 주문하면 한 번에 묶어서 보내 주시나요?',
    answer: '같은 판매자의 상품은 한 번에 묶어 보내고 배송비도 한 번만 받아요.',
  },
];
