import type { Envelope } from '../../../core/outcome/envelope.ts';
import { CommandError } from '../kit/command.ts';

/** Returns the data of a call of the office. Throws a `CommandError` with the reason if the call was refused. */
export function envelopeData<Data>(envelope: Envelope<Data>): Data {
  if (envelope.result_code !== 200) throw new CommandError(envelope.result_msg);
  return envelope.result_data;
}
