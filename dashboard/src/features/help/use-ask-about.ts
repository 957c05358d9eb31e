import { askAbout, type HelpPage, useHelp } from './help-store.ts'

/**
 * Returns the function that opens the help for questions about a public page; null: the help is switched off.
 */
export const useAskAbout = (): ((page: HelpPage) => void) | null => (useHelp().isOffered ? askAbout : null)
