import { describe, expect, it } from 'vitest';
import {
  StillDevice,
  StillNavigation,
  StillNetwork,
  StillRandom,
  StillStorage,
  StillTimers,
} from '../../../../adapters/server/storefront/static-ports.ts';
import type { Navigation } from '../../../../core/ports/navigation.port.ts';
import type { Network } from '../../../../core/ports/screen/network.port.ts';
import type { Random } from '../../../../core/ports/random.port.ts';
import type { Storage } from '../../../../core/ports/storage.port.ts';
import type { Timers } from '../../../../core/ports/screen/timers.port.ts';

const never = (): never => {
  throw new Error('a static port called back');
};

describe('the ports of a page rendered on the server', () => {
  it('run no timers', async () => {
    const timers: Timers = new StillTimers();
    timers.after(0, never)();
    timers.every(0, never)();
    expect(await Promise.resolve('still')).toBe('still');
  });

  it('store nothing of earlier renderings', () => {
    const storage: Storage = new StillStorage();
    storage.write('moajang.user', 'x');
    storage.watch('moajang.user', never)();
    storage.remove('moajang.user');
    expect(storage.read('moajang.user')).toBeNull();
  });

  it('return no random values', () => {
    const random: Random = new StillRandom();
    expect([random.integer(10), random.integer(10), random.uuid()]).toEqual([0, 0, random.uuid()]);
  });

  it('keep the location of the page after every call', () => {
    const navigation: Navigation = new StillNavigation('/product/1?g_idx=2');
    navigation.listen(never)();
    navigation.go('/cart');
    navigation.replace('/cart');
    navigation.back();
    navigation.reload();
    expect(navigation.entry().location).toBe('/product/1?g_idx=2');
  });

  it('lose no connection', async () => {
    const network: Network = new StillNetwork();
    network.onReconnect(never)();
    expect(await network.isReachable()).toBe(true);
  });

  it('report no particular device', () => {
    expect(new StillDevice()).toEqual({ userAgent: '', maxTouchPoints: 0 });
  });
});
