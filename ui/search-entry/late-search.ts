import type { LateService } from '../../core/ports/late-service.ts';
import { token } from '../../core/ports/token.ts';
import type { SubmitOutcome } from './submit-search.ts';

/** Searches for the typed text. */
export const LateSearch = token<LateService<(text: string) => Promise<SubmitOutcome>>>('LateSearch');
