import type { XRay } from '@botanika/core/contract'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type PartName, promptParts, promptSize } from './prompt-parts.ts'

const colours: Record<PartName, string> = {
  instructions: 'var(--color-dot-info)',
  passages: 'var(--color-brand)',
  history: 'var(--color-dot-warning)',
  question: 'var(--color-brand-text)',
  reserved: 'var(--color-dot-idle)',
  free: 'var(--color-pressed)',
}

/** The parts of the prompt, by size, within the model's window. */
export function PromptBar({ prompt }: { prompt: XRay['prompt'] }) {
  const t = useTexts('xray')
  const { number } = useFormat()
  const parts = promptParts(prompt)
  return (
    <Column>
      <p>
        {t('prompt.size', {
          count: promptSize(prompt),
          shown: number(promptSize(prompt)),
          window: number(prompt.window),
        })}
      </p>
      <Bar aria-hidden>
        {parts.map(({ name, share }) => (
          <span key={name} style={{ flexGrow: share, background: colours[name] }} />
        ))}
      </Bar>
      <Legend>
        {parts.map(({ name, tokens }) => (
          <li key={name}>
            <Swatch style={{ background: colours[name] }} />
            <span>{t(`prompt.${name}`)}</span>
            <span>{number(tokens)}</span>
          </li>
        ))}
      </Legend>
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  font-size: var(--text-small);
`

const Bar = styled.div`
  display: flex;
  gap: 1px;
  height: 10px;
  overflow: hidden;
  border-radius: var(--radius-full);

  > span {
    flex-basis: 0;
    min-width: 3px;
  }
`

const Legend = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: 2px 16px;
  color: var(--color-text-muted);
  font-size: 12px;

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  li > :last-child {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`

const Swatch = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
`
