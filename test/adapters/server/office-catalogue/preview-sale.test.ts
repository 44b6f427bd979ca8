import { describe, expect, it } from 'vitest';
import type { RenderSalePage } from '../../../../adapters/server/office-catalogue/render-sale-page.ts';
import { previewSale } from '../../../../adapters/server/office-catalogue/preview-sale.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';
import { sampleForm } from '../office/sale-forms.ts';

/** Renders the name that the storefront would read, and the time. */
const draw: RenderSalePage = async (tx, sell_idx, at) => {
  const { product_name } = await tx
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select('product_name')
    .where('sell_idx', '=', sell_idx)
    .executeTakeFirstOrThrow();
  return `${product_name} ${at}`;
};

describe('the preview of a sale', () => {
  const shop = useTestShop();

  it('is rendered from its rows at the chosen time, and leaves no rows', async () => {
    const form = await sampleForm(shop.database);
    const preview = await previewSale(shop.shop, draw, form, 1_000);
    expect(preview).toEqual({ kind: 'rendered', document: '데일리 벨벳 립 3종 1000' });
    expect(await shop.database.selectFrom('sale').select('sell_idx').execute()).toEqual([]);
    expect(await shop.database.selectFrom('product').select('product_idx').execute()).toEqual([]);
  });

  it('names the missing fields', async () => {
    const preview = await previewSale(shop.shop, draw, await sampleForm(shop.database, { product_name: '' }), 1_000);
    expect(preview).toEqual({ kind: 'refused', errors: { product_name: '비어 있어요' } });
  });

  it('is refused if the server cannot render pages', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const form = await sampleForm(shop.database);
    const preview = await client.call('POST /api/office/v1/catalogue/preview', { form, at: '2026-11-24 20:01:00' });
    expect(preview.result_code).toBe(503);
  });
});
