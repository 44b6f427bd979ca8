import { Command } from 'cmdk';
import { ArrowRight, ClipboardList, Search, Zap } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { OfficeListedOrder } from '../../../core/api/office/orders/order.api.ts';
import { useService } from '../../kit/resolve.ts';
import { OrderStatusChip } from '../kit/status-chip.tsx';
import { SingleKeys } from '../kit/use-keys.ts';
import { useModel } from '../kit/use-model.ts';
import type { PaletteCommand } from './palette-commands.ts';
import { paletteModel } from './palette.view-model.ts';
import styles from './palette.module.css';

/** ⌘K: finds orders, screens and actions. Mounted while it is open. */
export const Palette = observer(function Palette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const viewModel = useModel(paletteModel);
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  const { typed, orders, screens, actions, isSearching } = viewModel;
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label="찾기, 이동, 실행"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <Command shouldFilter={false} loop vimBindings={false} label="찾기, 이동, 실행" className={styles.command}>
        <div className={styles.search}>
          <Search size={18} aria-hidden="true" />
          <Command.Input
            value={typed}
            placeholder={viewModel.searchHint}
            maxLength={50}
            onValueChange={(value) => viewModel.type(value)}
          />
          <kbd>Esc</kbd>
        </div>
        <Command.List className={styles.list} label="찾은 것">
          {isSearching || orders.length + screens.length + actions.length > 0 ? null : (
            <div className={styles.empty}>찾은 것이 없어요</div>
          )}
          {orders.length === 0 ? null : (
            <Command.Group heading={viewModel.heading} className={styles.group}>
              {orders.map((order) => (
                <Command.Item
                  key={order.payment_idx}
                  value={`order ${order.payment_idx}`}
                  className={styles.item}
                  onSelect={() => viewModel.openOrder(order)}
                >
                  <Order order={order} typed={typed.trim()} />
                </Command.Item>
              ))}
              <Command.Item value="all orders" className={styles.item} onSelect={() => viewModel.openAll()}>
                <ArrowRight size={16} aria-hidden="true" />
                <span>‘{typed.trim()}’ 주문 목록에서 보기</span>
              </Command.Item>
            </Command.Group>
          )}
          <Commands heading="이동" commands={screens} icon="place" onRun={(command) => viewModel.run(command)} />
          <Commands heading="실행" commands={actions} icon="action" onRun={(command) => viewModel.run(command)} />
        </Command.List>
      </Command>
    </dialog>
  );
});

function Order({ order, typed }: { readonly order: OfficeListedOrder; readonly typed: string }): ReactElement {
  const [line] = order.line_list;
  const parcel = order.line_list.find(
    ({ invoice_no }) => invoice_no !== null && invoice_no === typed.replaceAll(/[\s-]/g, ''),
  );
  return (
    <>
      <ClipboardList size={16} aria-hidden="true" />
      <b>
        <Marked text={order.payment_no} part={typed} />
      </b>
      <span className={styles.quiet}>
        {order.buyer_name} · <Marked text={parcel?.invoice_no ?? order.buyer_phone} part={typed} />
      </span>
      <span className={styles.space} />
      {line === undefined ? null : <OrderStatusChip status={line.order_status} />}
    </>
  );
}

/** Underlines the last occurrence of the typed text. */
function Marked({ text, part }: { readonly text: string; readonly part: string }): ReactElement {
  const at = part === '' ? -1 : text.lastIndexOf(part);
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{part}</mark>
      {text.slice(at + part.length)}
    </>
  );
}

interface CommandsProps {
  readonly heading: string;
  readonly commands: readonly PaletteCommand[];
  readonly icon: 'place' | 'action';
  readonly onRun: (command: PaletteCommand) => void;
}

function Commands({ heading, commands, icon, onRun }: CommandsProps): ReactElement | null {
  const singleKeys = useService(SingleKeys);
  if (commands.length === 0) return null;
  const Icon = icon === 'place' ? ArrowRight : Zap;
  return (
    <Command.Group heading={heading} className={styles.group}>
      {commands.map((command) => (
        <Command.Item
          key={command.text}
          value={`${icon} ${command.text}`}
          className={styles.item}
          onSelect={() => onRun(command)}
        >
          <Icon size={16} aria-hidden="true" />
          <span>{command.text}</span>
          <span className={styles.space} />
          {(singleKeys.isOn ? command.keys : []).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
