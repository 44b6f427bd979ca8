import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NEW_OPTION, NEW_SALE_FORM, type SaleForm } from '../../../../core/catalogue/sale-form.ts';
import { useTestShop } from '../test-shop.ts';
import { refusingFields } from './free-text-fields.ts';
import { fieldsOf, signedInAs, type OfficeClient } from './office-client.ts';
import { definitionOf, MARKUP, officeCalls, requestWith, textFieldsOf } from './office-text-fields.ts';
import { rawOfficeCall } from './raw-office-call.ts';
import { DRAFT_KEY } from './sale-forms.ts';

const FIELDS = officeCalls().flatMap(textFieldsOf);
/** Only the hash of a password is stored, so it may contain any character. */
const SAFE_FIELDS = FIELDS.filter(({ path }) => path !== 'password');
const CONTROL_CHARACTERS = ['a\0b', 'a\u0007b', 'a\u001b[2Jb', 'a\u009bb', 'a\ud800b'];
const HOSTILE = [MARKUP, '=HYPERLINK("http://evil.test","a")', 'javascript:alert(1)', "%_\\'; drop table staff --"];

const HOSTILE_FORM: SaleForm = {
  ...NEW_SALE_FORM,
  product_name: MARKUP,
  seller: MARKUP,
  category: MARKUP,
  type: MARKUP,
  start_dt: MARKUP,
  consumer_price: MARKUP,
  content: MARKUP,
  options: [{ ...NEW_OPTION, option_name: MARKUP, stock_cnt: MARKUP }],
  pictures: [MARKUP],
  description: MARKUP,
  notices: [{ name: MARKUP, value: MARKUP }],
};

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

  it('is known if it refuses hostile text', () => {
    const paths = FIELDS.map(({ call, path }) => `${call} ${path}`);
    expect(refusingFields().filter((field) => !paths.includes(field))).toEqual([]);
  });

  it('refuses control characters, which neither the database nor a terminal may receive', async () => {
    const accepting = SAFE_FIELDS.filter(({ schema }) => CONTROL_CHARACTERS.some((text) => v.is(schema, text)));
    expect(accepting.map(({ call, path }) => `${call} ${path}`)).toEqual([]);

    const owner = await confirmedOwner();
    for (const field of SAFE_FIELDS) {
      const { result_code } = await rawOfficeCall(owner, field.call, requestWith(field, 'a\0b'));
      expect([field.call, field.path, result_code]).toEqual([field.call, field.path, 400]);
    }
  });

  it('has a response or a refusal in Korean for any text', async () => {
    const owner = await confirmedOwner();
    for (const field of FIELDS) {
      for (const text of HOSTILE) {
        // The other fields name rows that do not exist.
        const { result_code, result_msg } = await rawOfficeCall(owner, field.call, requestWith(field, text));
        const isClear = result_code === 200 || (result_code !== 500 && /[가-힣]/.test(result_msg));
        expect([field.call, field.path, text, isClear]).toEqual([field.call, field.path, text, true]);
      }
    }
  });

  it('is stored as typed in a draft, and refused at each field that is no free text when it is published', async () => {
    const owner = await confirmedOwner();
    const draft = { draft_key: DRAFT_KEY, form: HOSTILE_FORM };
    await owner.call('PUT /api/office/v1/catalogue/drafts/{draft_key}', draft);
    const stored = await owner.call('GET /api/office/v1/catalogue/drafts/{draft_key}', { draft_key: DRAFT_KEY });
    expect(stored.result_data?.form).toEqual(HOSTILE_FORM);
    const published = await owner.call('POST /api/office/v1/catalogue/drafts/{draft_key}/publish', draft);
    expect(fieldsOf(published)).toEqual(expect.arrayContaining(['consumer_price', 'start_dt', 'pictures.0', 'type']));
    expect(await shop.database.selectFrom('product').select('product_idx').execute()).toEqual([]);
  });

  async function confirmedOwner(): Promise<OfficeClient> {
    const owner = await signedInAs(shop, 'owner');
    await owner.confirm();
    return owner;
  }
});
