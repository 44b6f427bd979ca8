import { describe, expect, it } from 'vitest';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { OfficeUpload } from '../../../core/ports/office-upload.port.ts';
import type { PickedFile } from '../../../core/ports/upload.port.ts';
import { ProductImagesViewModel } from '../../../ui/office/product/images/product-images.view-model.ts';

const fileOf = (name: string): PickedFile => ({ name, size: 100, type: 'image/webp' });

/** Stores each file under its name. A test resolves the requests of originals, in any order. */
class FakeOfficeUpload implements OfficeUpload {
  readonly requests: { readonly img_path: string; readonly respond: (envelope: Envelope<PickedFile>) => void }[] = [];

  async send({ file }: { readonly file: PickedFile }) {
    return success({ img_path: `upload/${file.name}`, img_url: '' });
  }

  fetchOriginal(img_path: string): Promise<Envelope<PickedFile>> {
    return new Promise((respond) => this.requests.push({ img_path, respond }));
  }
}

function openPictures(list: readonly string[]) {
  const upload = new FakeOfficeUpload();
  let pictures = list;
  const viewModel = new ProductImagesViewModel(
    upload,
    () => 'token',
    () => pictures,
    (next) => {
      pictures = next;
    },
  );
  return { viewModel, upload, images: () => pictures };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('cropping an image of a product', () => {
  it('loads an existing image, and replaces it with the chosen part as a new image', async () => {
    const { viewModel, upload, images } = openPictures(['upload/a', 'upload/b', 'upload/c']);
    void viewModel.startCrop('upload/b');
    expect(viewModel.loading).toBe('upload/b');
    upload.requests[0]?.respond(success(fileOf('b')));
    await settled();
    expect([viewModel.loading, viewModel.cropped?.file.name]).toEqual([null, 'b']);

    viewModel.endCrop(fileOf('part'));
    await settled();

    expect(images()).toEqual(['upload/a', 'upload/part', 'upload/c']);
  });

  it('shows why an original could not be loaded, and changes nothing', async () => {
    const { viewModel, upload, images } = openPictures(['upload/a']);
    void viewModel.startCrop('upload/a');
    upload.requests[0]?.respond(failure(404, '원본이 없는 사진이에요.'));
    await settled();

    expect([viewModel.cropFailure, viewModel.cropped, viewModel.loading]).toEqual([
      '원본이 없는 사진이에요.',
      null,
      null,
    ]);
    expect(images()).toEqual(['upload/a']);
  });

  it('opens the image that was chosen last, even if an earlier one loads later', async () => {
    const { viewModel, upload } = openPictures(['upload/a', 'upload/b']);
    void viewModel.startCrop('upload/a');
    void viewModel.startCrop('upload/b');
    upload.requests[1]?.respond(success(fileOf('b')));
    upload.requests[0]?.respond(success(fileOf('a')));
    await settled();

    expect(viewModel.cropped?.img_path).toBe('upload/b');
  });

  it('needs no call for a file that was chosen on this page', async () => {
    const { viewModel, upload } = openPictures([]);
    viewModel.add([fileOf('new')]);
    await settled();
    await viewModel.startCrop('upload/new');

    expect([viewModel.cropped?.file.name, upload.requests.length]).toEqual(['new', 0]);
  });

  it('is not offered for an image on another host', () => {
    const { viewModel } = openPictures([]);

    expect(
      ['https://cdn.example.com/a.jpg', '//evil.test/a', '../a', 'demo/a/1'].map((path) => viewModel.canCrop(path)),
    ).toEqual([false, false, false, true]);
  });
});
