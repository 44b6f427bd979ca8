import type { ReactElement } from 'react';
import type { DispatchPlan } from '../../core/api/schema/dispatch-fields.ts';
import { remoteAreaOf } from '../../core/pricing/remote-area.ts';
import { ArrivalLine } from './arrival-line.tsx';

interface ArrivalAtAddressProps {
  readonly plan: DispatchPlan | null;
  /** The postal code of the delivery address; empty while there is none. */
  readonly zonecode: string;
}

/** One line that shows when an order placed now arrives at an address. Renders nothing if that is unknown. */
export function ArrivalAtAddress({ plan, zonecode }: ArrivalAtAddressProps): ReactElement {
  return <ArrivalLine plan={plan} area={remoteAreaOf(zonecode)?.area_type ?? null} />;
}
