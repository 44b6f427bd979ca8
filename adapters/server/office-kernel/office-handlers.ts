import type {
  OfficeCallName,
  OfficeResponseOf,
  ParsedOfficeRequestOf,
} from '../../../core/api/office/office-contract.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { OfficeCaller } from './office-caller.ts';

/** Handlers of an area, one per call. They receive a validated request and return an envelope. */
export type OfficeHandlers<K extends OfficeCallName> = {
  readonly [N in K]: (
    request: ParsedOfficeRequestOf<N>,
    caller: OfficeCaller,
  ) => Promise<Envelope<OfficeResponseOf<N>>>;
};
