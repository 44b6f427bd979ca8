import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { EmployeeView } from './employee.view.tsx';
import { EmployeeViewModel } from './employee.view-model.ts';

/** `/employee`, which is for employees only */
export const page = definePage({
  create: (resolve) => new EmployeeViewModel(resolve(Api)),
  View: EmployeeView,
});
