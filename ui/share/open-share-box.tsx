import { createRoot } from 'react-dom/client';
import { ApiToken } from '../../core/http/api.ts';
import { Clipboard } from '../../core/ports/clipboard.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Sharing } from '../../core/ports/sharing.port.ts';
import { shareFailure, type ShareInfo } from '../../core/share/share-url.ts';
import { ResolveContext, type Resolve } from '../app/resolve.ts';
import { ShareBoxView } from './share-box.view.tsx';
import { ShareBoxViewModel } from './share-box.view-model.ts';

/**
 * Opens the share box over whatever page is on screen, or says that there is nothing to share. It is drawn beside the
 * shop, so that no page pays for it before it is opened; closing takes it away with all that it knew.
 */
export async function openShareBox(resolve: Resolve, info: ShareInfo | null): Promise<void> {
  const failure = shareFailure(info);
  if (info === null || failure !== null) {
    await resolve(Dialogs).alert({ content: failure ?? '' });
    return;
  }
  const sharing = await resolve(Sharing).ways();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const services = {
    api: resolve(ApiToken),
    clipboard: resolve(Clipboard),
    dialogs: resolve(Dialogs),
    sharing,
  };
  const viewModel = new ShareBoxViewModel(services, info, () => {
    root.unmount();
    place.remove();
  });
  void viewModel.prepare();
  root.render(
    <ResolveContext value={resolve}>
      <ShareBoxView viewModel={viewModel} />
    </ResolveContext>,
  );
}
