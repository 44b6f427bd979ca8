import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { provide } from '../../../adapters/containers/storefront/provide.ts';
import { bindStorefront } from '../../../adapters/containers/storefront/storefront.ts';
import { CartState } from '../../../core/cart-device/cart-state.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { Popups } from '../../../core/navigation/popups.ts';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { LazyService } from '../../../core/ports/lazy-service.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { token, type ServiceKey } from '../../../core/ports/token.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import { LikeStore, LazyHeartTaps } from '../../../ui/heart/like-store.ts';
import { SecondTicker, TenthTicker, Ticker } from '../../../ui/kit/ticker.ts';
import { DialogViewModel } from '../../../ui/widgets/overlays/dialog.view-model.ts';
import { LoadingViewModel } from '../../../ui/widgets/overlays/loading.view-model.ts';
import { storefrontServices } from './storefront/storefront-services.ts';

const SERVICES: readonly (readonly [key: ServiceKey<object>, Class: ServiceKey<object>])[] = [
  [LoadingViewModel, LoadingViewModel],
  [DialogViewModel, DialogViewModel],
  [Popups, Popups],
  [Session, Session],
  [ReferralStorage, ReferralStorage],
  [Api, Api],
  [CartState, CartState],
  [LikeStore, LikeStore],
  [LazyHeartTaps, LazyService],
  [SecondTicker, Ticker],
  [TenthTicker, Ticker],
  [CurrentPage, CurrentPage],
];

describe('bindStorefront', () => {
  it.each(SERVICES)('returns the same service for %s every time', (wanted, Class) => {
    const container = storefrontServices();
    const service: unknown = container.get(wanted);
    expect(service).toBeInstanceOf(Class);
    expect(container.get(wanted)).toBe(service);
  });

  it('shows messages of the core on screen', () => {
    const container = storefrontServices();
    expect(container.get(Progress)).toBe(container.get(LoadingViewModel));
    expect(container.get(Dialogs)).toBe(container.get(DialogViewModel));
  });

  it('returns a ticker for each granularity', () => {
    const container = storefrontServices();
    expect(container.get(SecondTicker)).not.toBe(container.get(TenthTicker));
  });

  it('shares nothing between two containers', () => {
    const [one, other] = [storefrontServices(), storefrontServices()];
    for (const [wanted] of SERVICES) expect(one.get(wanted)).not.toBe(other.get(wanted));
  });

  it('rejects a service that is bound twice', () => {
    const container = storefrontServices();
    bindStorefront(container);
    for (const [wanted] of SERVICES) expect(() => container.get(wanted)).toThrow(/ambiguous/i);
  });
});

describe('provide', () => {
  class SampleService {
    readonly jars: number;
    readonly label: string;
    constructor(jars: number, label: string) {
      this.jars = jars;
      this.label = label;
    }
  }
  const [JarsToken, LabelToken] = [token<number>('jars'), token<string>('label')];

  it('passes the services to the constructor in the order of its parameters', () => {
    const container = new Container();
    container.bind(JarsToken).toConstantValue(3);
    container.bind(LabelToken).toConstantValue('유자청');
    provide(container, recipe(SampleService, JarsToken, LabelToken));
    expect(container.get(SampleService)).toEqual(new SampleService(3, '유자청'));
    expect(container.get(SampleService)).toBe(container.get(SampleService));
  });

  it('names a missing service', () => {
    const container = new Container();
    container.bind(JarsToken).toConstantValue(3);
    provide(container, recipe(SampleService, JarsToken, LabelToken));
    expect(() => container.get(SampleService)).toThrow(/label/);
  });
});
