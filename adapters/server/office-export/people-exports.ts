import * as v from 'valibot';
import { couponsApi } from '../../../core/api/office/people/coupons.api.ts';
import { inquiriesApi } from '../../../core/api/office/people/inquiries.api.ts';
import { membersApi } from '../../../core/api/office/people/members.api.ts';
import { partnersApi } from '../../../core/api/office/people/partners.api.ts';
import { reviewsApi } from '../../../core/api/office/people/reviews.api.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { maskEmail, maskPhone } from '../../../core/member/mask-contact.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { auditedMemberSearch } from '../../../core/office-search/member-search.ts';
import { countCoupons, findOfficeCoupons } from '../office-coupons/find-coupons.ts';
import { countInquiries, loadInquiryRows } from '../office-inquiries/find-inquiries.ts';
import { countMembers, loadMemberRows } from '../office-members/find-members.ts';
import { countReviews, loadReviewRows } from '../office-reviews/find-reviews.ts';
import { countPartners, loadPartnerRows } from '../office-partners/partner-requests.ts';
import { partnerStateText } from '../../../core/office/partner-state.ts';
import { defineExport } from './export-list.ts';

/** All fields that identify a member are personal data; the masked list is enough to count and compare members. */
export const MEMBER_EXPORT = defineExport({
  noun: '회원',
  right: 'members.view',
  forSellers: false,
  query: v.omit(membersApi['GET /api/office/v1/members'].request, ['cursor']),
  auditedSearch: auditedMemberSearch,
  count: countMembers,
  load: (database, { query, ...page }) => loadMemberRows(database, { filter: query, ...page }),
  columns: [
    { header: '회원번호', value: ({ member_idx }) => `#${member_idx}` },
    { header: '이름', value: ({ member_name }) => member_name, mask: maskName },
    { header: '이메일', value: ({ email }) => email, mask: maskEmail },
    { header: '휴대폰', value: ({ phone }) => phone, mask: maskPhone },
    { header: '종류', value: ({ member_type }) => (member_type === 'admin' ? '임직원' : '회원') },
    { header: '가입', value: ({ joined_dt }) => joined_dt },
    { header: '이용 정지', value: ({ blocked_dt }) => blocked_dt },
    { header: '탈퇴', value: ({ seceded_dt }) => seceded_dt },
  ],
});

export const INQUIRY_EXPORT = defineExport({
  noun: '문의',
  right: 'inquiries.view',
  forSellers: true,
  query: v.omit(inquiriesApi['GET /api/office/v1/inquiries'].request, ['cursor']),
  count: (database, query, limit, { seller_idx }) => countInquiries(database, query, seller_idx, limit),
  load: (database, { query, cursor, size, seller_idx }) =>
    loadInquiryRows(database, { filter: query, cursor, size, seller_idx }),
  columns: [
    { header: '문의번호', value: ({ qna_idx }) => `#${qna_idx}` },
    { header: '문의 일시', value: ({ write_dt }) => write_dt },
    { header: '종류', value: ({ kind }) => (kind === 'order' ? '주문 문의' : '상품 문의') },
    { header: '유형', value: ({ qna_type }) => qna_type },
    { header: '상품', value: ({ product_name }) => product_name },
    { header: '판매자', value: ({ member_name }) => member_name },
    { header: '작성자', value: ({ writer_name }) => writer_name },
    { header: '비밀글', value: ({ is_secret }) => (is_secret ? '비밀글' : null) },
    { header: '문의', value: ({ content }) => content },
    { header: '답변', value: ({ answer }) => answer },
    { header: '답변 일시', value: ({ answer_dt }) => answer_dt },
  ],
});

export const REVIEW_EXPORT = defineExport({
  noun: '리뷰',
  right: 'reviews.view',
  forSellers: false,
  query: v.omit(reviewsApi['GET /api/office/v1/reviews'].request, ['cursor']),
  count: countReviews,
  load: (database, { query, cursor, size }) => loadReviewRows(database, query, cursor, size),
  columns: [
    { header: '리뷰번호', value: ({ review_idx }) => `#${review_idx}` },
    { header: '작성 일시', value: ({ write_dt }) => write_dt },
    { header: '상품', value: ({ product_name }) => product_name },
    { header: '작성자', value: ({ writer_name }) => writer_name },
    { header: '별점', value: ({ score }) => score },
    { header: '리뷰', value: ({ content }) => content },
    { header: '사진', value: ({ photo_cnt }) => photo_cnt },
    { header: '답글', value: ({ reply }) => reply },
    { header: '숨김', value: ({ is_hidden }) => (is_hidden ? '숨김' : null) },
    { header: '신고', value: ({ report_cnt }) => report_cnt },
  ],
});

export const COUPON_EXPORT = defineExport({
  noun: '쿠폰',
  right: 'coupons.view',
  forSellers: false,
  query: v.omit(couponsApi['GET /api/office/v1/coupons'].request, ['cursor']),
  count: (database, { state }, limit, { now }) => countCoupons(database, state, limit, now),
  load: (database, { query, cursor, size, now }) => findOfficeCoupons(database, { ...query, cursor, size, now }),
  columns: [
    { header: '쿠폰번호', value: ({ coupon_idx }) => `#${coupon_idx}` },
    { header: '이름', value: ({ coupon_name }) => coupon_name },
    { header: '할인', value: (coupon) => `${couponValueText(coupon)} ${couponLimitText(coupon)}`.trim() },
    { header: '조건', value: (coupon) => couponConditionText(coupon) },
    { header: '공동구매', value: ({ with_group }) => (with_group ? '쓸 수 있음' : null) },
    { header: '코드', value: ({ code }) => code },
    { header: '시작', value: ({ start_dt }) => start_dt },
    { header: '끝', value: ({ end_dt }) => end_dt },
    { header: '수량', value: ({ total_cnt }) => total_cnt },
    { header: '받음', value: ({ taken_cnt }) => taken_cnt },
    { header: '사용', value: ({ used_cnt, is_used_capped }) => (is_used_capped ? `${used_cnt} 이상` : used_cnt) },
    { header: '종료', value: ({ closed_dt }) => closed_dt },
  ],
});

/** Requests of companies. The contact is personal data of a person who is not a member. */
export const PARTNER_EXPORT = defineExport({
  noun: '입점 문의',
  right: 'partners.view',
  forSellers: false,
  query: v.omit(partnersApi['GET /api/office/v1/partners'].request, ['cursor']),
  count: (database, { state }, limit) => countPartners(database, state, limit),
  load: (database, { query: { state }, cursor, size }) => loadPartnerRows(database, state, cursor, size),
  columns: [
    { header: '문의번호', value: ({ request_idx }) => `#${request_idx}` },
    { header: '상태', value: ({ partner_state }) => partnerStateText(partner_state) },
    { header: '종류', value: ({ partner_type }) => partner_type },
    { header: '회사', value: ({ company_name }) => company_name },
    { header: '담당자', value: ({ person_name }) => person_name, mask: maskName },
    { header: '연락처', value: ({ phone }) => phone, mask: maskPhone },
    { header: '이메일', value: ({ email }) => email, mask: maskEmail },
    { header: '문의 일시', value: ({ requested_dt }) => requested_dt },
  ],
});
