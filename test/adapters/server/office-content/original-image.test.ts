import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { addUpload } from '../../../../adapters/server/uploads/uploads.ts';
import type { StaffRole } from '../../../../core/office/staff-role.ts';
import { originalImagePath } from '../../../../core/upload/original-image.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { OfficeClient, requireNewPassword, signedInAs } from '../office/office-client.ts';

const PATH = 'upload/ab/abcdef.webp';
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);

describe('the original of an image', () => {
  const shop = useTestShop();
  const load = async (client: OfficeClient, img_path = PATH): Promise<Response> =>
    client.fetch(originalImagePath(img_path));

  it('is the stored file, for staff who may upload images', async () => {
    await shop.shop.uploadStore.put(PATH, WEBP);

    const response = await load(await signedInAs(shop, 'merchandiser'));

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(WEBP);
  });

  it.each<StaffRole>(['customer-service', 'accounting'])('is refused to %s', async (role) => {
    await shop.shop.uploadStore.put(PATH, WEBP);

    const response = await load(await signedInAs(shop, role));

    expect(await response.json()).toMatchObject({ result_code: 403 });
  });

  it('is refused before the new password that staff must set', async () => {
    await shop.shop.uploadStore.put(PATH, WEBP);
    const client = await signedInAs(shop, 'merchandiser');
    await requireNewPassword(shop);

    const response = await load(client);

    expect(await response.json()).toMatchObject({ result_code: 403 });
  });

  it('is refused without a session', async () => {
    await shop.shop.uploadStore.put(PATH, WEBP);

    expect((await load(new OfficeClient(shop))).status).toBe(401);
  });

  it('is not found if a shopper uploaded it: photos of a claim are visible only with the claim', async () => {
    const { member_idx } = await sampleMember(shop.database);
    await addUpload(shop.database, { member_idx }, PATH, shop.clock.now());
    await shop.shop.uploadStore.put(PATH, WEBP);

    const response = await load(await signedInAs(shop, 'owner'));

    expect(await response.json()).toMatchObject({ result_code: 404 });
  });

  it.each([
    '',
    '../secret',
    'upload/../../etc/passwd',
    '/etc/passwd',
    'http://evil.test/a',
    'upload/zz/none.webp',
    '%00',
  ])('is not found at %j', async (img_path) => {
    const response = await load(await signedInAs(shop, 'owner'), img_path);

    expect(await response.json()).toMatchObject({ result_code: 404 });
  });

  it('is not found if the stored file is not an image', async () => {
    await shop.shop.uploadStore.put(PATH, Buffer.from('<script>alert(1)</script>'));

    const response = await load(await signedInAs(shop, 'owner'));

    expect(await response.json()).toMatchObject({ result_code: 404 });
  });
});
