/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { WidgetDesign } from '../wire.ts'

/** The assistant's picture; without one, or when it does not load, the first letter of the name. */
export function Avatar({ design, name }: { design: WidgetDesign; name: string }) {
  const [broken, setBroken] = useState('')
  if (!design.showAvatar) return null
  const url = /^(https?:|data:image\/|\/)/i.test(design.avatarUrl) ? design.avatarUrl : ''
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '·'
  return (
    <span class="avatar" aria-hidden="true">
      {url && url !== broken ? (
        <img src={url} alt="" referrerpolicy="no-referrer" onError={() => setBroken(url)} />
      ) : (
        letter
      )}
    </span>
  )
}
