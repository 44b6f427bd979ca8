import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { provide } from '../../../adapters/containers/provide.ts';
import { bindStorefront } from '../../../adapters/containers/storefront.ts';
import { ShoppingCart, ShoppingCartToken } from '../../../core/cart/shopping-cart.ts';
import { Api, ApiToken } from '../../../core/http/api.ts';
import { Session, SessionToken } from '../../../core/member/session.ts';
import { Popups, PopupsToken } from '../../../core/navigation/popups.ts';
import { Dialogs } from '../../../core/ports/dialogs.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { token } from '../../../core/ports/token.ts';
import { ReferralMemory, ReferralMemoryToken } from '../../../core/referral/referral-memory.ts';
import { CurrentPage, CurrentPageToken } from '../../../ui/app/current-page.ts';
import { SecondTicker, TenthTicker, Ticker } from '../../../ui/app/ticker.ts';
import { DialogViewModel, DialogViewModelToken } from '../../../ui/widgets/dialog.view-model.ts';
import { LoadingViewModel, LoadingViewModelToken } from '../../../ui/widgets/loading.view-model.ts';
import { storefrontServices } from './storefront-services.ts';

const SERVICES = [
  [LoadingViewModelToken, LoadingViewModel],
  [DialogViewModelToken, DialogViewModel],
  [PopupsToken, Popups],
  [SessionToken, Session],
  [ReferralMemoryToken, ReferralMemory],
  [ApiToken, Api],
  [ShoppingCartToken, ShoppingCart],
  [SecondTicker, Ticker],
  [TenthTicker, Ticker],
  [CurrentPageToken, CurrentPage],
] as const;

describe('bindStorefront', () => {
  it.each(SERVICES)('gives one and the same service for %s, however often it is asked for', (wanted, Class) => {
    const container = storefrontServices();
    const service: unknown = container.get(wanted);
    expect(service).toBeInstanceOf(Class);
    expect(container.get(wanted)).toBe(service);
  });

  it('lets the core speak through what is on screen', () => {
    const container = storefrontServices();
    expect(container.get(Progress)).toBe(container.get(LoadingViewModelToken));
    expect(container.get(Dialogs)).toBe(container.get(DialogViewModelToken));
  });

  it('gives a ticker for each granularity', () => {
    const container = storefrontServices();
    expect(container.get(SecondTicker)).not.toBe(container.get(TenthTicker));
  });

  it('shares nothing between two containers', () => {
    const [one, other] = [storefrontServices(), storefrontServices()];
    for (const [wanted] of SERVICES) expect(one.get(wanted)).not.toBe(other.get(wanted));
  });

  it('does not go twice: a service that was bound twice is an error', () => {
    const container = storefrontServices();
    bindStorefront(container);
    for (const [wanted] of SERVICES) expect(() => container.get(wanted)).toThrow(/ambiguous/i);
  });
});

describe('provide', () => {
  class Shelf {
    readonly jars: number;
    readonly label: string;
    constructor(jars: number, label: string) {
      this.jars = jars;
      this.label = label;
    }
  }
  const [JarsToken, LabelToken, ShelfToken] = [token<number>('jars'), token<string>('label'), token<Shelf>('shelf')];

  it('hands the services to the constructor in the order in which it takes them', () => {
    const container = new Container();
    container.bind(JarsToken).toConstantValue(3);
    container.bind(LabelToken).toConstantValue('유자청');
    provide(container, ShelfToken, Shelf, JarsToken, LabelToken);
    expect(container.get(ShelfToken)).toEqual(new Shelf(3, '유자청'));
    expect(container.get(ShelfToken)).toBe(container.get(ShelfToken));
  });

  it('says which service is missing', () => {
    const container = new Container();
    container.bind(JarsToken).toConstantValue(3);
    provide(container, ShelfToken, Shelf, JarsToken, LabelToken);
    expect(() => container.get(ShelfToken)).toThrow(/label/);
  });
});
