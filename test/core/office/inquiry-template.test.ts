import { describe, expect, it } from 'vitest';
import { fillInquiryTemplate, templateFailures } from '../../../core/office/inquiry-template.ts';

describe('an inquiry template', () => {
  const names = { writer_name: '김*나', product_name: '제주 감귤' };

  it('is filled with the masked name and the product, at each occurrence', () => {
    expect(fillInquiryTemplate('{이름} 님, {상품}이에요. {상품}!', names)).toBe(
      '김*나 님, 제주 감귤이에요. 제주 감귤!',
    );
  });

  it('leaves unknown placeholders, and those inside a filled-in value, unchanged', () => {
    const hostile = { writer_name: '{상품}', product_name: '$& {이름}' };
    expect(fillInquiryTemplate('{이름} {상품} {전화}', hostile)).toBe('{상품} $& {이름} {전화}');
  });

  it('requires a name and a text within their limits', () => {
    expect(templateFailures({ title: ' ', content: '' })).toEqual({
      title: '이름을 적어 주세요.',
      content: '답변 글을 적어 주세요.',
    });
    expect(Object.keys(templateFailures({ title: '가'.repeat(41), content: '가'.repeat(2_001) }))).toEqual([
      'title',
      'content',
    ]);
    expect(templateFailures({ title: '배송', content: '내일' })).toEqual({});
  });
});
