import { callAddress, queryOf } from '../../../../adapters/web/call-address.ts';
import type { OfficeCallName } from '../../../../core/api/office/office-contract.ts';
import { FIELDS_HEADER, FILES_TYPE } from '../../../../core/office/file-body.ts';
import { parseEnvelope, type Envelope } from '../../../../core/outcome/envelope.ts';
import type { OfficeClient } from './office-client.ts';
import { definitionOf } from './office-text-fields.ts';

/** Makes a call whose request need not have the type of the contract. */
export async function rawOfficeCall(
  client: OfficeClient,
  call: OfficeCallName,
  request: object,
): Promise<Envelope<unknown>> {
  const { method, path, fields } = callAddress(call, request);
  const json = JSON.stringify(Object.fromEntries(fields));
  const content =
    definitionOf(call).hasFilesAsBody === true
      ? { headers: { 'content-type': FILES_TYPE, [FIELDS_HEADER]: json }, body: 'a' }
      : { headers: { 'content-type': 'application/json' }, body: json };
  const headers = { ...content.headers, 'x-csrf-token': client.csrf ?? '' };
  const response = await (method === 'GET'
    ? client.fetch(path + queryOf(fields))
    : client.fetch(path, { ...content, method, headers }));
  const envelope = parseEnvelope(await response.json());
  if (envelope === null) throw new Error(`no envelope: ${call}`);
  return envelope;
}
