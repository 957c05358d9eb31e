import type { Assistant } from '@botanika/core/contract'
import { LogIn, MessageSquareText, Plus } from 'lucide-react'
import styled from 'styled-components'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useExamplesAccess } from '../../data/use-examples-access.ts'
import { useCreateAssistant } from '../../features/assistants/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { media } from '../../ui/theme/media.ts'
import { FoldButton } from './fold-button.tsx'
import { type Fold, useFolded } from './use-folded.ts'

export interface ExamplesProps {
  /** true: a last card begins an assistant of one's own. */
  withOwn?: boolean
  /** The person's own assistants: an example opens as the own one of that name, if there is one. */
  own?: readonly Assistant[]
  fold?: Fold
}

/** The example assistants: anyone may talk to them, unless the administrator asks visitors to sign in first. */
export function Examples({ withOwn = false, own = [], fold }: ExamplesProps) {
  const t = useTexts('home')
  const { data, error, mutate, isValidating } = useApi('GET /api/examples')
  const { create, refusal } = useCreateAssistant()
  const access = useExamplesAccess()
  if (data?.length === 0) return null
  return (
    <Section>
      <header>
        <div>
          <h2>{t('examples.title')}</h2>
          <p>{t(access === 'open' ? 'examples.help' : 'examples.signInHelp')}</p>
        </div>
        {fold && <FoldButton name={t('examples.title')} isFolded={fold.isFolded} onToggle={fold.toggle} />}
      </header>
      {fold?.isFolded ? null : error && !data ? (
        <ErrorState title={t('examples.failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : (
        <Cards>
          {data?.map(({ id, name, description, face }) => (
            <Card key={id}>
              <Inside>
                <AssistantFace name={name} face={face} size={36} />
                <div>
                  <h3>{name}</h3>
                  <p>{description}</p>
                </div>
                {access === 'open' ? (
                  <ButtonLink
                    href={`/chat/${own.find(one => one.name === name)?.id ?? id}`}
                    icon={<MessageSquareText />}
                    aria-label={t('examples.openOf', { name })}
                  >
                    {t('examples.open')}
                  </ButtonLink>
                ) : (
                  <Button
                    icon={<LogIn />}
                    aria-label={t('examples.signInOf', { name })}
                    onClick={() => openDialog('login')}
                  >
                    {t('examples.signIn')}
                  </Button>
                )}
              </Inside>
            </Card>
          )) ?? [1, 2, 3, 4, 5, 6, 7].map(key => <Skeleton key={key} height={176} radius={10} />)}
          {data && withOwn && (
            <Own>
              <OwnIcon aria-hidden>
                <Plus />
              </OwnIcon>
              <div>
                <h3>{t('examples.own')}</h3>
                <p>{t('examples.ownText')}</p>
              </div>
              <Button disabled={refusal !== null} title={refusal ?? undefined} onClick={create}>
                {t('examples.create')}
              </Button>
            </Own>
          )}
        </Cards>
      )}
    </Section>
  )
}

/** The examples at home: they stay beside one's own assistants, and can be folded away. */
export function FoldedExamples({ own }: { own: readonly Assistant[] }) {
  return <Examples withOwn own={own} fold={useFolded('examples')} />
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  header {
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--space-3);
  }

  h2 {
    font-size: var(--text-title);
  }

  header p {
    color: var(--color-text-muted);
  }
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: var(--space-4);
`

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  height: 100%;

  > div {
    flex: 1;
  }

  p {
    margin-top: 2px;
    color: var(--color-text-muted);
    text-wrap: pretty;
  }

  > a,
  > button {
    align-self: flex-start;
  }

  /* Seven cards are long on a phone: the icon is beside the text. */
  ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);

    > a,
    > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`

const Own = styled(Inside)`
  padding: var(--space-4) var(--space-5) var(--space-5);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-card);
`

const OwnIcon = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px dashed var(--color-line-strong);
  border-radius: 9px;
  color: var(--color-text-faint);
`
