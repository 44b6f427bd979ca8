import { describe, expect, it } from 'vitest';
import { makeProducts } from '../../../adapters/demo/catalogue-products.ts';
import { makeInquiries, makeReviews } from '../../../adapters/demo/catalogue-reviews.ts';
import { makeCatalogue } from '../../../adapters/demo/catalogue.ts';
import { inquiryFailures, inquiryStatus } from '../../../core/feedback/inquiry-rules.ts';
import { reviewFailures } from '../../../core/feedback/review-form.ts';
import { formatKst } from '../../../core/time/kst.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const products = makeProducts(1);
const reviews = makeReviews(products, 1, NOON);
const inquiries = makeInquiries(products, 1, NOON);

describe('the reviews of the demo data', () => {
  it('are the same for the same seed and time', () => {
    expect(makeReviews(products, 1, NOON)).toEqual(reviews);
    expect(makeReviews(products, 2, NOON)).not.toEqual(reviews);
  });

  it('number a few thousand, of most products but not all', () => {
    const reviewed = new Set(reviews.map(({ sale }) => sale));
    expect(reviews.length).toBeGreaterThan(3_000);
    expect(reviews.length).toBeLessThan(6_000);
    expect(reviewed.size).toBeGreaterThan(700);
    expect(reviewed.size).toBeLessThan(products.length);
  });

  it('are valid: score, length, photos, not in the future, oldest first', () => {
    const wrong = reviews.filter(({ pictures: img_list, write_dt, ...review }) => {
      return Object.keys(reviewFailures({ ...review, img_list })).length > 0 || write_dt > formatKst(NOON);
    });
    expect(wrong).toEqual([]);
    expect(new Set(reviews.map(({ score }) => score)).size).toBe(5);
    expect(reviews.some(({ pictures }) => pictures.length > 1)).toBe(true);
    const dates = reviews.map(({ write_dt }) => write_dt);
    expect(dates).toEqual(dates.toSorted());
  });

  it('belong to existing sales, with images of the product', () => {
    const { sales } = makeCatalogue(1, NOON);
    const kinds = new Map(products.map((product, index) => [`a${index + 1}`, product.kind.kind]));
    const known = new Set(sales.map(({ key }) => key));
    expect(reviews.filter(({ sale }) => !known.has(sale))).toEqual([]);
    const wrong = reviews.filter(({ sale, pictures }) =>
      pictures.some((path) => !path.startsWith(`demo/product/${kinds.get(sale)}/`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the reactions to the reviews of the demo data', () => {
  it('include helpful marks, replies after the review and not in the future, and one hidden review', () => {
    const replies = reviews.filter(({ reply }) => reply !== null);
    expect(replies.length).toBeGreaterThan(100);
    expect(replies.filter(({ write_dt, reply_dt }) => reply_dt === null || reply_dt <= write_dt)).toEqual([]);
    expect(replies.filter(({ reply_dt }) => (reply_dt ?? '') > formatKst(NOON))).toEqual([]);
    expect(reviews.filter(({ helpful_cnt }) => helpful_cnt > 0).length).toBeGreaterThan(500);
    const hidden = reviews.filter(({ hidden_dt }) => hidden_dt !== null);
    expect(hidden).toMatchObject([{ hidden_reason: '다른 가게를 알리는 내용이 있어요.', reply: null }]);
  });
});

describe('the inquiries of the demo data', () => {
  it('include pending, answered and private ones', () => {
    const states = new Set(inquiries.map(({ answer, is_secret }) => `${inquiryStatus(answer)} ${is_secret}`));
    expect(states).toEqual(new Set(['답변대기 false', '답변대기 true', '답변완료 false', '답변완료 true']));
  });

  it('are valid, and answered after they were asked, not in the future', () => {
    const wrong = inquiries.filter(
      ({ write_dt, answer_dt, ...inquiry }) =>
        Object.keys(inquiryFailures(inquiry)).length > 0 ||
        (answer_dt !== null && (answer_dt <= write_dt || answer_dt > formatKst(NOON))),
    );
    expect(wrong).toEqual([]);
  });
});
