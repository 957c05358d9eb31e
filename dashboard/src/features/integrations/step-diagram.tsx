import type { Diagram } from '@botanika/core/contract'
import { Fragment, useId } from 'react'
import styled from 'styled-components'
import { useText } from '../../i18n/use-text.ts'
import { Logo } from '../../ui/content/logo.tsx'
import { diagramGlyphs } from './diagram-glyphs.tsx'
import { TypeMark, type TypeMarkProps } from './type-mark.tsx'

export interface StepDiagramProps {
  diagram: Diagram
  /** Logo of the type, for the boxes that show it. */
  mark: TypeMarkProps['mark']
}

type Step = Diagram['steps'][number]

/** Boxes with arrows between them, side by side, in a narrow place one below the other; read aloud as one sentence. */
export function StepDiagram({ diagram: { title, alt, steps }, mark }: StepDiagramProps) {
  const pick = useText()
  const id = useId()
  return (
    <Figure>
      {title && <figcaption id={id}>{pick(title)}</figcaption>}
      <Picture role="img" aria-label={pick(alt)} {...(title && { 'aria-describedby': id })}>
        {steps.map((step, at) => (
          <Fragment key={pick(step.label)}>
            <Box>
              <Drawing icon={step.icon} mark={mark} />
              <span>{pick(step.label)}</span>
            </Box>
            {at < steps.length - 1 && <Arrow step={step} />}
          </Fragment>
        ))}
      </Picture>
    </Figure>
  )
}

function Drawing({ icon, mark }: { icon: Step['icon'] } & Pick<StepDiagramProps, 'mark'>) {
  if (icon === 'mark') return <TypeMark mark={mark} size={40} />
  if (icon === 'product') return <Logo size={40} />
  return (
    <svg aria-hidden viewBox="0 0 32 32" width={40} height={40}>
      {diagramGlyphs[icon]}
    </svg>
  )
}

function Arrow({ step: { arrow, isMutual } }: { step: Step }) {
  const pick = useText()
  return (
    <Way>
      {arrow && <small>{pick(arrow)}</small>}
      <svg aria-hidden viewBox="0 0 40 12" width={40} height={12}>
        <path d={isMutual ? 'M2 6h36M33 1l5 5-5 5M7 1 2 6l5 5' : 'M2 6h36M33 1l5 5-5 5'} />
      </svg>
    </Way>
  )
}

const Figure = styled.figure`
  container-type: inline-size;
  margin: 0;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);

  > figcaption {
    margin-bottom: var(--space-3);
    font-weight: var(--weight-medium);
  }
`

const narrow = '@container (max-width: 460px)'

const Picture = styled.div`
  display: flex;
  align-items: stretch;
  justify-content: center;
  gap: var(--space-2);

  ${narrow} {
    align-items: center;
    flex-direction: column;
  }

  > div > svg[aria-hidden] {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  [data-tint] {
    fill: var(--color-brand-tint-strong);
  }
`

const Box = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex: 1 1 0;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  max-width: 150px;
  padding: var(--space-3) var(--space-2);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  color: var(--color-brand-text);

  > span:last-child {
    color: var(--color-text);
    font-size: 13px;
    line-height: 1.3;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  ${narrow} {
    justify-content: flex-start;
    flex: none;
    flex-direction: row;
    width: min(100%, 240px);
    max-width: none;
    padding: var(--space-2) var(--space-3);

    > span:last-child {
      text-align: left;
    }
  }
`

const Way = styled.div`
  display: flex;
  align-items: center;
  align-self: center;
  flex: none;
  flex-direction: column;
  gap: 2px;
  max-width: 96px;
  color: var(--color-text-muted);

  > small {
    font-size: 12px;
    line-height: 1.2;
    text-align: center;
    overflow-wrap: anywhere;
  }

  ${narrow} {
    position: relative;
    flex-direction: row;
    gap: var(--space-2);
    justify-content: center;
    width: min(100%, 240px);
    max-width: none;
    min-height: 34px;

    > svg {
      width: 30px;
      rotate: 90deg;
    }

    > small {
      position: absolute;
      left: calc(50% + 18px);
    }
  }
`
