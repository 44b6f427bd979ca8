import { createRoot } from 'react-dom/client';
import { Api } from '../../core/client/api.ts';
import { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Sharing } from '../../core/ports/screen/sharing.port.ts';
import { checkShare, shareRefusalText, type ShareInfo } from '../../core/share/share-url.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { ResolveContext } from '../kit/resolve.ts';
import { ShareBoxView } from './share-box.view.tsx';
import { ShareBoxViewModel } from './share-box.view-model.ts';

/**
 * Opens the share box over the current page, or shows that there is nothing to share. It has a separate React root, so
 * that pages do not load it in advance. Closing the box removes it with its state.
 */
export async function openShareBox(resolve: Resolve, info: ShareInfo | null): Promise<void> {
  const refusal = checkShare(info);
  if (info === null || refusal !== null) {
    await resolve(Dialogs).alert({ content: refusal === null ? '' : shareRefusalText(refusal) });
    return;
  }
  const sharing = await loadOrAlert(() => resolve(Sharing).loadMethods(), resolve(Dialogs));
  if (sharing === null) return;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const services = {
    api: resolve(Api),
    clipboard: resolve(Clipboard),
    dialogs: resolve(Dialogs),
    sharing,
  };
  const viewModel = new ShareBoxViewModel(services, info, () => {
    root.unmount();
    container.remove();
  });
  void viewModel.prepare();
  root.render(
    <ResolveContext value={resolve}>
      <ShareBoxView viewModel={viewModel} />
    </ResolveContext>,
  );
}
