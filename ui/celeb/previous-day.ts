import { token } from '../../core/ports/token.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';
import type { CelebDay } from './celeb.view-model.ts';

export const PreviousDay = token<CachedSection<CelebDay>>('PreviousDay');
