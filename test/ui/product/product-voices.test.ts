import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/http/api.ts';
import { Session } from '../../../core/member/session.ts';
import { ReferralMemory } from '../../../core/referral/referral-memory.ts';
import { Ticker } from '../../../ui/app/ticker.ts';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import type { Voices } from '../../../ui/review/product-voices.tsx';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { sampleDetail } from './sample-detail.ts';

const notDrawn = (): never => {
  throw new Error('nothing is drawn here');
};
const VOICES: Voices = { reviews: notDrawn, inquiries: notDrawn };

function productWith(loadVoices: () => Promise<Voices>): ProductViewModel {
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const timers = new FakeTimers(clock);
  const storage = new FakeStorage();
  const http = new FakeHttp().succeed('GET /api/v2/product/detail', sampleDetail());
  const services = {
    clock,
    timers,
    storage,
    session: new Session(storage),
    loadVoices,
    share: () => {},
    api: new Api(http, new Session(storage), new FakeProgress()),
    dialogs: new FakeDialogs(),
    referral: new ReferralMemory(storage, clock),
    second: new Ticker(clock, timers, 1_000),
    loadOptionBox: notDrawn,
  };
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
