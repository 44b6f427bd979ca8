import { describe, expect, it } from 'vitest';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import { ReviewsAndInquiries } from '../../../ui/review/reviews-and-inquiries.tsx';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { productServices } from './product-services.ts';
import { sampleDetail } from './sample-detail.ts';

const VOICES = new ReviewsAndInquiries(cartFixture().api, 12);

function productWith(loadVoices: () => Promise<ReviewsAndInquiries>): ProductViewModel {
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const http = new FakeHttp().succeed('GET /api/v2/product/detail', sampleDetail());
  const services = productServices({ http, clock, timers: new FakeTimers(clock), loadVoices });
  return new ProductViewModel(services, productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams() }));
}

describe('the reviews and inquiries of a product', () => {
  it('load once', async () => {
    const product = productWith(async () => VOICES);
    await product.load();
    expect(product.reviewsAndInquiries).toBeNull();
    await Promise.all([product.loadReviewsAndInquiries(), product.loadReviewsAndInquiries()]);
    expect(product.reviewsAndInquiries).toBe(VOICES);
  });

  it('load on the next try when their code failed to load', async () => {
    const answers = [Promise.reject<ReviewsAndInquiries>(new Error('no network')), Promise.resolve(VOICES)];
    const product = productWith(() => answers.shift() ?? Promise.reject(new Error('asked again')));
    await product.load();
    await product.loadReviewsAndInquiries();
    expect(product.reviewsAndInquiries).toBeNull();
    await product.loadReviewsAndInquiries();
    expect(product.reviewsAndInquiries).toBe(VOICES);
  });

  it('do not load without a product', async () => {
    const product = productWith(async () => VOICES);
    await product.loadReviewsAndInquiries();
    expect(product.reviewsAndInquiries).toBeNull();
  });
});
