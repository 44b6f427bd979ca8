import { Company, type CompanyInfo } from '../../core/content/company.ts';
import { useService } from './resolve.ts';

export function useCompany(): CompanyInfo {
  return useService(Company);
}
