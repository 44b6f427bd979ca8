import { useEffect, useState, type ReactElement } from 'react';
import type { SharedGroup } from '../../core/api/buying/group.api.ts';
import { Api } from '../../core/client/api.ts';
import { useResolve } from '../kit/resolve.ts';
import { openShareBoxLazily } from '../share/open-share-box-lazily.ts';
import { GroupPanel } from './group-panel.view.tsx';
import { createGroupProgress } from './create-group-progress.ts';
import type { OrderKey, PaymentIdx } from '../../core/vocabulary/ids.ts';

interface OrderGroupsProps {
  readonly payment_idx: PaymentIdx;
  readonly order_key: OrderKey | null;
}

/** The groups that an order opened or joined, each with an invitation. Renders nothing without groups. */
export function OrderGroups({ payment_idx, order_key }: OrderGroupsProps): ReactElement {
  const resolve = useResolve();
  const [groups, setGroups] = useState<readonly SharedGroup[]>([]);
  useEffect(() => {
    let isMounted = true;
    const request = { payment_idx, order_key };
    void resolve(Api)
      .call('POST /api/v1/group/order', request, { quiet: true })
      .then((envelope) => {
        if (isMounted && envelope.result_code === 200) setGroups(envelope.result_data);
      });
    return () => {
      isMounted = false;
    };
  }, [resolve, payment_idx, order_key]);
  return (
    <>
      {groups.map((group) => (
        <OrderGroup key={group.g_idx} group={group} />
      ))}
    </>
  );
}

function OrderGroup({ group }: { readonly group: SharedGroup }): ReactElement {
  const resolve = useResolve();
  const [viewModel] = useState(() => createGroupProgress(resolve, group.g_idx, group));
  useEffect(() => viewModel.start(), [viewModel]);
  const share = (): void => void openShareBoxLazily(resolve, group);
  return <GroupPanel viewModel={viewModel} isOwn reward={group} onShare={share} />;
}
