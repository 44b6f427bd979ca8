import { describe, expect, it } from 'vitest';
import {
  StillDevice,
  StillNavigation,
  StillRandom,
  StillStorage,
  StillTimers,
} from '../../../../adapters/server/rendering/still-world.ts';
import type { Navigation } from '../../../../core/ports/navigation.port.ts';
import type { Random } from '../../../../core/ports/random.port.ts';
import type { Storage } from '../../../../core/ports/storage.port.ts';
import type { Timers } from '../../../../core/ports/timers.port.ts';

const never = (): never => {
  throw new Error('something moved');
};

describe('the world of a page that is drawn once', () => {
  it('runs nothing later', async () => {
    const timers: Timers = new StillTimers();
    timers.after(0, never)();
    timers.every(0, never)();
    expect(await Promise.resolve('still')).toBe('still');
  });

  it('remembers nothing of whoever was drawn for before', () => {
    const storage: Storage = new StillStorage();
    storage.write('moajang.user', 'x');
    storage.watch('moajang.user', never)();
    storage.remove('moajang.user');
    expect(storage.read('moajang.user')).toBeNull();
  });

  it('leaves nothing to chance', () => {
    const random: Random = new StillRandom();
    expect([random.integer(10), random.integer(10), random.uuid()]).toEqual([0, 0, random.uuid()]);
  });

  it('stays where it is', () => {
    const navigation: Navigation = new StillNavigation('/product/1?g_idx=2');
    navigation.listen(never)();
    navigation.go('/cart');
    navigation.replace('/cart');
    navigation.back();
    navigation.reload();
    navigation.post({ action: '/', accept_charset: 'utf-8', fields: {} });
    expect(navigation.entry().location).toBe('/product/1?g_idx=2');
  });

  it('is no device in particular', () => {
    expect(new StillDevice()).toEqual({ user_agent: '', max_touch_points: 0 });
  });
});
