/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ChatState } from '../conversation/store.ts'

/** The design's picture; without one, or with one that does not load, the first letter of the assistant's name. */
export function Avatar({ state }: { state: ChatState }) {
  const { design, assistant } = state
  const [broken, setBroken] = useState('')
  if (!design.showAvatar) return null
  const url = /^(https?:|data:image\/|\/)/i.test(design.avatarUrl) ? design.avatarUrl : ''
  return (
    <span class="avatar" aria-hidden="true">
      {url && url !== broken ? (
        <img src={url} alt="" referrerpolicy="no-referrer" onError={() => setBroken(url)} />
      ) : (
        (Array.from(assistant.trim())[0]?.toUpperCase() ?? '·')
      )}
    </span>
  )
}
