import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import type { Database } from '../database/database.ts';
import type { SubjectKind } from '../../../core/office-text/audit-subject.ts';
import { findLastChanger } from '../office-kernel/office-history.ts';
import type { ContentResult } from '../operator-content/content-result.ts';

/** The row that a change is about. The audit log names it, so that a later refusal can name who changed it last. */
export interface ContentSubject {
  readonly kind: SubjectKind;
  readonly idx: number | string;
}

/** Wraps the result of a change in an envelope. `toData` also describes the change for the audit log. */
export async function toContentEnvelope<T, Data>(
  database: Database,
  result: ContentResult<T>,
  subject: ContentSubject,
  toData: (value: T) => Data,
): Promise<Envelope<Data>> {
  switch (result.kind) {
    case 'done':
      return success(toData(result.value));
    case 'missing':
      return failure(404, '지워졌거나 없는 것이에요. 목록을 새로 불러와 주세요.');
    case 'stale':
      return loadStaleFailure(database, subject);
    case 'refused':
      return failure(409, result.text);
    case 'invalid':
      return failure(422, Object.values(result.failures)[0] ?? '다시 확인해 주세요.', result.failures);
  }
}

/** Returns a refusal that names who changed the row last. Its `version` field makes the page show both values. */
async function loadStaleFailure(database: Database, { kind, idx }: ContentSubject): Promise<Failure> {
  const changer = await findLastChanger(database, kind, idx);
  const text = `${changer ?? '그 사이에'} 바꿨어요. 아무것도 덮어쓰지 않았어요.`;
  return failure(409, text, { version: '그 사이에 바뀌었어요.' });
}
