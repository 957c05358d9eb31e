import { LogIn, MessageSquareText } from 'lucide-react'
import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useExamplesAccess } from '../../data/use-examples-access.ts'
import { useCreateAssistant } from '../../features/assistants/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Hero } from '../../ui/layout/hero.ts'
import { Page } from '../../ui/layout/page.ts'
import { media } from '../../ui/theme/media.ts'
import { Examples } from './examples.tsx'
import { HeroChat } from './hero-chat.tsx'
import { HomeHeader } from './home-header.tsx'
import { Overview } from './overview.tsx'
import { Steps } from './steps.tsx'
import { useTabGate } from './use-tab-gate.ts'

/** The first page for a visitor: the product's features, by examples. */
export function Landing() {
  const t = useTexts('home')
  const { create } = useCreateAssistant()
  useTabGate()
  const { data: examples } = useApi('GET /api/examples')
  const first = examples?.[0]
  const access = useExamplesAccess()
  return (
    <Page>
      <HomeHeader />
      <Hero>
        <Words>
          <h1>{t('hero.title')}</h1>
          <Lead>{t('hero.lead')}</Lead>
          <Actions>
            <Button size="large" variant="primary" onClick={create}>
              {t('hero.create')}
            </Button>
            {access === 'sign-in' && (
              <Button size="large" icon={<LogIn />} onClick={() => openDialog('login')}>
                {t('hero.signIn')}
              </Button>
            )}
            {first && access === 'open' && (
              <ButtonLink size="large" href={`/chat/${first.id}`} icon={<MessageSquareText />}>
                {t('hero.try')}
              </ButtonLink>
            )}
          </Actions>
          <Note>{t('hero.note')}</Note>
        </Words>
        <HeroChat />
      </Hero>
      <Steps />
      <Examples withOwn />
      <Overview />
    </Page>
  )
}

const Words = styled.div`
  h1 {
    max-width: 16ch;
    font-size: clamp(30px, 4.4vw, 46px);
    line-height: 1.12;
    letter-spacing: -0.028em;
  }
`

const Lead = styled.p`
  max-width: 48ch;
  margin-top: var(--space-4);
  color: var(--color-text-muted);
  font-size: 17px;
  line-height: 1.55;
  text-wrap: pretty;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-6);

  ${media.phone} {
    > * {
      width: 100%;
    }
  }
`

const Note = styled.p`
  margin-top: var(--space-4);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
