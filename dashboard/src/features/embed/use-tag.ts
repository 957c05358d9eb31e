import type { Widget } from '@botanika/core/contract'
import { usePublicOrigin } from '../../data/use-public-origin.ts'

/** Returns the tag of a widget with the address at which visitors reach this server, and that origin. */
export const useTag = ({ snippet }: Widget): { tag: string; origin: string } => {
  const origin = usePublicOrigin()
  return { tag: snippet.replace(/(?<=src=")https?:\/\/[^/"]+/, () => origin), origin }
}
