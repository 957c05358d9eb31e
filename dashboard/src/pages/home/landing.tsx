import { MessageSquareText } from 'lucide-react'
import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../shell/page.ts'
import { useCreateAssistant } from '../../shell/use-create-assistant.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { media } from '../../ui/theme/media.ts'
import { Examples } from './examples.tsx'
import { HeroChat } from './hero-chat.tsx'
import { Overview } from './overview.tsx'
import { Steps } from './steps.tsx'

/** The first page for a visitor: what the product does, shown rather than told. */
export function Landing() {
  const t = useTexts('home')
  const { create } = useCreateAssistant()
  const { data: examples } = useApi('GET /api/examples')
  const first = examples?.[0]
  return (
    <Page>
      <Hero>
        <Words>
          <h1>{t('hero.title')}</h1>
          <Lead>{t('hero.lead')}</Lead>
          <Actions>
            <Button size="large" variant="primary" onClick={create}>
              {t('hero.create')}
            </Button>
            {first && (
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

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-8) 0 var(--space-10);

  @media (max-width: 1180px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }

  ${media.tablet} {
    padding: var(--space-4) 0 var(--space-6);
  }
`

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
