import { describe, expect, it } from 'vitest';
import { parseContent, placeContents, type ImportedContents } from '../../../core/catalogue/sale-content.ts';

describe('parseContent', () => {
  it.each([
    ['500g', 'g', 500_000],
    [' 1.5 KG ', 'g', 1_500_000],
    ['250mg x 30', 'g', 7_500],
    ['500ml x 20', 'ml', 10_000_000],
    ['1.5L×6병', 'ml', 9_000_000],
    ['500㎖ * 2', 'ml', 1_000_000],
    ['30m x 24롤', 'm', 720_000],
    ['90cm', 'm', 900],
    ['12개', '개', 12_000],
    ['80매 x 10팩', '매', 800_000],
    ['30장', '매', 30_000],
    ['100포', '포', 100_000],
  ])('parses %j', (text, measure, content_milli) => {
    expect(parseContent(text)).toEqual({ measure, content_milli });
  });

  it.each([
    '',
    '500',
    'g',
    '0g',
    '500g x 0',
    '-5g',
    '5kg 2팩',
    '1,000g',
    '1.2345kg',
    '500oz',
    '5켤레',
    '1e3g',
    '9999999kg',
    '500g x 20 x 2',
    `${'9'.repeat(400)}g`,
  ])('refuses %j', (text) => {
    expect(parseContent(text)).toBeNull();
  });
});

describe('placeContents', () => {
  const option = (content: string | null, option_price = 0, is_add_option = false) => ({
    content: content === null ? null : parseContent(content),
    option_price,
    is_add_option,
  });
  const written = (
    unit_base: ImportedContents['unit_base'],
    content: string | null,
    ...options: ImportedContents['options']
  ): ImportedContents => ({ unit_base, content: content === null ? null : parseContent(content), options });

  it('gives the content of the sale to required options without their own, but not to add-ons', () => {
    expect(
      placeContents(
        written('100g', '1kg', option(null), option('2kg', 8_000), option(null, 0, true), option('50g', 900, true)),
      ),
    ).toEqual({ content_milli: 1_000_000, option_milli: [1_000_000, 2_000_000, null, 50_000] });
  });

  it('sets the content of the sale to the smallest one sold at the displayed price, or to null', () => {
    expect(placeContents(written('100g', null, option('1kg'), option('500g'), option('300g', 500)))).toMatchObject({
      content_milli: 500_000,
    });
    expect(placeContents(written('100g', null, option('1kg', 100)))).toEqual({
      content_milli: null,
      option_milli: [1_000_000],
    });
  });

  it('leaves a sale without any content unchanged', () => {
    expect(placeContents(written(null, null, option(null), option(null, 0, true)))).toEqual({
      content_milli: null,
      option_milli: [null, null],
    });
  });

  it.each([
    ['a content without a base', written(null, '1kg', option(null)), 'unit_base'],
    ['a content of an option without a base', written(null, null, option('1kg')), 'unit_base'],
    ['a base without a content', written('100g', null, option(null)), 'content'],
    ['a content that the base does not measure', written('100g', '1L', option(null)), 'content'],
    ['a content of an option that the base does not measure', written('100g', null, option('1L')), 'options'],
    ['options of which some have no content', written('100g', null, option('1kg'), option(null)), 'options'],
  ])('refuses %s', (_, contents, field) => {
    expect(placeContents(contents)).toMatchObject({ field });
  });
});
