import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NEW_OPTION } from '../../../../core/catalogue/sale-form.ts';
import { dataOf } from '../payments/shopper.ts';
import { useTestShop } from '../test-shop.ts';
import { fieldsOf, signedInAs } from '../office/office-client.ts';
import { DRAFT_KEY, sampleForm } from '../office/sale-forms.ts';

const PUBLISH = 'POST /api/office/v1/catalogue/drafts/{draft_key}/publish';
const SALE = 'GET /api/office/v1/catalogue/sales/{sell_idx}';
const SAVE = 'PUT /api/office/v1/catalogue/sales/{sell_idx}';

type Client = Awaited<ReturnType<typeof signedInAs>>;

describe('a save of a sale that is repeated with the version before it', () => {
  const shop = useTestShop();

  const load = async (client: Client, sell_idx: number) => dataOf(await client.call(SALE, { sell_idx }));
  const stockOf = async (client: Client, sell_idx: number) =>
    (await load(client, sell_idx)).form.options.map(({ remaining_cnt }) => remaining_cnt);

  /** Saves values that are stored differently from how they were typed, units, and a new option. */
  const saveOnce = async (client: Client) => {
    const { sell_idx } = dataOf(
      await client.call(PUBLISH, { draft_key: DRAFT_KEY, form: await sampleForm(shop.database) }),
    );
    const { form, version } = await load(client, sell_idx);
    const options = [
      ...form.options.map((option) => ({ ...option, stock_cnt: '5' })),
      { ...NEW_OPTION, option_name: ' 체리', stock_cnt: '7' },
    ];
    const description = '<p onclick="x()">새 설명<script>1</script>';
    const save = {
      sell_idx,
      form: { ...form, consumer_price: '24,900', description, options },
      version,
      save_key: randomUUID(),
    };
    const saved = dataOf(await client.call(SAVE, save));
    expect(saved.form).toMatchObject({ description: '<p>새 설명</p>', consumer_price: '24900' });
    return { save, saved };
  };

  it('succeeds and changes nothing', async () => {
    const client = await signedInAs(shop, 'owner');
    const { save, saved } = await saveOnce(client);

    const repeated = await client.call(SAVE, save);

    expect(repeated).toMatchObject({ result_code: 200, result_data: saved });
    expect(await stockOf(client, save.sell_idx)).toEqual([65, 35, 7]);
    const audit = await client.call('GET /api/office/v1/audit', { subject: `sell_idx ${save.sell_idx}` });
    expect(audit.result_data?.list[0]).toMatchObject({ state: 'done', change_list: [] });
  });

  it('is refused and overwrites nothing if a colleague has changed the sale since', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const colleague = await signedInAs(shop, 'owner', { name: '이서연' });
    const { save, saved } = await saveOnce(client);
    const { form, version } = saved;
    const newer = { ...form, description: '<p>이서연의 설명</p>' };
    dataOf(await colleague.call(SAVE, { ...save, form: newer, version, save_key: randomUUID() }));

    const repeated = await client.call(SAVE, save);

    expect([repeated.result_code, ...fieldsOf(repeated)]).toEqual([409, 'version']);
    expect(repeated.result_msg).toMatch(/^이서연 님이/);
    expect((await load(client, save.sell_idx)).form.description).toBe('<p>이서연의 설명</p>');
    expect(await stockOf(client, save.sell_idx)).toEqual([65, 35, 7]);
  });

  it('is refused as outdated if its category no longer exists', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const { save } = await saveOnce(client);
    await shop.database.updateTable('category').set({ category_name: '화장품' }).execute();

    const repeated = await client.call(SAVE, save);

    expect([repeated.result_code, ...fieldsOf(repeated)]).toEqual([409, 'version']);
  });

  it('is refused if it is another save of the same values, which would add units again', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const { save } = await saveOnce(client);

    const other = await client.call(SAVE, { ...save, save_key: randomUUID() });

    expect(other.result_code).toBe(409);
    expect(await stockOf(client, save.sell_idx)).toEqual([65, 35, 7]);
  });
});
