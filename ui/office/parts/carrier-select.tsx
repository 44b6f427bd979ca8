import type { ReactElement } from 'react';
import { CARRIERS } from '../../../core/order/carriers.ts';
import { OfficeSelect } from '../kit/office-field.tsx';

const OPTIONS = CARRIERS.map(({ carrier_code, carrierName }) => ({ value: carrier_code, text: carrierName }));

interface Props {
  readonly value: string;
  readonly onChange: (carrier_code: string) => void;
}

/** The choice of a parcel's carrier. */
export function CarrierSelect({ value, onChange }: Props): ReactElement {
  return (
    <OfficeSelect<string> label="택배사" name="carrier_code" value={value} options={OPTIONS} onChange={onChange} />
  );
}
