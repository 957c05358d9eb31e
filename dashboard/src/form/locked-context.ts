import { createContext } from 'react'

/** Paths of the fields that the environment sets. */
export const LockedContext = createContext<readonly string[]>([])
