import type { LazyService } from '../../core/ports/lazy-service.ts';
import { token } from '../../core/ports/token.ts';
import type { ProductAlerts } from './product-alerts.ts';

export const LazyProductAlerts = token<LazyService<ProductAlerts>>('LazyProductAlerts');
