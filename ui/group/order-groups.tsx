import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { SharedGroup } from '../../core/api/buying/group.api.ts';
import { Api } from '../../core/client/api.ts';
import { useResolve } from '../kit/resolve.ts';
import { openShareBoxLazily } from '../share/open-share-box-lazily.ts';
import { GroupPanel } from './group-panel.view.tsx';
import { createGroupProgress } from './create-group-progress.ts';
import { OrderGroupsViewModel, type GroupsOrder } from './order-groups.view-model.ts';

/** The groups that an order opened or joined, each with an invitation. Renders nothing without groups. */
export const OrderGroups = observer(function OrderGroups({ payment_idx, order_key }: GroupsOrder): ReactElement {
  const resolve = useResolve();
  const viewModel = useMemo(
    () => new OrderGroupsViewModel(resolve(Api), { payment_idx, order_key }),
    [resolve, payment_idx, order_key],
  );
  useEffect(() => void viewModel.load(), [viewModel]);
  return (
    <>
      {viewModel.groups.map((group) => (
        <OrderGroup key={group.g_idx} group={group} />
      ))}
    </>
  );
});

function OrderGroup({ group }: { readonly group: SharedGroup }): ReactElement {
  const resolve = useResolve();
  const [viewModel] = useState(() => createGroupProgress(resolve, group.g_idx, group));
  useEffect(() => viewModel.start(), [viewModel]);
  const share = (): void => void openShareBoxLazily(resolve, group);
  return <GroupPanel viewModel={viewModel} isOwn reward={group} onShare={share} />;
}
