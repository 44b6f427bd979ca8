import type { ReactElement } from 'react';
import type { DispatchPlan } from '../../core/api/schema/dispatch-fields.ts';
import { remoteAreaOf } from '../../core/pricing/remote-area.ts';
import { ArrivalLine } from './arrival-line.tsx';

interface ArrivalAtAddressProps {
  readonly plan: DispatchPlan | null;
  /** Of the delivery address; empty while there is none. */
  readonly zonecode: string;
}

/** When an order placed now arrives at an address, on one line; empty if unknown. */
export function ArrivalAtAddress({ plan, zonecode }: ArrivalAtAddressProps): ReactElement {
  return <ArrivalLine plan={plan} area={remoteAreaOf(zonecode)?.area_type ?? null} />;
}
