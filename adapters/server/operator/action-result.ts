/** The result of an operator's action; `refused` has the reason. */
export type ActionResult = { readonly kind: 'done' } | OperatorRefusal;
export interface OperatorRefusal {
  readonly kind: 'refused';
  readonly text: string;
  /** The row has changed since the operator saw it. */
  readonly isStale?: true;
}

export const DONE = { kind: 'done' } as const satisfies ActionResult;

export function refused(text: string): OperatorRefusal {
  return { kind: 'refused', text };
}

/** Refusal of a decision that was based on outdated data. */
export const STALE: OperatorRefusal = {
  kind: 'refused',
  text: '그사이 바뀌었어요. 다시 확인해 주세요.',
  isStale: true,
};
