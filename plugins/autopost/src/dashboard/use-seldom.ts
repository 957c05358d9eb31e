import { useCallback, useEffect, useRef } from 'react'

/**
 * Calls at most once in so many milliseconds, the first time that long after the component came: what it shows then it has just
 * read. What is asked meanwhile is done at the end of them.
 */
export const useSeldom = (call: () => void, everyMs: number): (() => void) => {
  const latest = useRef(call)
  latest.current = call
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  const wait = useCallback(() => {
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!isAsked.current) return
      isAsked.current = false
      latest.current()
      wait()
    }, everyMs)
  }, [everyMs])
  useEffect(() => {
    wait()
    return () => clearTimeout(timer.current)
  }, [wait])
  return useCallback(() => {
    if (timer.current !== undefined) {
      isAsked.current = true
      return
    }
    latest.current()
    wait()
  }, [wait])
}
