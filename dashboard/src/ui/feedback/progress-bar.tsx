import styled, { keyframes } from 'styled-components'

export interface ProgressBarProps {
  /** Progress from 0 to 1; `null` while the end is unknown. */
  value: number | null
  /** Name of the work, for assistive technology. */
  label: string
  tone?: 'brand' | 'danger'
}

/** The progress of some work. */
export function ProgressBar({ value, label, tone = 'brand' }: ProgressBarProps) {
  const share = value === null ? null : Math.min(Math.max(value, 0), 1)
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(share !== null && {
        'aria-valuenow': Math.round(share * 100),
        'aria-valuetext': `${Math.round(share * 100)}%`,
      })}
    >
      <Fill
        data-tone={tone}
        data-unknown={share === null ? '' : undefined}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </Track>
  )
}

const sweep = keyframes`from { left: -40% } to { left: 100% }`

const Track = styled.div`
  position: relative;
  overflow: hidden;
  width: 100%;
  height: 4px;
  border-radius: var(--radius-full);
  background: var(--color-pressed);
`

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: var(--color-brand);
  transition: width var(--motion-slow) var(--ease-out);

  &[data-tone='danger'] {
    background: var(--color-dot-danger);
  }

  &[data-unknown] {
    position: absolute;
    width: 40%;
    animation: ${sweep} 1.4s ease-in-out infinite;
  }
`
