import { ReopenableForm } from '../drafts/reopenable-form.ts';

interface DecisionFormOptions<Values extends object> {
  readonly initial: Values;
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
  /** Sends the decision and reports its result itself. */
  readonly decide: (values: Values) => Promise<void>;
  readonly onChange?: (values: Values) => void;
}

/** Creates a form whose values are sent with a decision. The caller discards them when the decision was made. */
export function decisionForm<Values extends object>({
  decide,
  ...options
}: DecisionFormOptions<Values>): ReopenableForm<Values, null> {
  return new ReopenableForm<Values, null>({
    ...options,
    send: async (values) => {
      await decide(values);
      return null;
    },
    onSent: () => undefined,
  });
}
