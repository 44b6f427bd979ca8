import { describe, expect, it } from 'vitest';
import { Popups } from '../../../core/navigation/popups.ts';

describe('Popups', () => {
  it('closes the option sheet, the share box, the alert and then the modal, even if they opened in another order', () => {
    const popups = new Popups();
    const closed: string[] = [];
    for (const kind of ['modal', 'alert', 'share-box', 'option-box'] as const)
      popups.register(kind, () => closed.push(kind));
    expect(popups.closeAll()).toBe(true);
    expect(closed).toEqual(['option-box', 'share-box', 'alert', 'modal']);
  });

  it('closes each of two alerts once', () => {
    const popups = new Popups();
    let closed = 0;
    const close = (): void => {
      closed += 1;
    };
    popups.register('alert', close);
    popups.register('alert', close);
    popups.closeAll();
    expect(popups.closeAll()).toBe(false);
    expect(closed).toBe(2);
  });

  it('removes a popup that the shopper closed', () => {
    const popups = new Popups();
    const closed = popups.register('modal', () => expect.unreachable());
    expect(popups.isAnyOpen).toBe(true);
    closed();
    expect(popups.isAnyOpen).toBe(false);
    expect(popups.closeAll()).toBe(false);
  });

  it('allows a popup to report that it closed while it is being closed', () => {
    const popups = new Popups();
    const closed = popups.register('modal', () => closed());
    expect(popups.closeAll()).toBe(true);
    expect(popups.isAnyOpen).toBe(false);
  });
});
