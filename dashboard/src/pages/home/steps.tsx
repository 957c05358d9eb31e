import { BookOpenText, CodeXml, Sprout } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { media } from '../../ui/theme/media.ts'

/** The steps from nothing to an assistant on a site. */
export function Steps() {
  const t = useTexts('home')
  const steps = [
    { key: 'make', icon: <Sprout />, title: t('steps.make'), text: t('steps.makeText') },
    { key: 'feed', icon: <BookOpenText />, title: t('steps.feed'), text: t('steps.feedText') },
    { key: 'place', icon: <CodeXml />, title: t('steps.place'), text: t('steps.placeText') },
  ]
  return (
    <section aria-label={t('steps.title')}>
      <List>
        {steps.map(({ key, icon, title, text }, index) => (
          <Step key={key}>
            <Top>
              {icon}
              <span>{index + 1}</span>
            </Top>
            <h2>{title}</h2>
            <p>{text}</p>
          </Step>
        ))}
      </List>
    </section>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: 1px solid var(--color-line);
  border-radius: var(--radius-panel);
  background: var(--color-surface);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Step = styled.li`
  padding: var(--space-5) var(--space-6) var(--space-6);

  & + & {
    border-left: 1px solid var(--color-line);
  }

  p {
    margin-top: var(--space-1);
    color: var(--color-text-muted);
    text-wrap: pretty;
  }

  ${media.tablet} {
    & + & {
      border-left: 0;
      border-top: 1px solid var(--color-line);
    }
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--space-3);
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  .lucide {
    width: 20px;
    height: 20px;
    color: var(--color-brand-text);
  }
`
