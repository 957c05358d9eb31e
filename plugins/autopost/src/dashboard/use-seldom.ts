import { useCallback, useEffect, useRef } from 'react'

/** Calls at once, and then at most once in so many milliseconds: what is asked meanwhile is done at the end of them. */
export const useSeldom = (call: () => void, everyMs: number): (() => void) => {
  const latest = useRef(call)
  latest.current = call
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const wait = () => {
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (!isAsked.current) return
        isAsked.current = false
        latest.current()
        wait()
      }, everyMs)
    }
    if (timer.current !== undefined) {
      isAsked.current = true
      return
    }
    latest.current()
    wait()
  }, [everyMs])
}
