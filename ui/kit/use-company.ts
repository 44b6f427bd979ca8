import { Company, type CompanyInfo } from '../../core/content/company.ts';
import { useService } from './resolve.ts';

/** Returns the company's data. */
export function useCompany(): CompanyInfo {
  return useService(Company);
}
