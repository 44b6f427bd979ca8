import { Container } from 'inversify';
import { bindStorefront } from '../../../../adapters/containers/storefront/storefront.ts';
import { Clock } from '../../../../core/ports/clock.port.ts';
import { Device } from '../../../../core/ports/device.port.ts';
import { Http } from '../../../../core/ports/http.port.ts';
import { Navigation } from '../../../../core/ports/navigation.port.ts';
import { Random } from '../../../../core/ports/random.port.ts';
import { Storage } from '../../../../core/ports/storage.port.ts';
import { Timers } from '../../../../core/ports/screen/timers.port.ts';
import { FakeHttp } from '../../../fakes/fake-http.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeNavigation } from '../../../fakes/fake-navigation.ts';
import { FakeRandom } from '../../../fakes/fake-random.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

export interface Outside {
  readonly http?: Http;
  readonly clock?: Clock;
  readonly navigation?: Navigation;
  readonly storage?: Storage;
  readonly random?: Random;
}

/** Creates the storefront's services, with fakes for all outermost ports that are not given. */
export function storefrontServices(outside: Outside = {}): Container {
  const container = new Container();
  container.bind(Http).toConstantValue(outside.http ?? new FakeHttp());
  container.bind(Clock).toConstantValue(outside.clock ?? new FakeClock(0));
  container.bind(Timers).toConstantValue(new FakeTimers());
  container.bind(Random).toConstantValue(outside.random ?? new FakeRandom());
  container.bind(Storage).toConstantValue(outside.storage ?? new FakeStorage());
  container.bind(Device).toConstantValue({ userAgent: '', maxTouchPoints: 0 });
  container.bind(Navigation).toConstantValue(outside.navigation ?? new FakeNavigation());
  bindStorefront(container);
  return container;
}
