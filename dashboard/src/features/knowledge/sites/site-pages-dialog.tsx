import type { SitePages } from '@botanika/core/contract'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { Hint } from '../documents/row-look.ts'
import { pagesToPick, roomFor } from './page-choice.ts'
import { PagePicker } from './page-picker.tsx'

export interface SitePagesDialogProps {
  assistantId: string
  urls: readonly string[]
  onClose: () => void
  /** Adds addresses; returns whether they were saved. */
  onAdd: (urls: string[]) => Promise<boolean>
}

type Looking =
  | { state: 'asking' }
  | { state: 'looking' }
  | { state: 'failed'; error: unknown }
  | { state: 'found'; found: SitePages }

/** Finds the pages of a site and adds the chosen ones. */
export function SitePagesDialog({ assistantId, urls, onClose, onAdd }: SitePagesDialogProps) {
  const t = useTexts('knowledge')
  const [root, setRoot] = useState('')
  const [problem, setProblem] = useState('')
  const [looking, setLooking] = useState<Looking>({ state: 'asking' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setIsAdding] = useState(false)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])
  const room = roomFor(urls)

  const look = async (event?: FormEvent) => {
    event?.preventDefault()
    const typed = root.trim()
    const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
    if (typed === '' || !URL.canParse(url)) return setProblem(t('pages.invalid'))
    setProblem('')
    setChosen(new Set())
    setLooking({ state: 'looking' })
    control.current?.abort()
    const mine = new AbortController()
    control.current = mine
    try {
      const found = await api('POST /api/assistants/{id}/site-pages', {
        params: { id: assistantId },
        body: { url },
        signal: mine.signal,
      })
      setLooking({ state: 'found', found })
    } catch (error) {
      if (!mine.signal.aborted) setLooking({ state: 'failed', error })
    }
  }
  const add = async () => {
    setIsAdding(true)
    const isKept = await onAdd([...chosen])
    setIsAdding(false)
    if (!isKept) return
    toast({ title: t('pages.added', { count: chosen.size }), variant: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('pages.title')}
      description={t('pages.help')}
      footer={
        looking.state === 'found' && looking.found.pages.length > 0 ? (
          <>
            {chosen.size > room && <Over role="alert">{t('pages.room', { count: room })}</Over>}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              variant="primary"
              loading={isAdding}
              disabled={chosen.size === 0 || chosen.size > room}
              onClick={() => void add()}
            >
              {chosen.size === 0 ? t('pages.addNone') : t('pages.add', { count: chosen.size })}
            </Button>
          </>
        ) : undefined
      }
    >
      <Form onSubmit={event => void look(event)} noValidate>
        <Field label={t('pages.root')} error={problem}>
          <Input
            type="url"
            inputMode="url"
            value={root}
            maxLength={2_000}
            placeholder="https://example.com"
            onChange={event => setRoot(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={<Search />} loading={looking.state === 'looking'}>
          {t('pages.look')}
        </Button>
      </Form>
      {looking.state === 'looking' && (
        <Place aria-live="polite">
          <Hint>{t('pages.looking')}</Hint>
          <Skeleton lines={5} height={20} />
        </Place>
      )}
      {looking.state === 'failed' && (
        <ErrorState title={t('pages.failed')} onRetry={() => void look()}>
          {errorText(looking.error, t('unreachable'))}
        </ErrorState>
      )}
      {looking.state === 'found' && (
        <Place>
          <PagePicker
            found={looking.found}
            pages={pagesToPick(looking.found, urls)}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Place>
      )}
    </Dialog>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);

  > :first-child {
    width: 100%;
  }
`

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  margin-top: var(--space-4);
`

const Over = styled.p`
  flex: 1 0 100%;
  color: var(--color-danger-text);
  font-size: var(--text-small);
`
