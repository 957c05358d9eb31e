import type { ProbeReply, ProbeStep } from '@botanika/core/contract'
import { Circle, CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { StepState } from './use-check.ts'

export interface CheckLineProps {
  name: ProbeStep
  state: StepState
  /** Number of models in the list. */
  models: number
  model: string
}

/** One step of the check: its purpose, its result, and the next step where it failed. */
export function CheckLine({ name, state, models, model }: CheckLineProps) {
  const t = useTexts('provider-wizard')
  const found = useFound({ name, state, models, model })
  return (
    <Line data-state={state.state}>
      <Mark state={state.state} />
      <div>
        <strong>{t(`check.${name}`)}</strong>
        <div role="status">
          {found && <p>{found}</p>}
          {'hint' in state && state.hint && <p data-hint="">{state.hint}</p>}
        </div>
        {'text' in state && state.text && <Sample>{state.text}</Sample>}
      </div>
    </Line>
  )
}

const useFound = ({ name, state, models, model }: CheckLineProps): string | undefined => {
  const t = useTexts('provider-wizard')
  const format = useFormat()
  if (state.state === 'waiting') return undefined
  if (state.state === 'running')
    return t(name === 'answer' && model ? 'running.answer' : 'running.any', { model })
  if (state.state !== 'ok') return 'message' in state ? state.message : undefined
  if (name === 'list') return t('ok.list', { count: models })
  if (name === 'vision' || name === 'tools') return t(`ok.${name}`)
  return [state.message, figuresOf(state)].filter(Boolean).join('. ')

  function figuresOf({ firstMs = 0, wordsPerSecond }: ProbeReply): string {
    // A person does not notice a shorter time.
    const seconds = format.number(Math.max(firstMs, 100) / 1_000, {
      maximumFractionDigits: firstMs < 10_000 ? 1 : 0,
    })
    if (wordsPerSecond === undefined) return t('ok.first', { seconds })
    return t('ok.speed', { seconds, words: format.number(wordsPerSecond, { maximumFractionDigits: 0 }) })
  }
}

function Mark({ state }: { state: StepState['state'] }) {
  const t = useTexts('provider-wizard')
  if (state === 'running') return <Spinner size={20} label={t('state.running')} />
  const Icon = {
    ok: CircleCheck,
    absent: CircleMinus,
    failed: CircleX,
    unsent: CircleX,
    skipped: Circle,
    waiting: Circle,
  }[state]
  return <Icon size={20} role="img" aria-label={t(`state.${state}`)} />
}

const Line = styled.li`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);

  & + & {
    border-top: 1px solid var(--color-line);
  }

  > .lucide,
  > [role='status'] {
    flex: none;
    margin-top: 1px;
    color: var(--color-text-faint);
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: var(--weight-medium);
  }

  p {
    color: var(--color-text-muted);
    font-size: var(--text-small);
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
    text-wrap: pretty;
  }

  &[data-state='waiting'] strong {
    color: var(--color-text-faint);
    font-weight: 400;
  }

  &[data-state='ok'] > .lucide {
    color: var(--color-success-text);
  }

  &[data-state='failed'],
  &[data-state='unsent'] {
    > .lucide,
    p:first-child {
      color: var(--color-danger-text);
    }
  }
`

const Sample = styled.p`
  margin-top: var(--space-2);
  padding-left: var(--space-3);
  border-left: 2px solid var(--color-line);
  font-style: normal;
`
