import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves from tab to tab by arrows, Home and End, round at the ends; a tab opens when it is reached. */
export const moveInTabs = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  const step = steps[key]
  if (!step || ctrlKey || metaKey || altKey || shiftKey) return
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const at = tabs.findIndex(tab => tab.isSameNode(currentTarget.ownerDocument.activeElement))
  if (at < 0) return
  event.preventDefault()
  tabs[step(at, tabs.length - 1)]?.focus()
}
