import type { InstallationUsage, Usage } from '../../contract/usage.ts'

/** Reads what accounts used. */
export interface UsagePower {
  of(accountId: string, options: { days: number }): Promise<Usage>
  /** Usage of all accounts, with the most expensive ones. 7, 30 and 90 days are read from totals; others may be a minute old. */
  ofInstallation(options: { days: number }): Promise<InstallationUsage>
}
