import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../adapters/containers/storefront/render.tsx';
import { Api } from '../../../../adapters/server/api/api.ts';
import { DEFAULT_COMPANY } from '../../../../core/content/company.ts';
import { useTestShop } from '../../server/test-shop.ts';

describe('the company of a page', () => {
  const test = useTestShop();
  const draw = () => renderPage(new Api(test.shop), '/', test.clock.now());

  it('is the demo shop’s until the operator sets another one', async () => {
    expect(await draw()).toMatchObject({ company: DEFAULT_COMPANY });
    const company = { ...DEFAULT_COMPANY, shop_name: '고래', company: '고래상점', cs_phone: '02-000-0000' };
    await test.database
      .insertInto('company_info')
      .values({ ...company, effective_dt: '2026-11-21 00:00:00' })
      .execute();
    test.clock.advance(1_000);

    const drawing = await draw();

    expect(drawing.company).toEqual(company);
    for (const text of ['고래상점', '고래는 통신판매중개자로', 'tel:020000000', '02-000-0000'])
      expect(drawing.html).toContain(text);
    expect(drawing.html).not.toContain('1600-0427');
  });
});
