import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import type { Resolve, ServiceKey } from '../../../core/ports/token.ts';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import { createReviewsAndInquiries, type ReviewsAndInquiries } from '../../../ui/review/reviews-and-inquiries.tsx';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { formFixture } from '../review/review-fixture.ts';
import { productServices } from './product-services.ts';
import { sampleDetail } from './sample-detail.ts';

const REVIEWS_AND_INQUIRIES = createReviewsAndInquiries(memberServices(), 12);

function memberServices(): Resolve {
  const { api, session, dialogs, navigation, storage, clock } = formFixture('/product/12');
  const container = new Container();
  container.bind(Api).toConstantValue(api);
  container.bind(Session).toConstantValue(session);
  container.bind(Dialogs).toConstantValue(dialogs);
  container.bind(Navigation).toConstantValue(navigation);
  container.bind(Storage).toConstantValue(storage);
  container.bind(Clock).toConstantValue(clock);
  return <T>(key: ServiceKey<T>): T => container.get(key);
}

function productWith(loadReviewsAndInquiries: () => Promise<ReviewsAndInquiries>): ProductViewModel {
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const http = new FakeHttp().succeed('GET /api/v2/product/detail', sampleDetail());
  const services = productServices({ http, clock, timers: new FakeTimers(clock), loadReviewsAndInquiries });
  return new ProductViewModel(services, productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams() }));
}

describe('the reviews and inquiries of a product', () => {
  it('load once, and not before they are requested', async () => {
    const product = productWith(async () => REVIEWS_AND_INQUIRIES);
    await product.load();
    expect(product.reviewsAndInquiries).toBeNull();
    await Promise.all([product.loadReviewsAndInquiries(), product.loadReviewsAndInquiries()]);
    expect(product.reviewsAndInquiries).toBe(REVIEWS_AND_INQUIRIES);
  });

  it('load on the next try when their code failed to load', async () => {
    const loads = [
      Promise.reject<ReviewsAndInquiries>(new Error('no network')),
      Promise.resolve(REVIEWS_AND_INQUIRIES),
    ];
    const product = productWith(() => loads.shift() ?? Promise.reject(new Error('requested again')));
    await product.load();
    await product.loadReviewsAndInquiries();
    expect(product.reviewsAndInquiries).toBeNull();
    await product.loadReviewsAndInquiries();
    expect(product.reviewsAndInquiries).toBe(REVIEWS_AND_INQUIRIES);
  });

  it('do not load without a product', async () => {
    const product = productWith(async () => REVIEWS_AND_INQUIRIES);
    await product.loadReviewsAndInquiries();
    expect(product.reviewsAndInquiries).toBeNull();
  });
});
