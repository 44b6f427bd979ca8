import { describe, expect, it } from 'vitest';
import { renderSalePages } from '../../../../adapters/containers/office/sale-page.ts';
import { previewSale } from '../../../../adapters/server/office-catalogue/preview-sale.ts';
import { parseKst } from '../../../../core/time/kst.ts';
import { sampleForm } from '../../server/office/sale-forms.ts';
import { useTestShop } from '../../server/test-shop.ts';

const ASSETS = { script: '', styles: '.page{color:black}', styleFiles: [], modules: [], fonts: null };

describe('the page of a sale that is not published', () => {
  const shop = useTestShop();

  const pageAt = async (at: string): Promise<string> => {
    const draw = renderSalePages({ publicUrl: 'http://shop.kr' }, shop, () => ASSETS, '/assets/fonts-a.css');
    const form = await sampleForm(shop.database, { product_name: '<script>alert(1)</script> 립' });
    const preview = await previewSale(shop.shop, draw, form, parseKst(at) ?? 0);
    return preview.kind === 'rendered' ? preview.document : '';
  };

  it('looks as in the storefront at the chosen time, with texts and images only', async () => {
    const open = await pageAt('2026-11-22 20:01:00');
    expect(open).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 립');
    expect(open).toContain('25,200');
    expect(open).toContain('src="http://shop.kr/pictures/');
    expect(open).not.toMatch(/<script|<a [^>]*href=/);
    expect(open).not.toContain('판매가 끝났어요');
  });

  it('states before the start that the sale will open, and after the end that it has ended', async () => {
    const [before, open, after] = [
      await pageAt('2026-11-22 19:00:00'),
      await pageAt('2026-11-22 20:01:00'),
      await pageAt('2026-11-23 00:01:00'),
    ];
    const textOf = (html: string): string => html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, ' ');
    expect(new Set([before, open, after].map(textOf)).size).toBe(3);
    expect(textOf(after)).toContain('종료');
    expect(textOf(before)).toContain('예정');
  });
});
