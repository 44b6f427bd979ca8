import { usesChannel, MESSAGE_RULES } from '../../../../core/message/message-rules.ts';
import { MESSAGE_KINDS, type MessageChannel } from '../../../../core/vocabulary/message-kinds.ts';

/** Returns what the messages of a channel are about, as the inbox labels them, each once: `주문, 입금, …`. */
export function messageSubjects(channel: MessageChannel): string {
  const kinds = MESSAGE_KINDS.filter((kind) => usesChannel(kind, channel));
  return [...new Set(kinds.map((kind) => MESSAGE_RULES[kind].label))].join(', ');
}
