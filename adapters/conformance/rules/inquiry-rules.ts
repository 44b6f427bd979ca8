import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

const CREATE = 'POST /api/v2/product/detail/qna';
const OF_PRODUCT = 'GET /api/v2/product/detail/qna';
const REMOVE = 'PUT /api/v1/qna';
const CHANGE = 'PUT /api/v1/qna/';
const ONE = 'GET /api/v1/qna/{id}';
const OWN = 'POST /api/v1/qna';

export const INQUIRY_RULES = {
  'qna-slash': 'PUT /api/v1/qna/ changes an inquiry, PUT /api/v1/qna deletes it: only the slash distinguishes them',
  'qna-secret': 'others see only that a secret inquiry exists',
  'qna-of-another': "another's inquiry cannot be read, changed or deleted",
} as const;
type Rule = keyof typeof INQUIRY_RULES;

/** Checks a product inquiry from creation to deletion. */
export async function checkInquiries(
  client: CheckedClient,
  sell_idx: SellIdx,
  { token }: Account,
  other: Account | null,
): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, INQUIRY_RULES[name], violation);
  const content = `규격 확인을 위한 문의예요. ${crypto.randomUUID()}`;
  const changed = `${content} 고쳤어요.`;
  const form = { sell_idx, qna_type: '상품', content, is_secret: true } as const;
  await client.call(CREATE, { ...form, content: '' }, { token, expect: 'refusal' });
  const created = (await client.call(CREATE, form, { token })).data;
  if (created === null) {
    client.findings.skipRule('qna-slash', INQUIRY_RULES['qna-slash'], 'no inquiry could be made');
    return;
  }
  const { qna_idx } = created;
  const read = async () => (await client.call(ONE, { id: qna_idx }, { token, expect: 'either' })).data;
  const first = await read();
  if (first?.content !== content) rule('qna-slash', 'the stored text differs from the sent one');
  await client.call(OWN, { kind: 'product' }, { token });

  for (const reader of [null, other?.token]) {
    if (reader === undefined) continue;
    const { data } = await client.call(OF_PRODUCT, { sell_idx }, { token: reader });
    if (data === null) continue;
    const shown = data.list.find((one) => one.qna_idx === qna_idx);
    const mine = JSON.stringify(data.list).includes(content);
    rule('qna-secret', mine || (shown !== undefined && shown.content !== null) ? 'its words are shown' : null);
  }

  if (other === null)
    client.findings.skipRule('qna-of-another', INQUIRY_RULES['qna-of-another'], 'there is no second member');
  else {
    const theirs = { token: other.token, expect: 'refusal' } as const;
    const opened = await client.call(ONE, { id: qna_idx }, theirs);
    client.findings.refusal('qna-of-another', INQUIRY_RULES['qna-of-another'], opened.code, 'it can be read');
    await client.call(CHANGE, { qna_idx, qna_type: '상품', content: changed }, theirs);
    await client.call(REMOVE, { qna_idx }, theirs);
    const after = await read();
    rule('qna-of-another', after?.content === content ? null : 'it could be changed or deleted');
  }

  await client.call(
    CHANGE,
    { qna_idx, qna_type: '상품', content: changed, is_secret: true },
    { token, expect: 'either' },
  );
  const after = await read();
  if (after === null) rule('qna-slash', 'PUT /api/v1/qna/ deleted it');
  else rule('qna-slash', after.content === changed ? null : 'PUT /api/v1/qna/ changed nothing');
  await client.call(REMOVE, { qna_idx }, { token, expect: 'either' });
  rule('qna-slash', (await read()) === null ? null : 'PUT /api/v1/qna did not delete it');
}
