import type { OfficeCallDefinition } from '../../../core/api/office/call/office-call.ts';
import { officeContract } from '../../../core/api/office/office-contract.ts';

const SUMMARIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries<OfficeCallDefinition>(officeContract).map(([call, { summary }]) => [call, summary] as const),
  ['GET /api/office/v1/exports/{list}/file', '목록 내보내기'],
]);

/** Returns the Korean name of a call, as the audit log shows it; the call itself if it no longer exists. */
export function callSummary(call: string): string {
  return SUMMARIES.get(call) ?? call;
}
