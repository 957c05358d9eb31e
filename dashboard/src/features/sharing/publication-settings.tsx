import type { Publication, VisitorLimits } from '@botanika/core/contract'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { atOrigin, usePublicOrigin } from '../../data/use-public-origin.ts'
import { isLimit, LimitField, LimitGrid } from '../../form/limit-field.tsx'
import { showFirstProblem } from '../../form/show-first-problem.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/controls/link.tsx'
import { SaveBar } from '../../ui/controls/save-bar.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { LocalAddressNote } from '../public-address/index.ts'
import { ChatLink } from './chat-link.tsx'

export interface PublicationSettingsProps {
  publication: Publication
  /** Name of the assistant. */
  name: string
  onChanged: (publication: Publication) => void
}

const most = { perVisitorMinute: 120, perAddressDay: 1_000, perDay: 1_000_000 } as const
const names = ['perVisitorMinute', 'perAddressDay', 'perDay'] as const

/**
 * The switch that opens an assistant to visitors; once it is open, its link and the limits of visitors'
 * questions.
 */
export function PublicationSettings({ publication, name, onChanged }: PublicationSettingsProps) {
  const t = useTexts('share')
  const { assistantId, isPublished } = publication
  const link = atOrigin(usePublicOrigin(), publication.link)
  const [limits, setLimits] = useState(publication.limits)
  const [busy, setBusy] = useState<'switching' | 'saving' | null>(null)
  const isChanged = names.some(name => limits[name] !== publication.limits[name])

  const put = async (
    body: { isPublished?: boolean; limits?: VisitorLimits },
    words: { doing: 'switching' | 'saving'; done: string },
  ) => {
    setBusy(words.doing)
    try {
      const kept = await api('PUT /api/assistants/{id}/publication', { params: { id: assistantId }, body })
      onChanged(kept)
      if (body.limits) setLimits(kept.limits)
      toast({ title: words.done, variant: 'success' })
      await refresh('GET /api/assistants')
    } catch (error) {
      toast({ title: t('failed'), description: errorText(error, t('unreachable')), variant: 'destructive' })
    } finally {
      setBusy(null)
    }
  }
  const turn = (on: boolean) =>
    void put({ isPublished: on }, { doing: 'switching', done: on ? t('opened') : t('closed') })
  const save = () => {
    if (!names.every(name => isLimit(limits[name], most[name]))) return showFirstProblem()
    void put({ limits }, { doing: 'saving', done: t('saved') })
  }

  return (
    <Stack $gap={5}>
      <Switch
        label={t('switch')}
        help={isPublished ? t('on') : t('off')}
        checked={isPublished}
        disabled={busy !== null}
        onChange={turn}
      />
      {isPublished && (
        <Stack $gap={2}>
          <ChatLink link={link} title={name} />
          <Line>
            <Link href={link}>{t('look')}</Link>
            <span>{t('today', { count: publication.messagesToday })}</span>
          </Line>
          <LocalAddressNote address={link} />
        </Stack>
      )}
      <Facts>
        <h3>{t('seen.title')}</h3>
        <ul>
          <li>
            <Check aria-hidden /> {t('seen.face')}
          </li>
          <li>
            <Check aria-hidden /> {t('seen.answers')}
          </li>
          <li>
            <X aria-hidden /> {t('seen.never')}
          </li>
        </ul>
        <p>{t('seen.cost')}</p>
      </Facts>
      {isPublished && (
        <Stack $gap={3}>
          <LimitGrid>
            {names.map(name => (
              <LimitField
                key={name}
                label={t(`limits.${name}`)}
                most={most[name]}
                value={limits[name]}
                invalid={t('limits.invalid', { most: most[name] })}
                onChange={value => setLimits(now => ({ ...now, [name]: value }))}
              />
            ))}
          </LimitGrid>
          <SaveBar
            changed={isChanged}
            saving={busy === 'saving'}
            onSave={save}
            onDiscard={() => setLimits(publication.limits)}
          />
        </Stack>
      )}
    </Stack>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const Facts = styled.section`
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-text-muted);
  font-size: var(--text-small);

  h3 {
    margin-bottom: var(--space-2);
    color: var(--color-text);
    font-size: var(--text-small);
    font-weight: var(--weight-medium);
  }

  ul {
    display: grid;
    gap: 6px;
    margin-bottom: var(--space-3);
  }

  li {
    display: flex;
    gap: var(--space-2);
  }

  .lucide {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 3px;
    color: var(--color-brand-text);
  }

  li:last-child .lucide {
    color: var(--color-text-faint);
  }

  p {
    text-wrap: pretty;
  }
`
