import { BookOpenText, CodeXml, Plus, Sprout } from 'lucide-react'
import styled from 'styled-components'
import { useCreateAssistant } from '../../features/assistants/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { media } from '../../ui/theme/media.ts'
import { FoldedExamples } from './examples.tsx'

/** Home before the first assistant: the first, second and third step, and examples to look at. */
export function FirstSteps() {
  const t = useTexts('dashboard-home')
  const { create, refusal } = useCreateAssistant()
  const steps = [
    { key: 'make', icon: <Sprout />, title: t('first.make'), text: t('first.makeText') },
    { key: 'feed', icon: <BookOpenText />, title: t('first.feed'), text: t('first.feedText') },
    { key: 'place', icon: <CodeXml />, title: t('first.place'), text: t('first.placeText') },
  ]
  return (
    <Column>
      <Sheet>
        <div>
          <h2>{t('first.title')}</h2>
          <p>{t('first.help')}</p>
          <Button variant="primary" icon={<Plus />} disabled={refusal !== null} onClick={create}>
            {t('create')}
          </Button>
          {refusal && <Reason>{refusal}</Reason>}
        </div>
        <ol>
          {steps.map(({ key, icon, title, text }) => (
            <li key={key}>
              {icon}
              <span>
                <strong>{title}</strong>
                {text}
              </span>
            </li>
          ))}
        </ol>
      </Sheet>
      <FoldedExamples own={[]} />
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-10);
`

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: var(--space-8) var(--space-12);
  align-items: center;
  padding: var(--space-8);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-panel);
  background: var(--color-surface);

  h2 {
    font-size: var(--text-title);
  }

  p {
    margin: var(--space-2) 0 var(--space-5);
    color: var(--color-text-muted);
    text-wrap: pretty;
  }

  ol {
    display: grid;
    gap: var(--space-4);
  }

  li {
    display: flex;
    gap: var(--space-3);
    color: var(--color-text-muted);
  }

  li .lucide {
    width: 20px;
    height: 20px;
    margin-top: 1px;
    color: var(--color-brand-text);
  }

  strong {
    display: block;
    color: var(--color-text);
    font-weight: var(--weight-medium);
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-5);
  }
`

const Reason = styled.span`
  display: block;
  margin-top: var(--space-2);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
