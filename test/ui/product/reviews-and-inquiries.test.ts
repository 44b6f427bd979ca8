import { describe, expect, it } from 'vitest';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import type { Voices } from '../../../ui/review/product-voices.tsx';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { productServices } from './product-services.ts';
import { sampleDetail } from './sample-detail.ts';

const notDrawn = (): never => {
  throw new Error('nothing is drawn here');
};
const VOICES: Voices = { reviews: notDrawn, inquiries: notDrawn };

function productWith(loadVoices: () => Promise<Voices>): ProductViewModel {
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const http = new FakeHttp().succeed('GET /api/v2/product/detail', sampleDetail());
  const services = productServices({ http, clock, timers: new FakeTimers(clock), loadVoices });
  return new ProductViewModel(services, productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams() }));
}

describe('the reviews and inquiries of a product', () => {
  it('come when they are near, once', async () => {
    const product = productWith(async () => VOICES);
    await product.load();
    expect(product.voices).toBeNull();
    await Promise.all([product.hear(), product.hear()]);
    expect(product.voices).toBe(VOICES);
  });

  it('come the next time when their code could not be had', async () => {
    const answers = [Promise.reject<Voices>(new Error('no network')), Promise.resolve(VOICES)];
    const product = productWith(() => answers.shift() ?? notDrawn());
    await product.load();
    await product.hear();
    expect(product.voices).toBeNull();
    await product.hear();
    expect(product.voices).toBe(VOICES);
  });

  it('do not come where there is no product', async () => {
    const product = productWith(async () => VOICES);
    await product.hear();
    expect(product.voices).toBeNull();
  });
});
