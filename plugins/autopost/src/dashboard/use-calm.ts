import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for so many ms. */
export const useCalm = <T>(value: T, ms: number): T => {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return calm
}
