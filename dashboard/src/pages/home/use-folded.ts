import { useState } from 'react'

export interface Fold {
  isFolded: boolean
  toggle: () => void
}

const keyOf = (name: string) => `home-folded-${name}`

/**
 * Returns whether a section of home is folded away, remembered in this browser; where storage is blocked,
 * until the page is left.
 */
export const useFolded = (name: string, { atFirst = 'open' }: { atFirst?: 'open' | 'folded' } = {}): Fold => {
  const [isFolded, setIsFolded] = useState(() => {
    try {
      return (localStorage.getItem(keyOf(name)) ?? String(atFirst === 'folded')) === 'true'
    } catch {
      return atFirst === 'folded'
    }
  })
  const toggle = () => {
    setIsFolded(!isFolded)
    try {
      localStorage.setItem(keyOf(name), String(!isFolded))
    } catch (error) {
      reportError(error)
    }
  }
  return { isFolded, toggle }
}
