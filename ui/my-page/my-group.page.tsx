import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { openShareBoxLazily } from '../share/open-share-box-lazily.ts';
import { MyGroupView } from './my-group.view.tsx';
import { MyGroupViewModel } from './my-group.view-model.ts';

export const page = definePage({
  create: (resolve) => new MyGroupViewModel(resolve(Api), (group) => void openShareBoxLazily(resolve, group)),
  View: MyGroupView,
});
