import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'

const delayMs = 700
/** Within this of another one's end the next opens without waiting. */
const skipMs = 300
/** For the way of the pointer to the words. */
const graceMs = 120

/** Shared by all: one is open at a time. */
let closeOpen: (() => void) | null = null
let endedAt = Number.NEGATIVE_INFINITY

/** When a tooltip is open, beside which element, and what its element and its words have to listen to. */
export const useTooltip = () => {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setAnchor(null)
  }, [])

  const [trigger, words] = useMemo(() => {
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, ms)
    }
    const isWarm = () => closeOpen !== null || performance.now() - endedAt < skipMs
    const leave = () => after(graceMs, close)
    return [
      {
        onPointerEnter: ({ currentTarget, pointerType, buttons }: PointerEvent) => {
          if (pointerType !== 'touch' && buttons === 0)
            after(isWarm() ? 0 : delayMs, () => setAnchor(currentTarget))
        },
        onPointerLeave: leave,
        onPointerDown: close,
        onClick: close,
        onBlur: close,
        onFocus: ({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) after(0, () => setAnchor(currentTarget))
        },
      },
      { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
    ]
  }, [close])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return
    closeOpen?.()
    closeOpen = close
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', close, true)
    return () => {
      if (closeOpen === close) closeOpen = null
      endedAt = performance.now()
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', close, true)
    }
  }, [anchor, close])

  return { anchor, trigger, words }
}
