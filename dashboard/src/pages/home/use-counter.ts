import { useEffect, useState } from 'react'

/** The decorative counter of the overview: begins at 123 500 and grows by 1 to 3 every 3 seconds. */
export const useCounter = (): number => {
  const [value, setValue] = useState(123_500)
  useEffect(() => {
    const timer = setInterval(() => setValue(known => known + 1 + Math.floor(Math.random() * 3)), 3_000)
    return () => clearInterval(timer)
  }, [])
  return value
}
