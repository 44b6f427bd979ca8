import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { screensFor } from '../../../core/office/office-menu.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { useService } from '../../kit/resolve.ts';
import { CommandPalette } from '../kit/command-palette.ts';
import { Notices } from '../kit/notices.ts';
import { isForField, SingleKeys } from '../kit/use-keys.ts';
import { fetchWithStyles } from '../parts/fetch-with-styles.ts';

const failed = () => <PaletteFailed />;
const Palette = lazyView(
  () => fetchWithStyles(() => import('../palette/palette.tsx')),
  (code) => code.Palette,
  { failed },
);
const KeysDialog = lazyView(
  () => fetchWithStyles(() => import('../palette/keys-dialog.tsx')),
  (code) => code.KeysDialog,
  { failed },
);

/** Maximum time between G and the second letter. */
const SECOND_KEY_MS = 1_500;

/** The keys that work on every screen: ⌘K, `?`, and G with the letter of a screen. */
export const Commands = observer(function Commands({ session }: { readonly session: StaffSession }): ReactElement {
  const palette = useService(CommandPalette);
  const address = useService(Address);
  const singleKeys = useService(SingleKeys);
  useEffect(() => {
    let pressedAt = -Infinity;
    const press = (event: KeyboardEvent): void => {
      if (event.code === 'KeyK' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (palette.shown === null) palette.open();
        else palette.close();
        return;
      }
      if (
        isForField(event) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        singleKeys.isSilent(event)
      )
        return;
      const isSecond = event.timeStamp - pressedAt < SECOND_KEY_MS;
      pressedAt = event.code === 'KeyG' && !isSecond ? event.timeStamp : -Infinity;
      const screen = isSecond ? screenOf(event.code, session) : undefined;
      if (screen !== undefined) address.open(screen.path);
      else if (event.key === '?') palette.open('keys');
      else return;
      event.preventDefault();
    };
    // Listens in the capture phase, since the keys of the screen would otherwise handle the letter.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [palette, address, session, singleKeys]);
  const close = (): void => palette.close();
  return (
    <>
      {palette.shown === 'palette' ? <Palette onClose={close} /> : null}
      {palette.shown === 'keys' ? <KeysDialog rights={session.right_list} onClose={close} /> : null}
    </>
  );
});

/** Reports that the code of a dialog could not be fetched. The dialog counts as closed, so that it can be reopened. */
function PaletteFailed(): null {
  const palette = useService(CommandPalette);
  const notices = useService(Notices);
  useEffect(() => {
    notices.fail('열지 못했어요. 연결을 확인한 뒤 다시 열어 주세요.');
    palette.close();
  }, [palette, notices]);
  return null;
}

function screenOf(code: string, { right_list }: StaffSession) {
  return screensFor(right_list).find(({ key }) => key !== undefined && code === `Key${key}`);
}
