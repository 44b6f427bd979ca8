import type { CallName, ParsedRequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Caller } from './shop.ts';

/** A room's handlers, one per call. They get a checked request and answer an envelope. */
export type Handlers<K extends CallName> = {
  readonly [N in K]: (request: ParsedRequestOf<N>, caller: Caller) => Promise<Envelope<ResponseOf<N>>>;
};
