import type { DiagramIcon } from '@botanika/core/contract'
import type { ReactNode } from 'react'

/** Drawings of a diagram on a grid of 32 × 32: strokes of the current colour, `data-tint` is filled with the tint around. */
export const diagramGlyphs: Record<Exclude<DiagramIcon, 'mark' | 'product'>, ReactNode> = {
  person: (
    <>
      <circle data-tint cx="16" cy="11" r="5.5" />
      <path data-tint d="M5.5 27a10.5 9 0 0 1 21 0z" />
    </>
  ),
  people: (
    <>
      <circle data-tint cx="12" cy="12" r="4.5" />
      <path data-tint d="M3.5 26a8.5 8 0 0 1 17 0z" />
      <path d="M20.5 7.9a4.5 4.5 0 0 1 0 8.2M23.5 19a8 8 0 0 1 5 7h-4" />
    </>
  ),
  phone: (
    <>
      <rect data-tint x="9" y="3" width="14" height="26" rx="3" />
      <path d="M14 25.5h4" />
    </>
  ),
  key: (
    <>
      <circle data-tint cx="10.5" cy="21.5" r="6" />
      <path d="M15 17 27 5M22 10l4.5 4.5M18.5 13.5l3 3" />
    </>
  ),
  qr: (
    <>
      <rect data-tint x="4" y="4" width="9" height="9" rx="1.5" />
      <rect data-tint x="19" y="4" width="9" height="9" rx="1.5" />
      <rect data-tint x="4" y="19" width="9" height="9" rx="1.5" />
      <path d="M19 19h3.5v3.5M28 19v3M19 28v-3M25 25.5h3V28h-3" />
    </>
  ),
  message: (
    <>
      <path
        data-tint
        d="M4 7.5A2.5 2.5 0 0 1 6.5 5h19A2.5 2.5 0 0 1 28 7.5v12a2.5 2.5 0 0 1-2.5 2.5H14l-6.5 5.5V22h-1A2.5 2.5 0 0 1 4 19.5z"
      />
      <path d="M9.5 11h13M9.5 16h8" />
    </>
  ),
  post: (
    <>
      <rect data-tint x="5" y="4" width="22" height="24" rx="2.5" />
      <path d="M10 10h12M10 15h12M10 20h7" />
    </>
  ),
  service: (
    <>
      <rect data-tint x="4" y="5" width="24" height="9.5" rx="2" />
      <rect data-tint x="4" y="17.5" width="24" height="9.5" rx="2" />
      <path d="M9 9.75h.01M9 22.25h.01M14 9.75h9M14 22.25h9" />
    </>
  ),
  settings: (
    <>
      <rect data-tint x="4" y="4" width="24" height="24" rx="3" />
      <path d="M9 11h6M21 11h2M9 21h2M17 21h6" />
      <circle cx="18" cy="11" r="2.75" />
      <circle cx="14" cy="21" r="2.75" />
    </>
  ),
  code: (
    <>
      <rect data-tint x="3.5" y="5" width="25" height="22" rx="3" />
      <path d="m12 12-4 4 4 4M20 12l4 4-4 4M17.5 10.5l-3 11" />
    </>
  ),
}
