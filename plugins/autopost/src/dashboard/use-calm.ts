import { useEffect, useState } from 'react'

/** Returns the value as it was when it last stayed the same for this time, ms. */
export const useCalm = <T>(value: T, ms: number): T => {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return calm
}
