import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  text: string
  /** Size in CSS pixels. */
  size: number
  label: string
  /** Number of empty modules around it. Omitted: the four that the standard asks for. */
  margin?: number
}

/** A QR code: dark on light in every theme, with the border that scanners need. */
export default function QrCode({ text, size, label, margin = 4 }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'L', border: margin })
    const path = data
      .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('')
    return { path, side }
  }, [text, margin])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 8 }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
