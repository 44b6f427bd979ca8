import { token } from '../../core/ports/token.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';
import type { MainData } from './main-section.view-model.ts';

export const PreviousMain = token<CachedSection<MainData>>('PreviousMain');
