import { token } from '../../core/ports/token.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';
import type { EventPage } from './event-list.view-model.ts';

export const PreviousEvents = token<CachedSection<EventPage>>('PreviousEvents');
