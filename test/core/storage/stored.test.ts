import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../../core/client/session.ts';
import { handOver, removeAtSignOut } from '../../../core/storage/hand-over.ts';
import { stored } from '../../../core/storage/stored.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';

const NOW = 1_800_000_000_000;
const parse = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value.slice(0, 3) : null);

const ofDevice = stored({ key: 'device', owner: 'device', lifetime: 'for-ever', parse });
const ofVisit = stored({ key: 'visit', owner: 'device', lifetime: 'until-signed-out', parse });
const ofMember = stored({ key: 'member', owner: 'member', lifetime: 'until-signed-out', parse });
const ofShopper = stored({ key: 'shopper', owner: 'shopper', lifetime: 'until-signed-out', parse });
const forAnHour = stored({ key: 'hour', owner: 'shopper', lifetime: HOUR_MS, parse });
const ALL = [ofDevice, ofVisit, ofMember, ofShopper, forAnHour];

let storage: FakeStorage;
let session: Session;

beforeEach(() => {
  storage = new FakeStorage();
  session = new Session(storage);
});

describe('stored', () => {
  it('returns the written value until it is removed', () => {
    for (const value of [ofDevice, ofMember, ofShopper]) {
      value.write(storage, [1, 2]);
      expect(value.read(storage)).toEqual([1, 2]);
      value.remove(storage);
      expect(value.read(storage)).toBeNull();
    }
    expect(storage.items).toEqual({});
  });

  it('writes a value of the device in the same format as older versions', () => {
    ofDevice.write(storage, [1, 2]);

    expect(storage.items).toEqual({ device: '[1,2]' });
  });

  it('writes only values that can be read again', () => {
    ofDevice.write(storage, [1, 2, 3, 4]);

    expect(storage.items).toEqual({ device: '[1,2,3]' });
  });

  it.each(['', '{', 'undefined', '{"a":1}', 'null'])('removes %j, which is unusable', (text) => {
    storage = new FakeStorage({ device: text, shopper: text, other: '1' });

    expect([ofDevice.read(storage), ofShopper.read(storage)]).toEqual([null, null]);
    expect(storage.items).toEqual({ other: '1' });
  });

  it('stores text unchanged, like older versions', () => {
    const text = stored({ key: 'k', owner: 'device', lifetime: 'for-ever', parse: (value) => String(value) });

    text.write(storage, 'card');
    expect(storage.items).toEqual({ k: 'card' });
    expect(text.read(storage)).toBe('card');
  });

  it.each([
    [-60_001, null],
    [-60_000, [1]],
    [0, [1]],
    [HOUR_MS - 1, [1]],
    [HOUR_MS, null],
  ])('reads a value with a lifetime of an hour %i ms later as %j', (age, expected) => {
    forAnHour.write(storage, [1], NOW);

    expect(forAnHour.read(storage, NOW + age)).toEqual(expected);
    expect(Object.keys(storage.items)).toEqual(expected === null ? [] : ['hour']);
  });

  it('returns no value of another member', () => {
    session.store(SORA);
    for (const value of [ofMember, ofShopper]) value.write(storage, [1]);

    session.store(MINJI);

    expect([ofMember.read(storage), ofShopper.read(storage)]).toEqual([null, null]);
    session.store(SORA);
    expect([ofMember.read(storage), ofShopper.read(storage)]).toEqual([[1], [1]]);
  });

  it('stores input for the member whose login has expired', () => {
    session.store(SORA);
    session.expire();
    ofShopper.write(storage, [1]);
    ofMember.write(storage, [2]);

    expect([ofShopper.read(storage), ofMember.read(storage)]).toEqual([[1], [2]]);
    session.store(MINJI);
    expect([ofShopper.read(storage), ofMember.read(storage)]).toEqual([null, null]);
    session.store(SORA);
    expect([ofShopper.read(storage), ofMember.read(storage)]).toEqual([[1], null]);
  });

  it('reads two formats of older versions: a list without an owner, and fields next to their member', () => {
    const count = stored({ key: 'count', owner: 'member', lifetime: 'until-signed-out', parse: (value) => value });
    storage = new FakeStorage({ shopper: '[1]', count: '{"member_idx":7,"line_cnt":3}' });
    new Session(storage).store(SORA);

    expect(ofShopper.read(storage)).toEqual([1]);
    expect(count.read(storage)).toMatchObject({ line_cnt: 3 });
  });

  it('reads no other format without an owner', () => {
    const draft = stored({ key: 'draft', owner: 'shopper', lifetime: 'until-signed-out', parse: (value) => value });

    expect(draft.read(new FakeStorage({ draft: '{"buyer_name":"\uAE40\uC18C\uB77C"}' }))).toBeNull();
  });
});

describe('handOver', () => {
  it('passes a guest’s values to the member, except for those that belong only to guests', () => {
    for (const value of [ofDevice, ofMember, ofShopper]) value.write(storage, [1]);

    handOver(storage, ALL, SORA.member_idx);
    session.store(SORA);

    expect(ALL.map(({ key }) => storage.read(key) !== null)).toEqual([true, false, false, true, false]);
    expect(ofShopper.read(storage)).toEqual([1]);
  });

  it('removes the values of another member, and none of the member who logs in', () => {
    session.store(SORA);
    for (const value of [ofMember, ofShopper]) value.write(storage, [1]);
    forAnHour.write(storage, [1], NOW);
    session.expire();

    handOver(storage, ALL, SORA.member_idx);
    expect(Object.keys(storage.items).toSorted()).toEqual(['hour', 'member', 'moajang.last-member', 'shopper']);
    handOver(storage, ALL, MINJI.member_idx);
    expect(Object.keys(storage.items)).toEqual(['moajang.last-member']);
  });

  it('removes a list without an owner if another member was logged in before', () => {
    storage = new FakeStorage({ shopper: '[1]' });
    session = new Session(storage);
    session.store(SORA);
    session.expire();

    handOver(storage, ALL, MINJI.member_idx);

    expect(storage.read('shopper')).toBeNull();
  });

  it('does not renew the age of a value', () => {
    forAnHour.write(storage, [1], NOW);

    handOver(storage, ALL, SORA.member_idx);
    session.store(SORA);

    expect(forAnHour.read(storage, NOW + HOUR_MS - 1)).toEqual([1]);
    expect(forAnHour.read(storage, NOW + HOUR_MS)).toBeNull();
  });
});

describe('removeAtSignOut', () => {
  it('removes everything but the device’s own values', () => {
    for (const value of [ofDevice, ofVisit, ofMember, ofShopper]) value.write(storage, [1]);
    forAnHour.write(storage, [1], NOW);

    removeAtSignOut(storage, ALL);

    expect(Object.keys(storage.items)).toEqual(['device']);
  });
});
