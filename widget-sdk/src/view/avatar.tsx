/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ChatState } from '../conversation/store.ts'
import { faces, usePart } from './parts.ts'

/** The assistant's picture; else its icon; where neither is there, the first letter of its name. */
export function Avatar({ state }: { state: ChatState }) {
  const { design, assistant, face } = state
  const [broken, setBroken] = useState('')
  // The chat does not wait for it: the letter is shown until then.
  const { part } = usePart(faces, !!face)
  if (!design.showAvatar) return null
  const url = /^(https?:|data:image\/|\/)/i.test(design.avatarUrl) ? design.avatarUrl : ''
  const picture = url && url !== broken
  const [surface, ink] = (!picture && face && part?.faceColours[face.colour]) || []
  const glyph = face && face.icon !== 'letters' && part?.glyphs[face.icon]
  return (
    <span class="avatar" aria-hidden="true" style={surface && { background: surface, color: ink }}>
      {picture ? (
        <img src={url} alt="" referrerpolicy="no-referrer" onError={() => setBroken(url)} />
      ) : glyph ? (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          stroke-width="1.75"
          stroke-linecap="round"
          stroke-linejoin="round"
          aria-hidden="true"
        >
          <path d={glyph} />
        </svg>
      ) : (
        (Array.from(assistant.trim())[0]?.toUpperCase() ?? '·')
      )}
    </span>
  )
}
