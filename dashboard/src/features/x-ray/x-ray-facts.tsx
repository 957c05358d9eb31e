import type { XRay } from '@botanika/core/contract'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCosts } from '../costs/index.ts'
import { useModelNames } from '../models/index.ts'

/**
 * Facts of a reply: its model and the owner of the key, its duration, the part of the dialogue that was sent.
 */
export function XRayFacts({ xRay }: { xRay: XRay }) {
  const t = useTexts('xray')
  const { number } = useFormat()
  const { nameOf } = useModelNames()
  const { model, access, timings, turns, usage, cost, searched } = xRay
  const time = (ms: number) =>
    ms < 1_000
      ? t('ms', { shown: number(ms, { maximumFractionDigits: ms < 10 ? 1 : 0 }) })
      : t('seconds', { shown: number(ms / 1_000, { maximumFractionDigits: 1 }) })
  const { money } = useCosts()
  const { documents, chunks, pairs } = searched
  const facts: [name: string, value: ReactNode, more?: ReactNode][] = [
    [t('facts.model'), nameOf(model.alias, model.label), `${model.provider} · ${model.target}`],
    [t('facts.access'), t(`access.${access}`)],
    [
      t('facts.time'),
      t('time.total', { time: time(timings.total) }),
      [
        t('time.retrieval', { time: time(timings.retrieval) }),
        timings.firstText !== undefined && t('time.firstText', { time: time(timings.firstText) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('facts.searched'),
      [
        t('searched.documents', { count: documents }),
        t('searched.chunks', { count: chunks, shown: number(chunks) }),
        pairs > 0 && t('searched.pairs', { count: pairs }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('facts.turns'),
      turns.sent > 0 ? t('turns.sent', { count: turns.sent }) : t('turns.none'),
      turns.cut > 0 && t('turns.cut', { count: turns.cut }),
    ],
  ]
  if (usage)
    facts.push([
      t('facts.tokens'),
      t('tokens', { input: number(usage.inputTokens), output: number(usage.outputTokens) }),
      cost !== undefined && cost > 0 && t('cost', { shown: money(cost) }),
    ])
  return (
    <List>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <More>{more}</More>}
          </dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 0;
  font-size: var(--text-small);

  > div {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    gap: 10px;
  }

  dt {
    color: var(--color-text-faint);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

const More = styled.span`
  display: block;
  color: var(--color-text-faint);
  font-size: 12px;
`
