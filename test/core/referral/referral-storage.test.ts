import { describe, expect, it } from 'vitest';
import { ReferralMemory } from '../../../core/referral/referral-memory.ts';
import { NO_REFERRAL, REFERRAL_LIFETIME } from '../../../core/referral/referral.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const START = 1_800_000_000_000;

describe('ReferralMemory', () => {
  it('remembers the channel over reloads, for two hours', () => {
    const storage = new FakeStorage();
    const clock = new FakeClock(START);
    new ReferralMemory(storage, clock).enter(new URLSearchParams('referrer_type=2'));
    const memory = new ReferralMemory(storage, clock);
    clock.advance(REFERRAL_LIFETIME - 1);
    expect(memory.current()).toMatchObject({ referrer_type: '2', referrer_set_time: START });
    clock.advance(1);
    expect(memory.current()).toEqual(NO_REFERRAL);
  });

  it('does not begin the two hours anew with each entry', () => {
    const clock = new FakeClock(START);
    const memory = new ReferralMemory(new FakeStorage(), clock);
    memory.enter(new URLSearchParams('referrer_type=2'));
    clock.advance(1000);
    memory.enter(new URLSearchParams('referrer_type=1'));
    expect(memory.current()).toMatchObject({ referrer_type: '2', referrer_set_time: START });
  });

  it('writes nothing for an entry without a channel', () => {
    const storage = new FakeStorage();
    new ReferralMemory(storage, new FakeClock(START)).enter(new URLSearchParams('section=main'));
    expect(storage.items).toEqual({});
  });

  it('has none when what is stored is broken', () => {
    const storage = new FakeStorage({ 'moajang.referral': '{"referrer_type":1}' });
    expect(new ReferralMemory(storage, new FakeClock(START)).current()).toEqual(NO_REFERRAL);
  });
});
