import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callAddress, queryOf } from '../../../../adapters/web/call-address.ts';
import { FIELDS_HEADER, FILES_TYPE } from '../../../../core/office/file-body.ts';
import { parseEnvelope, type Envelope } from '../../../../core/outcome/envelope.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from './office-client.ts';
import { definitionOf, MARKUP, officeCalls, requestWith, textFieldsOf, type TextField } from './office-text-fields.ts';

const FIELDS = officeCalls().flatMap(textFieldsOf);
/** Only the hash of a password is stored, so it may contain any character. */
const SAFE_FIELDS = FIELDS.filter(({ path }) => path !== 'password');
const CONTROL_CHARACTERS = ['a\0b', 'a\u0007b', 'a\u001b[2Jb', 'a\u009bb', 'a\ud800b'];
const HOSTILE = [MARKUP, '=HYPERLINK("http://evil.test","a")', 'javascript:alert(1)', "%_\\'; drop table staff --"];

describe('each text field of the office', () => {
  const shop = useTestShop();

  it('is found in the schemas of the contract', () => {
    const paths = FIELDS.map(({ call, path }) => `${call} ${path}`);
    expect(paths.length).toBeGreaterThan(200);
    expect(paths).toContain('PUT /api/office/v1/catalogue/sales/{sell_idx} form.options[].option_name');
    expect(paths).toContain('POST /api/office/v1/campaigns audience.member_id');
    expect(paths).not.toContain('POST /api/office/v1/banners request_key');
    const builtFrom = FIELDS.filter((field) => v.is(definitionOf(field.call).request, requestWith(field, '글')));
    expect(builtFrom).toEqual(FIELDS);
  });

  it('refuses control characters, which neither the database nor a terminal may receive', async () => {
    const accepting = SAFE_FIELDS.filter(({ schema }) => CONTROL_CHARACTERS.some((text) => v.is(schema, text)));
    expect(accepting.map(({ call, path }) => `${call} ${path}`)).toEqual([]);

    const owner = await confirmedOwner();
    for (const field of SAFE_FIELDS) {
      const { result_code } = await send(owner, field, 'a\0b');
      expect([field.call, field.path, result_code]).toEqual([field.call, field.path, 400]);
    }
  });

  it('has a response or a refusal in Korean, whatever is typed', async () => {
    const owner = await confirmedOwner();
    for (const field of FIELDS) {
      for (const text of HOSTILE) {
        const { result_code, result_msg } = await send(owner, field, text);
        const where = [field.call, field.path, text];
        expect([...where, result_code === 500]).toEqual([...where, false]);
        if (result_code !== 200) expect([...where, result_msg]).toEqual([...where, expect.stringMatching(/[가-힣]/)]);
      }
    }
  });

  async function confirmedOwner(): Promise<OfficeClient> {
    const owner = await signedInAs(shop, 'owner');
    await owner.confirm();
    return owner;
  }
});

/** Sends a request with the text in one field. Its other fields name rows that do not exist. */
async function send(client: OfficeClient, field: TextField, text: string): Promise<Envelope<unknown>> {
  const { method, path, fields } = callAddress(field.call, requestWith(field, text));
  const json = JSON.stringify(Object.fromEntries(fields));
  const content =
    definitionOf(field.call).hasFilesAsBody === true
      ? { headers: { 'content-type': FILES_TYPE, [FIELDS_HEADER]: json }, body: 'a' }
      : { headers: { 'content-type': 'application/json' }, body: json };
  const headers = { ...content.headers, 'x-csrf-token': client.csrf ?? '' };
  const response = await (method === 'GET'
    ? client.fetch(path + queryOf(fields))
    : client.fetch(path, { ...content, method, headers }));
  const envelope = parseEnvelope(await response.json());
  if (envelope === null) throw new Error(`no envelope: ${field.call}`);
  return envelope;
}
