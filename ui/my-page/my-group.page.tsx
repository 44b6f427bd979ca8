import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { shareLater } from '../share/share-later.ts';
import { MyGroupView } from './my-group.view.tsx';
import { MyGroupViewModel } from './my-group.view-model.ts';

export const page = definePage({
  create: (resolve) => new MyGroupViewModel(resolve(ApiToken), (group) => void shareLater(resolve, group)),
  View: MyGroupView,
});
