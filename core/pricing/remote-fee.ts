export type RemoteAreaType = 'JEJU' | 'ISLAND';

export interface RemoteArea {
  readonly area_type: RemoteAreaType;
  /** The additional delivery fee in won, charged once per seller. */
  readonly fee: 3000 | 5000;
}

export const JEJU: RemoteArea = { area_type: 'JEJU', fee: 3000 };
export const ISLAND: RemoteArea = { area_type: 'ISLAND', fee: 5000 };

/** Returns the additional delivery fee of an area per seller, in won. */
export function remoteFee(type: RemoteAreaType): number {
  return (type === 'JEJU' ? JEJU : ISLAND).fee;
}
