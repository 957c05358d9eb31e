import type { ChecklistStep, ChecklistTest } from '@botanika/core/contract'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePageAddress } from '../../navigation/page-tabs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { media } from '../../ui/theme/media.ts'
import { FoldButton } from './fold-button.tsx'
import { useFolded } from './use-folded.ts'

/** The steps of an administrator before others come; hidden once all are done. */
export function AdminChecklist() {
  const t = useTexts('dashboard-home')
  const { isFolded, toggle } = useFolded('checklist')
  const { data: steps, mutate } = useApi('GET /api/admin/checklist')
  // A person who finishes the last step sees that it is done, until the page is left.
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = steps?.some(({ state }) => state === 'open') === true
  if (isOpen && !wasOpen) setWasOpen(true)
  // The state of the server is on other pages too, so a list that cannot be read is no reason for an error at
  // home.
  if (!steps || (!isOpen && !wasOpen)) return null
  const put = (step: ChecklistStep) =>
    void mutate(known => known?.map(one => (one.id === step.id ? step : one)), { revalidate: false })
  // A step that is not needed is neither done nor to be done.
  const needed = steps.filter(({ state }) => state !== 'dismissed')
  const done = needed.filter(({ state }) => state === 'done').length
  return (
    <Card
      title={
        <Title>
          {t('checklist.title')}
          <Badge>{t('checklist.progress', { done, total: needed.length })}</Badge>
        </Title>
      }
      help={t('checklist.help')}
      action={<FoldButton name={t('checklist.title')} isFolded={isFolded} onToggle={toggle} />}
    >
      {isFolded ? undefined : (
        <>
          {!isOpen && <p role="status">{t('checklist.ready')}</p>}
          <List>
            {steps.map(step => (
              <Step key={step.id} step={step} onChange={put} />
            ))}
          </List>
        </>
      )}
    </Card>
  )
}

const icons = { open: Circle, done: CircleCheck, dismissed: CircleMinus }

function Step({ step, onChange }: { step: ChecklistStep; onChange: (step: ChecklistStep) => void }) {
  const t = useTexts('dashboard-home')
  const pick = useText()
  const [pending, setPending] = useState<'test' | 'dismiss'>()
  const [result, setResult] = useState<ChecklistTest>()
  const { id, state } = step
  const address = usePageAddress(step.href) ?? step.href
  const name = pick(step.title)
  const Icon = icons[state]
  const run = async (kind: 'test' | 'dismiss', call: () => Promise<ChecklistStep>): Promise<void> => {
    setPending(kind)
    try {
      onChange(await call())
    } catch (error) {
      toast({ title: name, description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setPending(undefined)
    }
  }
  const test = () =>
    run('test', async () => {
      setResult(undefined)
      const tried = await api('POST /api/admin/checklist/{id}/test', { params: { id } })
      setResult(tried)
      return tried.step
    })
  const dismiss = (isDismissed: boolean) =>
    run('dismiss', () => api('PUT /api/admin/checklist/{id}', { params: { id }, body: { isDismissed } }))
  return (
    <Row data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>
          {name}
          <VisuallyHidden>, {t(`checklist.state.${state}`)}</VisuallyHidden>
        </strong>
        {state === 'open' && <p>{pick(step.text)}</p>}
        <Note role="status" data-passed={result?.isPassed}>
          {result && pick(result.note)}
        </Note>
      </div>
      <Buttons>
        {state !== 'dismissed' && (
          <>
            <ButtonLink size="small" href={address} aria-label={t('checklist.openOf', { name })}>
              {t('checklist.open')}
            </ButtonLink>
            <Button
              size="small"
              loading={pending === 'test'}
              aria-label={t('checklist.testOf', { name })}
              onClick={() => void test()}
            >
              {t('checklist.test')}
            </Button>
          </>
        )}
        {state === 'open' && (
          <Button
            size="small"
            variant="ghost"
            loading={pending === 'dismiss'}
            aria-label={t('checklist.dismissOf', { name })}
            onClick={() => void dismiss(true)}
          >
            {t('checklist.dismiss')}
          </Button>
        )}
        {state === 'dismissed' && (
          <Button
            size="small"
            variant="ghost"
            loading={pending === 'dismiss'}
            aria-label={t('checklist.restoreOf', { name })}
            onClick={() => void dismiss(false)}
          >
            {t('checklist.restore')}
          </Button>
        )}
      </Buttons>
    </Row>
  )
}

const Title = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`

const List = styled.ul`
  display: grid;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: start;
  padding: var(--space-3) 0;

  & + & {
    border-top: 1px solid var(--color-line);
  }

  > .lucide {
    margin-top: 2px;
    color: var(--color-text-faint);
  }

  &[data-state='done'] > .lucide {
    color: var(--color-brand-text);
  }

  strong {
    font-weight: var(--weight-medium);
  }

  &[data-state='dismissed'] strong {
    color: var(--color-text-faint);
  }

  p {
    max-width: var(--measure);
    color: var(--color-text-muted);
    text-wrap: pretty;
  }

  ${media.phone} {
    grid-template-columns: 20px minmax(0, 1fr);
  }
`

const Note = styled.p`
  overflow-wrap: anywhere;

  &[data-passed='true'] {
    color: var(--color-brand-text);
  }

  &[data-passed='false'] {
    color: var(--color-danger-text);
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${media.phone} {
    grid-column: 2;
  }
`
