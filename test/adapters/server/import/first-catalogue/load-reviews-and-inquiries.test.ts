import { describe, expect, it } from 'vitest';
import { storeReviewsAndInquiries } from '../../../../../adapters/server/import/first-catalogue/load-reviews-and-inquiries.ts';
import type { Catalogue } from '../../../../../core/catalogue/catalogue.ts';
import { sampleSale } from '../../sample-shop.ts';
import { useTestShop } from '../../test-shop.ts';

const REVIEW: Catalogue['reviews'][number] = {
  sale: 'citrus-time',
  writer_name: '김*진',
  option_name: '5kg',
  score: 5,
  content: '달고 맛있어요. <b>추천</b>',
  pictures: [],
  write_dt: '2026-11-10 09:00:00',
  helpful_cnt: 0,
  reply: null,
  reply_dt: null,
  hidden_reason: null,
  hidden_dt: null,
};

const INQUIRY: Catalogue['inquiries'][number] = {
  sale: 'citrus-always',
  writer_name: '이*서',
  qna_type: '배송',
  content: '언제 와요?',
  is_secret: false,
  write_dt: '2026-11-10 09:00:00',
  answer: null,
  answer_dt: null,
};

const REVIEWS_AND_INQUIRIES: Pick<Catalogue, 'reviews' | 'inquiries'> = {
  reviews: [
    { ...REVIEW, score: 5, pictures: ['demo/product/citrus-box/1/3'] },
    { ...REVIEW, score: 4, content: '조금 작지만 맛있어요.' },
  ],
  inquiries: [
    { ...INQUIRY, answer: null, answer_dt: null },
    { ...INQUIRY, is_secret: true, answer: '곧 보내요.', answer_dt: '2026-11-11 09:00:00' },
  ],
};

describe('storeReviewsAndInquiries', () => {
  const test = useTestShop();
  const load = async (reviewsAndInquiries: typeof REVIEWS_AND_INQUIRIES): Promise<void> => {
    const { sell_idx } = await sampleSale(test.database);
    await test.database
      .transaction()
      .execute((tx) => storeReviewsAndInquiries(tx, reviewsAndInquiries, () => sell_idx));
  };

  it('stores reviews and inquiries, and updates the counts and scores of the product', async () => {
    await load(REVIEWS_AND_INQUIRIES);
    const product = await test.database.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({ review_cnt: 2, review_score: 4.5, qna_cnt: 2 });
    const reviews = await test.database.selectFrom('review').selectAll().orderBy('review_idx').execute();
    expect(reviews).toMatchObject([
      { review_idx: 1, sell_idx: 1, member_idx: null, order_idx: null, score: 5, has_photo: true },
      { review_idx: 2, score: 4, has_photo: false, content: '조금 작지만 맛있어요.' },
    ]);
    expect(await test.database.selectFrom('review_img').selectAll().execute()).toEqual([
      { review_idx: 1, ordinal: 0, img_path: 'demo/product/citrus-box/1/3' },
    ]);
    const inquiries = await test.database.selectFrom('inquiry').selectAll().orderBy('qna_idx').execute();
    expect(inquiries).toMatchObject([
      { kind: 'product', sell_idx: 1, is_secret: false, answer: null },
      { is_secret: true, answer: '곧 보내요.' },
    ]);
  });

  it('stores replies, helpful counts, and hidden reviews, which count nowhere', async () => {
    const reply = { reply: '고맙습니다.', reply_dt: '2026-11-11 09:00:00', helpful_cnt: 7 };
    const hidden = { score: 1, hidden_reason: '광고예요.', hidden_dt: '2026-11-11 09:00:00' } as const;
    await load({
      reviews: [
        { ...REVIEW, ...reply },
        { ...REVIEW, ...hidden },
      ],
      inquiries: [],
    });
    const product = await test.database.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({ review_cnt: 1, review_score: 5 });
    const stored = await test.database.selectFrom('review').selectAll().orderBy('review_idx').execute();
    expect(stored).toMatchObject([reply, hidden]);
  });

  it('stores more rows than fit into one statement, with consecutive ids', async () => {
    const reviews = Array.from({ length: 2_001 }, () => REVIEW);
    await load({ reviews, inquiries: [] });
    const product = await test.database.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect(product).toMatchObject({ review_cnt: 2_001, review_score: 5 });
    await load({ reviews: [REVIEW], inquiries: [] });
    const last = await test.database
      .selectFrom('review')
      .select('review_idx')
      .orderBy('review_idx', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ review_idx: 2_002 });
  });
});
