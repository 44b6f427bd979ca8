import { describe, expect, it } from 'vitest';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { NO_REFERRAL, REFERRAL_TTL_MS } from '../../../core/referral/referral.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const START = 1_800_000_000_000;

describe('ReferralStorage', () => {
  it('stores the channel across reloads, for two hours', () => {
    const storage = new FakeStorage();
    const clock = new FakeClock(START);
    new ReferralStorage(storage, clock).recordVisit(new URLSearchParams('referrer_type=2'));
    const memory = new ReferralStorage(storage, clock);
    clock.advance(REFERRAL_TTL_MS - 1);
    expect(memory.current()).toMatchObject({ referrer_type: '2', referrer_set_time: START });
    clock.advance(1);
    expect(memory.current()).toEqual(NO_REFERRAL);
  });

  it('does not restart the two hours with each entry', () => {
    const clock = new FakeClock(START);
    const memory = new ReferralStorage(new FakeStorage(), clock);
    memory.recordVisit(new URLSearchParams('referrer_type=2'));
    clock.advance(1000);
    memory.recordVisit(new URLSearchParams('referrer_type=1'));
    expect(memory.current()).toMatchObject({ referrer_type: '2', referrer_set_time: START });
  });

  it('writes nothing for an entry without a channel', () => {
    const storage = new FakeStorage();
    new ReferralStorage(storage, new FakeClock(START)).recordVisit(new URLSearchParams('section=main'));
    expect(storage.items).toEqual({});
  });

  it('returns no referral if the stored data is invalid', () => {
    const storage = new FakeStorage({ 'moajang.referral': '{"referrer_type":1}' });
    expect(new ReferralStorage(storage, new FakeClock(START)).current()).toEqual(NO_REFERRAL);
  });
});
