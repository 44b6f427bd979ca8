import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { counts, SALE, SELLER, useImportFixture, CATALOGUE } from './import-fixture.ts';
import { BANNER, EVENT, FAQ, NOTICE, PERIOD, WITH_MINJI } from './window-samples.ts';

describe('an import of content and its files', () => {
  const shop = useTestShop();
  const files = useImportFixture(shop);
  const { importShop, operator, write } = files;

  it('removes HTML that could run scripts', async () => {
    jsonOf(await importShop({ events: [EVENT], notices: [NOTICE], faqs: [FAQ] }));
    const event = await shop.database.selectFrom('event').select('content').executeTakeFirstOrThrow();
    const notice = await shop.database.selectFrom('notice').select('content').executeTakeFirstOrThrow();
    const faq = await shop.database.selectFrom('faq').select('answer').executeTakeFirstOrThrow();
    expect([event.content, notice.content, faq.answer]).toEqual(['<p>좋아요</p>', '<p>좋아요</p>', '<p>좋아요</p>']);
    jsonOf(await importShop({ notices: [{ ...NOTICE, content: '<img src=x onerror=alert(1)><p>새로</p>' }] }));
    expect(await shop.database.selectFrom('notice').select('content').execute()).toEqual([{ content: '<p>새로</p>' }]);
  });

  it('announces an event from its start, or from an earlier date that the file states', async () => {
    jsonOf(await importShop({ events: [EVENT, { ...EVENT, key: 'e2', show_dt: '2026-10-20 00:00:00' }] }));
    const rows = await shop.database.selectFrom('event').select('show_dt').orderBy('event_idx').execute();
    expect(rows).toEqual([{ show_dt: EVENT.start_dt }, { show_dt: '2026-10-20 00:00:00' }]);
    expect((await importShop({ events: [{ ...EVENT, show_dt: '2026-11-01 00:00:01' }] })).result).toContain(
      'show_dt: ',
    );
  });

  it('reads each kind from a CSV file, identified by its first line', async () => {
    jsonOf(await importShop(WITH_MINJI));
    const dates = `${PERIOD.start_dt},${PERIOD.end_dt}`;
    const tables = {
      'banners.csv': `key,banner_type,position_type,link,banner_img,banner_text,start_dt,end_dt\nb1,sub,9,/?section=holiday,a/1.webp,명절,${dates}`,
      'picks.csv': `list,sale,ordinal,start_dt,end_dt\nmd_pick,s1,3,${dates}`,
      'curations.csv': `key,curation_name,curation_text,sales,start_dt,end_dt\nc1,주말,,s1|w48/bat,${dates}`,
      'celebs.csv': `key,product,celebs,start_dt,end_dt,sale_price,consumer_price,options\nw48,p1,bat|minji,${dates},25000,17900,5kg:0:10`,
      'events.csv': `key,title,event_thum_img,content,show_dt,start_dt,end_dt\ne1,잔치,a/1.webp,"<p>와요, 꼭</p>",,${dates}`,
      'notices.csv': `key,title,content,is_pinned,notice_dt\nn1,알려요,<p>네</p>,true,2026-11-01 00:00:00`,
      'faqs.csv': `key,faq_category,question,answer\nf1,배송,언제 오나요?,이틀 안에요`,
    };
    const paths = await Promise.all(Object.entries(tables).map(([name, text]) => write(name, `${text}\n`)));
    expect(jsonOf(await operator('catalogue', 'import', ...paths, '--json'))).toMatchObject({
      sales: counts(2, 0, 0),
      banners: counts(1, 0, 0),
      picks: counts(1, 0, 0),
      curations: counts(1, 0, 0),
      events: counts(1, 0, 0),
      notices: counts(1, 0, 0),
      faqs: counts(1, 0, 0),
    });
    const run = await operator('catalogue', 'import', ...paths);
    expect(run.result).toContain('큐레이션');
    expect(run.notes).toContain('가져오기 8/8 (100%)');
    const { notes } = await operator(
      'catalogue',
      'import',
      await write('banners.csv', `${tables['banners.csv']}\nb2,sub,7,,a/1.webp,명절,${dates}`),
    );
    expect(notes).toContain('banners.csv:3: position_type: ');
  });

  describe('with contents for unit prices', () => {
    const stored = async () => {
      const sale = await shop.database.selectFrom('sale').select(['unit_base', 'content_milli']).execute();
      const options = await shop.database
        .selectFrom('sale_option')
        .select(['option_name', 'content_milli'])
        .orderBy('option_idx')
        .execute();
      return { sale, options };
    };
    const SALES = {
      ...SALE,
      unit_base: '100g',
      content: '1kg',
      options: [
        { option_name: '한 봉', remaining_cnt: 10 },
        { option_name: '두 봉', option_price: 9_000, remaining_cnt: 10, content: '1kg x 2' },
        { option_name: '상자', option_price: 900, is_add_option: true, remaining_cnt: 10 },
      ],
    };

    it('stores them for the sale and each option, changes them, and removes them again', async () => {
      jsonOf(await importShop({ ...CATALOGUE, sales: [SALES] }));
      expect(await stored()).toEqual({
        sale: [{ unit_base: '100g', content_milli: 1_000_000 }],
        options: [
          { option_name: '한 봉', content_milli: 1_000_000 },
          { option_name: '두 봉', content_milli: 2_000_000 },
          { option_name: '상자', content_milli: null },
        ],
      });
      expect(jsonOf(await importShop({ sales: [SALES] }))).toMatchObject({ sales: counts(0, 0, 1) });
      jsonOf(await importShop({ sales: [{ ...SALES, content: '1.2kg' }] }));
      expect((await stored()).options.map(({ content_milli }) => content_milli)).toEqual([1_200_000, 2_000_000, null]);
      const plain = SALES.options.map(({ content: _content, ...option }) => option);
      jsonOf(await importShop({ sales: [{ ...SALES, unit_base: null, content: null, options: plain }] }));
      expect((await stored()).sale).toEqual([{ unit_base: null, content_milli: null }]);
      expect((await stored()).options.map(({ content_milli }) => content_milli)).toEqual([null, null, null]);
    });

    it('reads them from a CSV file, those of options in the column after their stock', async () => {
      jsonOf(await importShop({ ...CATALOGUE, sales: [] }));
      const head = 'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,unit_base,content,options';
      const row = (content: string, options: string) =>
        `s1,p1,bat,always,${PERIOD.start_dt},${PERIOD.end_dt},25000,17900,100ml,${content},${options}`;
      const file = await write(
        'sales.csv',
        `${head}\n${row('500ml x 20', '물:0:10|많이:9000:30=2L x 12|+컵:500:3')}\n`,
      );
      jsonOf(await operator('catalogue', 'import', file, '--json'));
      expect(await stored()).toEqual({
        sale: [{ unit_base: '100ml', content_milli: 10_000_000 }],
        options: [
          { option_name: '물', content_milli: 10_000_000 },
          { option_name: '많이', content_milli: 24_000_000 },
          { option_name: '컵', content_milli: null },
        ],
      });
    });

    it.each([
      [{ unit_base: '100g', content: '약 1킬로' }, 'content: 500g, 1.5L'],
      [{ unit_base: '100g', content: '1L' }, 'content: 100g 단위로 셀 수 없는 내용량이에요'],
      [{ unit_base: '3g', content: '1kg' }, 'unit_base: '],
      [{ content: '1kg' }, 'unit_base: '],
      [{ unit_base: '100g' }, 'content: '],
      [{ unit_base: '100g', content: 5 }, 'content: 글이어야 해요'],
    ])('refuses them if they yield no unit price: %j', async (fields, error) => {
      const { code, result } = await importShop({ ...CATALOGUE, sales: [{ ...SALE, ...fields }] });
      expect(result).toContain(`shop.json:1: ${error}`);
      expect(code).toBe(1);
    });
  });

  it('stores the images of banners, events, sellers and categories', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0af' } })
      .png()
      .toBuffer();
    await write('one.png', picture);
    const content = {
      sellers: [{ ...SELLER, profile_img: 'one.png' }],
      categories: [{ key: 'food', category_name: '식품', category_img: 'one.png' }],
      banners: [{ ...BANNER, banner_img: 'one.png' }],
      events: [{ ...EVENT, event_thum_img: 'one.png' }],
    };
    jsonOf(await importShop(content, '--pictures', files.folder));
    const banner = await shop.database.selectFrom('banner').select('banner_img').executeTakeFirstOrThrow();
    expect(banner.banner_img).toMatch(/^upload\/\w\w\/\w{32}\.webp$/);
    expect(await shop.shop.uploadStore.get(banner.banner_img)).not.toBeNull();
    const { event_thum_img } = await shop.database
      .selectFrom('event')
      .select('event_thum_img')
      .executeTakeFirstOrThrow();
    const { profile_img } = await shop.database.selectFrom('seller').select('profile_img').executeTakeFirstOrThrow();
    const { category_img } = await shop.database
      .selectFrom('category')
      .select('category_img')
      .executeTakeFirstOrThrow();
    expect([event_thum_img, profile_img, category_img]).toEqual(Array(3).fill(banner.banner_img));
    const missing = await importShop(
      { events: [{ ...EVENT, event_thum_img: 'none.png' }] },
      '--pictures',
      files.folder,
    );
    expect(missing.result).toContain('shop.json:1: 없는 사진이에요: none.png');
  });

  it('accepts the examples of the operations page unchanged', async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('### Files of a catalogue');
    const examples = [...section.matchAll(/^```(json|csv)\n(.+?)^```$/gms)];
    expect(examples.length).toBeGreaterThanOrEqual(9);
    const paths = await Promise.all(examples.map(([, type, text], n) => write(`example-${n}.${type}`, text ?? '')));
    expect(jsonOf(await operator('catalogue', 'import', ...paths, '--json'))).toMatchObject({
      sellers: counts(2, 0, 0),
      categories: counts(2, 0, 0),
      products: counts(1, 0, 0),
      sales: counts(3, 0, 0),
      banners: counts(2, 0, 0),
      picks: counts(1, 0, 0),
      curations: counts(1, 0, 0),
      events: counts(1, 0, 0),
      notices: counts(1, 0, 0),
      faqs: counts(1, 0, 0),
    });
  });
});
