import { useFormat } from '@botanika/dashboard/ui'

/** Writes US dollars: small amounts with four digits behind the point, as one reply costs less than a cent. */
export const useMoney = (): ((value: number) => string) => {
  const { number } = useFormat()
  return value =>
    number(value, { style: 'currency', currency: 'USD', maximumFractionDigits: value < 1 ? 4 : 2 })
}
