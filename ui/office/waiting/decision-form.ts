import { FormState } from '../../kit/form-state.ts';

interface DecisionFormOptions<Values extends object> {
  readonly initial: Values;
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
  /** Sends the decision and reports its result itself. */
  readonly decide: (values: Values) => Promise<void>;
  readonly onChange?: (values: Values) => void;
}

/** Creates a form whose values are sent with a decision. */
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
