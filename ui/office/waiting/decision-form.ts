import { FormState } from '../../kit/form-state.ts';

interface DecisionFormOptions<Values extends object> {
  readonly initial: Values;
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
  /** Makes the decision, which says by itself what became of it. */
  readonly decide: (values: Values) => Promise<void>;
  readonly onChange?: (values: Values) => void;
}

/** A form whose values go into a decision. */
export function decisionForm<Values extends object>({
  decide,
  ...options
}: DecisionFormOptions<Values>): FormState<Values, null> {
  return new FormState<Values, null>({
    ...options,
    send: async (values) => {
      await decide(values);
      return null;
    },
    onSent: () => undefined,
  });
}
