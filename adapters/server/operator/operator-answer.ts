/** The result of an operator's action; `refused` has the reason. */
export type OperatorAnswer = { readonly kind: 'done' } | OperatorRefusal;
export type OperatorRefusal = { readonly kind: 'refused'; readonly text: string };

export const DONE = { kind: 'done' } as const satisfies OperatorAnswer;

export function refused(text: string): OperatorRefusal {
  return { kind: 'refused', text };
}
