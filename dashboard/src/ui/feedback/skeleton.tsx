import styled, { keyframes } from 'styled-components'

const breathe = keyframes`50% { opacity: 0.55 }`

/**
 * The placeholder for content that is being loaded. Give it the size of the content; `lines` draws a
 * paragraph.
 */
export function Skeleton({ width = '100%', height = 16, lines = 1, radius = 6 }: SkeletonProps) {
  return (
    <Column aria-hidden data-coming>
      {Array.from({ length: lines }, (_, line) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike
          key={line}
          style={{ width: lines > 1 && line === lines - 1 ? '62%' : width, height, borderRadius: radius }}
        />
      ))}
    </Column>
  )
}

export interface SkeletonProps {
  width?: number | string
  /** Height of one line, px. */
  height?: number
  lines?: number
  radius?: number
}

const Column = styled.div`
  display: grid;
  gap: 10px;
`

const Bar = styled.div`
  max-width: 100%;
  background: var(--color-pressed);
  animation: ${breathe} 1.6s ease-in-out infinite;
`
