import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'

/** The time since an event, kept up to date while it is visible; the exact time is shown on hover. */
export function Moment({ at }: { at: string }) {
  const format = useFormat()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  // A clock that differs from the server's must not produce a future time.
  const past = Math.min(Date.parse(at), now)
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.relative(past, now)}
    </time>
  )
}
