import { createContext } from 'react'
import type { SelectOption } from '../ui/controls/select.tsx'

/** The assistants that the `assistant` widget offers. */
export const AssistantsContext = createContext<readonly SelectOption[]>([])
