import type { OfficeCallName } from '../../../../core/api/office/office-contract.ts';
import { MARKUP } from './office-text-fields.ts';

/** Hostile texts that a field refuses, and a part of the sentence that staff read. */
export interface RefusedTexts {
  readonly texts: readonly string[];
  readonly sentence: string;
}

type FieldsOfCall = Readonly<Record<string, RefusedTexts>>;

const FORMULA = '=HYPERLINK("http://evil.test","a")';
const refused = (sentence: string, ...texts: readonly string[]): RefusedTexts => ({ sentence, texts });
const lines = (sentence: string) => refused(sentence, MARKUP, FORMULA);

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt://moajang.kr/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\\evil.test',
  'https://shop@evil.test/',
  MARKUP,
];
const IMAGE = refused('사진을 올려 주세요.', MARKUP, '../secret', 'javascript:alert(1)', 'https://evil.test/a.png');
const BANNER = {
  link: refused('갈 수 없는 주소예요. /로 시작하거나 https:// 주소여야 해요.', ...ADDRESSES),
  banner_img: IMAGE,
};
const EVENT = { event_thum_img: IMAGE };
const PARCEL = {
  carrier_code: refused('모르는 택배사예요', '<b>', '=1'),
  invoice_no: lines('송장번호는 숫자 8~20자리예요'),
};
const ACCOUNT = {
  'account.bank_code': refused('은행을 골라 주세요.', '<b>', '=1'),
  'account.account_no': refused('계좌번호를 숫자 10~16자리로', '<img src=x>', '=1+1', '+8210'),
  'account.account_name': refused('예금주 이름을', '<img src=x>'),
};

const NUMBER = '0 이상의 정수여야 해요';
/** Fields of a sale that are not free text: the rules of the import refuse them. */
const SALE_FORM: FieldsOfCall = {
  'form.seller': lines('없는 판매자예요'),
  'form.category': lines('없는 카테고리예요'),
  'form.type': lines('always, time, celeb, group, seller 가운데 하나여야 해요'),
  'form.start_dt': lines('YYYY-MM-DD HH:mm:ss 여야 해요'),
  'form.end_dt': lines('YYYY-MM-DD HH:mm:ss 여야 해요'),
  'form.sale_price': lines(NUMBER),
  'form.consumer_price': lines(NUMBER),
  'form.employee_price': lines(NUMBER),
  'form.order_min_limit': lines(NUMBER),
  'form.order_max_limit': lines(NUMBER),
  'form.required_option_cnt': lines(NUMBER),
  'form.delivery_free_type': lines('free, amount, always 가운데 하나여야 해요'),
  'form.delivery_free_value': lines(NUMBER),
  'form.delivery_price': lines(NUMBER),
  'form.value_type': lines('percent 또는 amount여야 해요'),
  'form.config_value': lines(NUMBER),
  'form.goal_cnt': lines(NUMBER),
  'form.channel_prices[].consumer_price': lines(NUMBER),
  'form.options[].option_price': lines(NUMBER),
  'form.options[].stock_cnt': lines(NUMBER),
  'form.unit_base': lines('가운데 하나여야 해요'),
  'form.content': lines('처럼 써 주세요'),
  'form.options[].content': lines('처럼 써 주세요'),
  'form.pictures[]': refused('사진 경로를 확인해 주세요', MARKUP, '../secret', 'javascript:alert(1)'),
};
const COMPANY = '에는 꺾쇠(< >), 중괄호, 줄바꿈을 쓸 수 없어요.';

/** The fields of changes that refuse hostile text, by call and path. All other fields are free text. */
export const REFUSED_TEXTS = {
  'POST /api/office/v1/banners': BANNER,
  'PUT /api/office/v1/banners/{banner_idx}': BANNER,
  'POST /api/office/v1/events': EVENT,
  'PUT /api/office/v1/events/{event_idx}': EVENT,
  'PUT /api/office/v1/keywords': {
    'keyword_list[]': refused('두 글자부터 스무 글자까지', MARKUP, 'javascript:alert(1)', FORMULA),
  },
  'PUT /api/office/v1/settings/{name}': {
    value: refused('상담 주소여야 해요', ...ADDRESSES, '//evil.test', 'https://pf.kakao.com.evil.test/a'),
  },
  'PUT /api/office/v1/company': {
    shop_name: refused('쇼핑몰 이름', '<b>'),
    company: refused(`상호${COMPANY}`, MARKUP),
    ceo: refused(`대표자${COMPANY}`, MARKUP),
    business_number: lines('사업자등록번호'),
    mail_order_number: refused(`통신판매업 신고번호${COMPANY}`, MARKUP),
    address: refused(`주소${COMPANY}`, MARKUP),
    email: lines('이메일'),
    hosting: refused(`호스팅 제공자${COMPANY}`, MARKUP),
    cs_phone: lines('전화번호'),
    cs_hours: refused(`고객센터 운영 시간${COMPANY}`, MARKUP),
    cs_closed: refused(`고객센터 휴무 안내${COMPANY}`, MARKUP),
  },
  'POST /api/office/v1/coupons': {
    code: refused('쿠폰 번호는 영문과 숫자 6~20자예요.', MARKUP, '=SUM(1)', 'javascript:1'),
    member_id: refused('그런 판매자가 없어요', '<img src=x>', '=1+1'),
  },
  'POST /api/office/v1/staff': {
    email: lines('이메일 주소를 다시 확인해 주세요.'),
    member_id: refused('그런 판매자가 없어요.', '<img src=x>', '=1+1'),
  },
  'PUT /api/office/v1/staff/{staff_idx}/role': {
    member_id: refused('그런 판매자가 없어요.', '<img src=x>', '=1+1'),
  },
  'POST /api/office/v1/campaigns': {
    link: refused('/로 시작하는 매장의 주소여야 해요', ...ADDRESSES, '//evil.test', 'https://evil.test/'),
    'audience.member_id': refused('그런 판매자가 없어요', '<img src=x>', '=1+1'),
  },
  'POST /api/office/v1/settlement/close': { member_id: refused('마감할 것이 없어요.', '<img src=x>', '=1+1') },
  'POST /api/office/v1/settlement/terms': { member_id: refused('그런 판매자가 없어요', '<img src=x>', '=1+1') },
  'POST /api/office/v1/receipts/{receipt_idx}/confirm': { receipt_tid: lines('거래번호(TID)가 아니에요') },
  'POST /api/office/v1/orders/ship': {
    'parcel_list[].carrier_code': PARCEL.carrier_code,
    'parcel_list[].invoice_no': PARCEL.invoice_no,
  },
  'PUT /api/office/v1/orders/lines/{order_idx}/tracking': PARCEL,
  'POST /api/office/v1/claims/{claim_idx}/exchange': { ...PARCEL, option_name: lines('이 판매에 없는 옵션이에요') },
  'POST /api/office/v1/orders/lines/{order_idx}/claim': ACCOUNT,
  'POST /api/office/v1/refunds/{refund_idx}/retry': ACCOUNT,
  'POST /api/office/v1/payments/{payment_idx}/retry': { job: lines('다시 할 작업이 없어요') },
  'POST /api/office/v1/system/jobs/retry': {
    job: lines('다시 할 작업이 없어요'),
    payment_no: refused('다시 할 작업이 없어요', '<img src=x>', '=1+1'),
  },
  'PUT /api/office/v1/catalogue/sales/{sell_idx}': SALE_FORM,
  'POST /api/office/v1/catalogue/drafts/{draft_key}/publish': SALE_FORM,
} as const satisfies Partial<Record<OfficeCallName, FieldsOfCall>>;

export type RefusingCall = keyof typeof REFUSED_TEXTS;
