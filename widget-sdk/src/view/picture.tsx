/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { fill } from '../labels.ts'
import { imageSource } from './content.ts'
import type { Surroundings } from './context.ts'

interface PictureProps {
  address: string
  alt?: string
  isFilm?: boolean
  around: Surroundings
}

/**
 * An image or a film of a message. An image enlarges on a click; one from a foreign host loads only when the person
 * asks. A film loads when it is played, and only from the server.
 */
export function Picture({ address, alt, isFilm, around }: PictureProps) {
  const { texts } = around
  const source = imageSource(address, around.origin)
  const [shown, setShown] = useState(source?.host ? undefined : source?.address)
  const [broken, setBroken] = useState(!source || (isFilm && source.host))
  const dialog = useRef<HTMLDialogElement>(null)
  const name = alt || texts.image

  if (broken) return <span class="no-image">{texts.imageBroken}</span>
  if (!shown && source?.host) {
    return (
      <button type="button" class="no-image ask" onClick={() => setShown(source.address)}>
        {fill(texts.imageHere, source.host)}
      </button>
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: a film that a model made has no captions
  if (isFilm) return <video src={shown} controls preload="none" onError={() => setBroken(true)} />
  return (
    <>
      <button type="button" class="picture" aria-label={name} onClick={() => dialog.current?.showModal()}>
        <img src={shown} alt={name} referrerpolicy="no-referrer" onError={() => setBroken(true)} />
      </button>
      <dialog
        ref={dialog}
        aria-label={name}
        onClick={() => dialog.current?.close()}
        onKeyDown={event => event.stopPropagation()}
      >
        <img src={shown} alt={name} referrerpolicy="no-referrer" />
      </dialog>
    </>
  )
}
