import styled from 'styled-components'
import type { Translate } from '../../i18n/translate.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { type TypeInfo, worstState } from './integration-types.ts'
import { TypeMark } from './type-mark.tsx'

const tones = { error: 'danger', attention: 'warning', off: 'idle' } as const

/** A type of connection: its purpose, whether it is set up, and its problems. */
export function TypeCard({ type, onOpen }: { type: TypeInfo; onOpen: () => void }) {
  const t = useTexts('integrations')
  const pick = useText()
  const { made, title, description, mark } = type
  const worst = worstState(made)
  const isHealthy = worst === 'ok'
  const many = made.length > 1 ? ` · ${made.length}` : ''
  return (
    <Tile type="button" onClick={onOpen}>
      <TypeMark mark={mark} />
      <span>
        <Top>
          <strong>{pick(title)}</strong>
          <Badge tone={isHealthy ? 'success' : 'neutral'}>
            {worst ? `${t('configured')}${many}` : t('toConfigure')}
          </Badge>
        </Top>
        <small>{pick(description)}</small>
        {worst && !isHealthy && <StatusDot tone={tones[worst]} label={troubled(worst, made, t)} />}
      </span>
    </Tile>
  )
}

/** The worst state in words, with the number of connections in it where there are several. */
const troubled = (
  worst: Exclude<ReturnType<typeof worstState>, undefined>,
  made: TypeInfo['made'],
  t: Translate<'integrations'>,
): string => {
  const count = made.filter(({ health }) => health.state === worst).length
  return made.length > 1 ? `${t(`health.${worst}`)}: ${count}` : t(`health.${worst}`)
}

const Top = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 2px var(--space-2);
`

const Tile = styled.button`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-strong);
  }

  > span:nth-child(2) {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    gap: 2px;
  }

  > span:nth-child(2) > span:last-child {
    margin-top: 4px;
    font-size: var(--text-small);
  }

  small {
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-wrap: pretty;
  }
`
