import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';

const ASK = 'POST /api/v2/product/detail/qna';
const OF_PRODUCT = 'GET /api/v2/product/detail/qna';
const REMOVE = 'PUT /api/v1/qna';
const CHANGE = 'PUT /api/v1/qna/';
const ONE = 'GET /api/v1/qna/{id}';
const OWN = 'POST /api/v1/qna';

export const INQUIRY_RULES = {
  'qna-slash': 'PUT /api/v1/qna/ changes an inquiry, PUT /api/v1/qna deletes it: the slash alone tells them apart',
  'qna-secret': 'others see only that a secret inquiry exists',
  'qna-of-another': "another's inquiry can't be read, changed or deleted",
} as const;
type Rule = keyof typeof INQUIRY_RULES;

/** Checks a product inquiry from creation to deletion. */
export async function checkInquiries(
  talk: CheckedClient,
  sell_idx: number,
  { token }: Account,
  other: Account | null,
): Promise<void> {
  const rule = (name: Rule, fault: string | null) => talk.findings.rule(name, INQUIRY_RULES[name], fault);
  const content = `규격 확인을 위한 문의예요. ${crypto.randomUUID()}`;
  const changed = `${content} 고쳤어요.`;
  const form = { sell_idx, qna_type: '상품', content, is_secret: true } as const;
  await talk.call(ASK, { ...form, content: '' }, { token, expect: 'refusal' });
  const asked = (await talk.call(ASK, form, { token })).data;
  if (asked === null) {
    talk.findings.skipRule('qna-slash', INQUIRY_RULES['qna-slash'], 'no inquiry could be made');
    return;
  }
  const { qna_idx } = asked;
  const read = async () => (await talk.call(ONE, { id: qna_idx }, { token, expect: 'either' })).data;
  const first = await read();
  if (first?.content !== content) rule('qna-slash', 'what was asked is not what is read');
  await talk.call(OWN, { kind: 'product' }, { token });

  for (const reader of [null, other?.token]) {
    if (reader === undefined) continue;
    const { data } = await talk.call(OF_PRODUCT, { sell_idx }, { token: reader });
    if (data === null) continue;
    const shown = data.list.find((one) => one.qna_idx === qna_idx);
    const mine = JSON.stringify(data.list).includes(content);
    rule('qna-secret', mine || (shown !== undefined && shown.content !== null) ? 'its words are shown' : null);
  }

  if (other === null)
    talk.findings.skipRule('qna-of-another', INQUIRY_RULES['qna-of-another'], 'there is no second member');
  else {
    const theirs = { token: other.token, expect: 'refusal' } as const;
    const opened = await talk.call(ONE, { id: qna_idx }, theirs);
    talk.findings.refusal('qna-of-another', INQUIRY_RULES['qna-of-another'], opened.code, 'it can be read');
    await talk.call(CHANGE, { qna_idx, qna_type: '상품', content: changed }, theirs);
    await talk.call(REMOVE, { qna_idx }, theirs);
    const after = await read();
    rule('qna-of-another', after?.content === content ? null : 'it could be changed or deleted');
  }

  await talk.call(
    CHANGE,
    { qna_idx, qna_type: '상품', content: changed, is_secret: true },
    { token, expect: 'either' },
  );
  const after = await read();
  if (after === null) rule('qna-slash', 'PUT /api/v1/qna/ deleted it');
  else rule('qna-slash', after.content === changed ? null : 'PUT /api/v1/qna/ changed nothing');
  await talk.call(REMOVE, { qna_idx }, { token, expect: 'either' });
  rule('qna-slash', (await read()) === null ? null : 'PUT /api/v1/qna did not delete it');
}
