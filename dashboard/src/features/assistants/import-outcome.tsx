import type { ImportNote } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export interface Outcome {
  name: string
  /** Id of the new assistant. Missing: it could not be created. */
  id?: string
  notes: readonly ImportNote[]
  /** Reason why it could not be created. */
  refusal?: string
}

interface ImportOutcomeProps {
  outcomes: readonly Outcome[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** The outcome for each assistant of a file, and the steps that are left to do by hand. */
export function ImportOutcome({ outcomes, onOpen, onClose }: ImportOutcomeProps) {
  const t = useTexts('playground')
  const made = outcomes.filter(({ id }) => id !== undefined)
  const [only] = made
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('file.outcome')}
      footer={
        <>
          <Button onClick={onClose}>{t('file.close')}</Button>
          {made.length === 1 && only?.id !== undefined && (
            <Button variant="primary" onClick={() => onOpen(only.id ?? '')}>
              {t('file.open')}
            </Button>
          )}
        </>
      }
    >
      <List>
        {outcomes.map(({ name, id, notes, refusal }, at) => (
          // Several may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
          <li key={at}>
            <Banner
              tone={refusal ? 'danger' : notes.length > 0 ? 'warning' : 'success'}
              title={t(refusal ? 'file.notMade' : 'file.made', { name })}
              action={
                made.length > 1 &&
                id !== undefined && (
                  <Button size="small" onClick={() => onOpen(id)}>
                    {t('file.open')}
                  </Button>
                )
              }
            >
              {refusal}
            </Banner>
            {notes.length > 0 && (
              <>
                <p>{t('file.missing')}</p>
                <Notes>
                  {notes.map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </Notes>
              </>
            )}
          </li>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  > li > p {
    margin: var(--space-3) 0 var(--space-2);
    font-weight: 600;
  }
`

const Notes = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding-left: 20px;
`
