import type { LateService } from '../../core/ports/late-service.ts';
import { token } from '../../core/ports/token.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';

/** Opens the share box; null: there is nothing to share. */
export const LateShareBox = token<LateService<(info: ShareInfo | null) => Promise<void>>>('LateShareBox');
