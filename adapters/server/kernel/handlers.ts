import type { CallName, ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { Caller } from './server-context.ts';

/** Handlers of an area, one per call. They receive a validated request and return an envelope. */
export type Handlers<K extends CallName> = {
  readonly [N in K]: (request: ParsedRequestOf<N>, caller: Caller) => Promise<Envelope<ResponseOf<N>>>;
};
