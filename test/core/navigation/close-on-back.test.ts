import { beforeEach, describe, expect, it } from 'vitest';
import { closeOnBack } from '../../../core/navigation/close-on-back.ts';
import { Popups } from '../../../core/navigation/popups.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

describe('closeOnBack', () => {
  let popups: Popups;
  let navigation: FakeNavigation;
  let timers: FakeTimers;
  let stop: () => void;
  beforeEach(() => {
    popups = new Popups();
    navigation = new FakeNavigation('/');
    timers = new FakeTimers();
    stop = closeOnBack(popups, navigation, timers);
    navigation.go('/product/1');
  });

  /** Opens a popup that closes whenever it is requested. */
  function open(name: string, closed: string[]): void {
    const ended = popups.register('modal', () => {
      closed.push(name);
      ended();
    });
  }

  it('closes one popup with each step, the latest first, and then leaves the page', () => {
    const closed: string[] = [];
    open('sheet', closed);
    open('editor', closed);

    navigation.pressBack();
    timers.advance(0);
    expect([closed, navigation.entry().location]).toEqual([['editor'], '/product/1']);
    navigation.pressBack();
    timers.advance(0);
    expect([closed, navigation.entry().location]).toEqual([['editor', 'sheet'], '/product/1']);

    navigation.pressBack();
    expect(navigation.entry().location).toBe('/');
  });

  it('leaves the page when the popup has already closed', () => {
    const ended = popups.register('alert', () => expect.unreachable());
    ended();

    navigation.pressBack();

    expect(navigation.entry().location).toBe('/');
  });

  it('stays on the page while a popup refuses to close', () => {
    popups.register('modal', () => {});
    for (let press = 0; press < 3; press += 1) {
      navigation.pressBack();
      timers.advance(0);
    }
    expect(navigation.entry().location).toBe('/product/1');
  });

  it('ignores popups once the function is stopped', () => {
    stop();
    popups.register('alert', () => expect.unreachable());

    navigation.pressBack();

    expect(navigation.entry().location).toBe('/');
  });
});
