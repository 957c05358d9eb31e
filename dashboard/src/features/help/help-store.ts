import type { HelpAnswer } from '@botanika/core/contract'
import { useSyncExternalStore } from 'react'

export interface Exchange {
  id: number
  question: string
  /** Missing: the answer is on its way, or failed. */
  answer?: HelpAnswer
  /** Reason why there is no answer. */
  failure?: string
}

/** A public page that questions are about. */
export interface HelpPage {
  path: string
  title: string
}

export interface HelpState {
  /** true: the help is on this screen. */
  isOffered: boolean
  /** Page that the questions are about. Missing: the whole product. */
  page?: HelpPage | undefined
  isOpen: boolean
  draft: string
  exchanges: readonly Exchange[]
}

/** Maximum number of exchanges; older ones are forgotten. */
const maxExchanges = 50

// The state lives in this tab until it is closed or loaded anew: pages come and go, the conversation stays.
// Nothing is stored.
let state: HelpState = { isOffered: false, isOpen: false, draft: '', exchanges: [] }
let count = 0
const listeners = new Set<() => void>()

const set = (part: Partial<HelpState>): void => {
  state = { ...state, ...part }
  for (const notify of listeners) notify()
}

const put = (id: number, part: Partial<Exchange>): void =>
  set({ exchanges: state.exchanges.map(one => (one.id === id ? { ...one, ...part } : one)) })

export const useHelp = (): HelpState =>
  useSyncExternalStore(
    notify => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => state,
  )

export const setHelpOpen = (isOpen: boolean): void => set({ isOpen })

export const setHelpOffered = (isOffered: boolean): void => set({ isOffered })

/** Opens the help for questions about a page; without one they are about everything again. */
export const askAbout = (page: HelpPage | undefined): void => set({ page, isOpen: true })

export const setHelpDraft = (draft: string): void => set({ draft })

/** Asks a question, and puts the answer below it; `ask` throws a sentence for the reader. */
export const askHelp = async (
  question: string,
  ask: (question: string) => Promise<HelpAnswer>,
): Promise<void> => {
  count += 1
  const id = count
  set({ draft: '', exchanges: [...state.exchanges, { id, question }].slice(-maxExchanges) })
  try {
    put(id, { answer: await ask(question) })
  } catch (error) {
    put(id, { failure: error instanceof Error ? error.message : String(error) })
  }
}

/** Removes a failed question before it is asked again. */
export const forgetExchange = (id: number): void =>
  set({ exchanges: state.exchanges.filter(one => one.id !== id) })

/** Forgets the conversation. */
export const clearHelp = (): void => set({ draft: '', exchanges: [], page: undefined })
