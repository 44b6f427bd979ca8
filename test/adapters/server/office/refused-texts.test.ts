import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../../core/outcome/envelope.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from './office-client.ts';
import { rawOfficeCall } from './raw-office-call.ts';
import { ACCEPTED_REQUESTS } from './refused-text-requests.ts';
import { REFUSED_TEXTS, type RefusedTexts, type RefusingCall } from './refused-texts.ts';

const CALLS = Object.keys(REFUSED_TEXTS).filter((call): call is RefusingCall => call in REFUSED_TEXTS);

describe('a field that is no free text refuses hostile text with a sentence:', () => {
  const shop = useTestShop();

  it.each(CALLS)('%s', async (call) => {
    const owner = await signedInAs(shop, 'owner');
    const accepted: object = await ACCEPTED_REQUESTS[call](shop, owner);
    await owner.confirm();
    // A draft is saved even if it is refused, so each request needs a draft of its own.
    const toSend = () => ('draft_key' in accepted ? { ...accepted, draft_key: randomUUID() } : accepted);
    for (const [path, { texts, sentence }] of Object.entries<RefusedTexts>(REFUSED_TEXTS[call])) {
      for (const text of texts) {
        const response = await rawOfficeCall(owner, call, withText(toSend(), path.split('.'), text));
        expect([path, text, sentencesOf(response)]).toEqual([path, text, expect.stringContaining(sentence)]);
      }
    }

    // The accepted request is made last, so that the text alone was the reason of each refusal.
    expect(await rawOfficeCall(owner, call, toSend())).toMatchObject({ result_code: 200 });
  });
});

/** Returns the sentences that staff read: the message, those at the fields, and those of lines that are refused. */
function sentencesOf(response: Envelope<unknown>): string {
  if (response.result_code === 200) return refusalsOfLines(response.result_data);
  return [response.result_msg, ...Object.values(response.field_errors ?? {})].join(' ');
}

/** Returns why lines are not sent; empty for any other response. */
function refusalsOfLines(data: unknown): string {
  const sent = v.safeParse(v.object({ list: v.array(v.object({ refusal: v.nullable(v.string()) })) }), data);
  return sent.success ? sent.output.list.map(({ refusal }) => refusal ?? '').join(' ') : '';
}

/** Returns a copy with the text in the field of the path; in a list, in its first element. */
function withText(value: unknown, [name, ...rest]: readonly string[], text: string): object {
  if (name === undefined || typeof value !== 'object' || value === null) throw new Error('no such field');
  const changed = (old: unknown): unknown => (rest.length === 0 ? text : withText(old, rest, text));
  const fields = new Map<string, unknown>(Object.entries(value));
  if (!name.endsWith('[]')) return { ...value, [name]: changed(fields.get(name)) };
  const key = name.slice(0, -2);
  const list = v.parse(v.array(v.unknown()), fields.get(key));
  return { ...value, [key]: list.map((item, at) => (at === 0 ? changed(item) : item)) };
}
