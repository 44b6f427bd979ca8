import type { WaitingList } from './waiting-list.ts';

/** Queues of pending work, in the order of the system screen. Refunds have one for each thing that they wait for. */
export const QUEUE_NAMES = ['approvals', 'sending', 'refused', 'unanswered', 'account', 'messages'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** The list that opens when staff click the count of a queue. It has exactly the counted rows. */
export const QUEUE_LISTS: Readonly<Record<QueueName, WaitingList>> = {
  approvals: { path: '/payments', conditions: { view: 'pending' } },
  sending: { path: '/refunds', conditions: { wait: 'sending' } },
  refused: { path: '/refunds', conditions: { wait: 'refused' } },
  unanswered: { path: '/refunds', conditions: { wait: 'unanswered' } },
  account: { path: '/refunds', conditions: { wait: 'account' } },
  messages: { path: '/messages', conditions: { state: 'due' } },
};
