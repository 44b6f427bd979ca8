export interface TestCard {
  readonly card_id: string;
  readonly card_code: string;
  readonly card_name: string;
  readonly card_no_masked: string;
  readonly is_default: boolean;
  readonly is_usable: boolean;
  /** Maximum amount of a payment in won; null means no limit. */
  readonly limit: number | null;
}

export interface TestAddress {
  readonly name: string;
  readonly phone: string;
  readonly zonecode: string;
  readonly address: string;
  readonly address_detail: string;
  readonly is_default: boolean;
}

/** A card holder. `key` is the value that the sandbox app's form sends. */
export interface TestPerson {
  readonly key: string;
  readonly user_no: string;
  readonly name: string;
  readonly note: string;
  readonly cards: readonly TestCard[];
  readonly addresses: readonly TestAddress[];
}

export const INSTALLMENTS: readonly number[] = [0, 2, 3, 4, 5, 6, 10, 12];

/** The card holders who can log in to the sandbox's card app. */
export const TEST_PEOPLE: readonly TestPerson[] = [
  {
    key: 'hana',
    user_no: 'U0000000001',
    name: '김하나',
    note: '카드 3장, 배송지 2곳',
    cards: [
      card('hana-1', '06', 'KB국민 모아카드', '1234-56**-****-4821', { is_default: true }),
      card('hana-2', '12', '삼성 생활카드', '5310-02**-****-1177', { is_usable: false }),
      card('hana-3', '14', '신한 첫카드', '4119-04**-****-9034', { limit: 100_000 }),
    ],
    addresses: [
      {
        name: '김하나',
        phone: '010-2345-6789',
        zonecode: '04763',
        address: '서울 성동구 왕십리로 88',
        address_detail: '103동 1204호',
        is_default: true,
      },
      {
        name: '김하나',
        phone: '010-2345-6789',
        zonecode: '63309',
        address: '제주특별자치도 제주시 첨단로 242',
        address_detail: '2층',
        is_default: false,
      },
    ],
  },
  {
    key: 'saerom',
    user_no: 'U0000000002',
    name: '이새롬',
    note: '처음 온 사람, 카드 1장',
    cards: [card('saerom-1', '04', '현대 새카드', '9490-11**-****-3302', { is_default: true })],
    addresses: [],
  },
];

/** PINs by their result in the sandbox's card app. Any other is wrong, too. */
export const PIN = { right: '000000', wrong: '111111', locked: '999999' } as const;

function card(
  card_id: string,
  card_code: string,
  card_name: string,
  card_no_masked: string,
  more: Partial<Pick<TestCard, 'is_default' | 'is_usable' | 'limit'>>,
): TestCard {
  return { card_id, card_code, card_name, card_no_masked, is_default: false, is_usable: true, limit: null, ...more };
}
