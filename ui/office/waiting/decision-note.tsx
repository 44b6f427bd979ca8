import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Note } from '../kit/note.tsx';
import type { Decision } from './decision.ts';

/** After a lost connection, shows in a decision's dialog whether the decision was made. */
export const DecisionNote = observer(function DecisionNote({
  decision,
}: {
  readonly decision: Decision;
}): ReactElement | null {
  if (decision.isChecking) return <Note kind="warning">반영됐는지 확인하고 있어요.</Note>;
  return decision.isLost ? <Note kind="error">{decision.failure}</Note> : null;
});
