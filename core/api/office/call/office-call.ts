import type * as v from 'valibot';
import type { OfficeRight } from '../../../office/office-rights.ts';

/** One call of the office. The server uses its route, rights and schemas, the client only the types. */
export interface OfficeCallDefinition {
  /** Korean name of the call in the audit log. */
  readonly summary: string;
  /** The required right. `signed-in` allows all staff, `anyone` even callers who are not logged in. */
  readonly right: OfficeRight | 'signed-in' | 'anyone';
  /** Records the call in the audit log: as a `change`, even if it is refused, or as a `view` of personal data. */
  readonly audit?: 'change' | 'view';
  /**
   * True: money is paid or personal data is shown, so staff must have confirmed their identity less than five minutes
   * ago.
   */
  readonly needsConfirmation?: boolean;
  /**
   * True: sellers may make this call, limited to the rows of their shop. They cannot make other calls, even with the
   * right.
   */
  readonly forSellers?: boolean;
  /** True: the body is a file of at most `UPLOAD.maxBytes`, which the handler receives as `bytes` of its caller. */
  readonly hasFileBody?: boolean;
  /**
   * True: the body consists of files, one directly after the other. The handler reads it from `body` of its caller, and
   * limits its size itself. The fields are JSON in the header `FIELDS_HEADER`.
   */
  readonly hasFilesAsBody?: boolean;
  readonly request: v.GenericSchema<never, object> | v.GenericSchema<object, object>;
  readonly response: v.GenericSchema<unknown, unknown>;
}

/** Calls of one area by `METHOD /path`. A `{name}` in the path is replaced by the request field of that name. */
export type OfficeArea = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/office/${string}`, OfficeCallDefinition>
>;
