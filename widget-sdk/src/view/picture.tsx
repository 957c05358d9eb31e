/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { fill } from '../labels.ts'
import { imageSource } from './content.ts'
import type { Surroundings } from './context.ts'

/** An image of a message: enlarges on a click; one from a foreign host loads only when the person asks. */
export function Picture({ address, alt, around }: { address: string; alt: string; around: Surroundings }) {
  const { texts } = around
  const source = imageSource(address, around.origin)
  const [shown, setShown] = useState(source?.kind === 'own' ? source.address : undefined)
  const [broken, setBroken] = useState(!source)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = alt || texts.image

  if (broken) return <span class="no-image">{texts.imageBroken}</span>
  if (!shown && source?.kind === 'foreign') {
    return (
      <button type="button" class="no-image ask" onClick={() => setShown(source.address)}>
        {fill(texts.imageHere, source.host)}
      </button>
    )
  }
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
