import { describe, expect, it } from 'vitest';
import { structuredDataOf } from '../../../../adapters/containers/storefront/structured-data.ts';
import type { ProductDetail } from '../../../../core/api/browse/product.api.ts';
import { ReferralStorage } from '../../../../core/referral/referral-storage.ts';
import { productAddress } from '../../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../../ui/product/product.view-model.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../../fakes/fake-http.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { productServices } from '../../../ui/product/product-services.ts';
import { sampleDetail } from '../../../ui/product/sample-detail.ts';

/** 2026-11-18 12:00:00 in Korea. */
const NOON = Date.UTC(2026, 10, 18, 3);

/** Returns the structured data of a product's page. */
async function dataOf(changes: Partial<ProductDetail>): Promise<string> {
  const http = new FakeHttp().succeed('GET /api/v2/product/detail', sampleDetail(changes));
  const clock = new FakeClock(NOON);
  const referral = new ReferralStorage(new FakeStorage(), clock);
  const timers = new FakeTimers(clock);
  const services = productServices({ http, clock, timers, dialogs: new FakeDialogs(), referral, isFirstPage: true });
  const address = productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams() });
  const product = new ProductViewModel(services, address, undefined);
  await product.load();
  return structuredDataOf(product, NOON) ?? '';
}

describe('structuredDataOf', () => {
  it('contains the content of the sale and its unit, so that search engines can show a unit price', async () => {
    const measured = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'GRM' });
    expect(JSON.parse(await dataOf({ unit_base: '100g', content_milli: 2_500_000 }))).toMatchObject({
      offers: {
        price: 17_900,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 17_900,
          priceCurrency: 'KRW',
          referenceQuantity: { ...measured(2_500), valueReference: measured(100) },
        },
      },
    });
    expect(await dataOf({ unit_base: null, content_milli: null })).not.toContain('UnitPrice');
  });
});
