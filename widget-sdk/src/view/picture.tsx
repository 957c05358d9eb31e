/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { Surroundings } from './context.ts'
import type { Medium } from './media.ts'
import { media, usePart } from './parts.ts'

/** The place of an image or a film; the part that draws into it is loaded with the first of them. */
export function Picture({ address, alt, isFilm, around }: Medium & { around: Surroundings }) {
  const { texts, origin, language } = around
  const place = useRef<HTMLSpanElement>(null)
  const { part, failed } = usePart(media)
  useEffect(() => {
    if (place.current)
      part?.drawMedium(place.current, { address, alt, isFilm, origin, language, broken: texts.imageBroken })
  }, [address, part])
  return (
    <>
      <span class="medium" ref={place} />
      {failed && <span class="no-image">{texts.imageBroken}</span>}
    </>
  )
}
