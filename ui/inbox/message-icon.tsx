import {
  Bell,
  BellRing,
  Coins,
  Heart,
  Landmark,
  MessageCircle,
  PackageCheck,
  ReceiptText,
  RotateCcw,
  Store,
  Ticket,
  Truck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';
import type { MessageKind } from '../../core/vocabulary/message-kinds.ts';

const ICONS: Readonly<Record<MessageKind, LucideIcon>> = {
  'order-placed': ReceiptText,
  'account-issued': Landmark,
  'deposit-received': Landmark,
  'late-deposit': Landmark,
  'charge-reversed': Coins,
  'order-cancelled': ReceiptText,
  shipped: Truck,
  delivered: PackageCheck,
  'delivery-delayed': Truck,
  'claim-received': RotateCcw,
  'claim-refused': RotateCcw,
  'claim-done': RotateCcw,
  'refund-done': Coins,
  'inquiry-answered': MessageCircle,
  'review-replied': MessageCircle,
  'group-one-missing': UsersRound,
  'group-made': UsersRound,
  'group-failed': UsersRound,
  'sale-opened': BellRing,
  restocked: BellRing,
  'price-dropped': Heart,
  'points-expiring': Coins,
  benefit: Ticket,
  'followed-sale': Store,
  'consent-renewal': Bell,
};

/** The icon of a kind of message. Screen readers skip it: the text names the kind. */
export function MessageIcon({ kind }: { readonly kind: MessageKind }): ReactElement {
  const Icon = ICONS[kind];
  return <Icon size={20} aria-hidden="true" />;
}
