import { beforeEach, describe, expect, it } from 'vitest';
import { backAction, handleBack } from '../../../core/navigation/back-action.ts';
import { Popups } from '../../../core/navigation/popups.ts';
import { FakeNativeBridge } from '../../fakes/fake-native-bridge.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';

describe('backAction', () => {
  it.each([
    ['/product/12', true, 'stay'],
    ['/', true, 'stay'],
    ['/', false, 'close-app'],
    ['/?section=time', false, 'close-app'],
    ['/product/12', false, 'back'],
    ['/cart?tab=1', false, 'back'],
  ] as const)('for the path %s and a closed popup (%s), returns %s', (path, closedPopup, action) => {
    expect(backAction(path, closedPopup)).toBe(action);
  });
});

describe('handleBack', () => {
  let popups: Popups;
  let bridge: FakeNativeBridge;
  beforeEach(() => {
    popups = new Popups();
    bridge = new FakeNativeBridge();
  });

  it('closes option sheet, share box, alert and modal in this order, and stays on the page', async () => {
    const navigation = new FakeNavigation('/');
    navigation.go('/product/1');
    const closed: string[] = [];
    for (const kind of ['modal', 'alert', 'share-box', 'option-box'] as const)
      popups.register(kind, () => closed.push(kind));
    await handleBack(navigation, popups, bridge);
    expect(closed).toEqual(['option-box', 'share-box', 'alert', 'modal']);
    expect(navigation.history).toEqual(['/', '/product/1']);
    expect(bridge.sent).toEqual([]);
  });

  it('goes back one page if no popup is open, and closes the app on the first page', async () => {
    const navigation = new FakeNavigation('/?section=main');
    navigation.go('/product/1');
    await handleBack(navigation, popups, bridge);
    expect(navigation.history).toEqual(['/?section=main']);
    expect(bridge.sent).toEqual([]);
    await handleBack(navigation, popups, bridge);
    expect(bridge.sent).toEqual([{ type: 'closeApp', payload: {} }]);
  });

  it('closes an open popup before the app on the first page', async () => {
    popups.register('alert', () => {});
    await handleBack(new FakeNavigation('/'), popups, bridge);
    expect(bridge.sent).toEqual([]);
  });
});
