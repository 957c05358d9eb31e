import { useEffect, useState } from 'react'

const lookMs = 60_000

/**
 * Returns the beginning of this day in the reader's time zone, ISO 8601; changes at midnight while the page
 * is open.
 */
export const useToday = (): string => {
  const [today, setToday] = useState(beginOfDay)
  useEffect(() => {
    const timer = setInterval(() => setToday(beginOfDay()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return today
}

const beginOfDay = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString()
