import { FileText } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../ui/content/logo.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { fadeIn } from '../../ui/theme/motion.ts'
import { useTyping } from './use-typing.ts'

/** A conversation as a site's visitor sees it: the answer writes itself once and shows where it comes from. */
export function HeroChat() {
  const t = useTexts('home')
  const answer = t('chat.answer')
  const { shown, isDone } = useTyping(answer)
  return (
    <Window aria-label={t('chat.label')} role="img">
      <Head>
        <Face>
          <Logo size={18} />
        </Face>
        <div>
          <strong>{t('chat.name')}</strong>
          <StatusDot tone="success" label={t('chat.online')} />
        </div>
      </Head>
      <Body>
        <Asked>{t('chat.question')}</Asked>
        <Answer>
          {/* The whole answer keeps its place, so that nothing moves while it is written. */}
          <Ghost>{answer}</Ghost>
          <Written>
            {shown}
            {isDone && <Mark>1</Mark>}
          </Written>
        </Answer>
        <Source data-shown={isDone}>
          <FileText />
          <span>
            <strong>{t('chat.document')}</strong>
            <small>{t('chat.quote')}</small>
          </span>
        </Source>
      </Body>
      <Field>
        {t('chat.placeholder')}
        <kbd>Enter</kbd>
      </Field>
    </Window>
  )
}

const Window = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-panel);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);
  user-select: none;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--color-line);

  strong {
    display: block;
    font-weight: var(--weight-semibold);
    line-height: 1.35;
  }

  div > span {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 10px;
  background: var(--color-brand-tint-strong);
`

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-5) var(--space-4) var(--space-4);
`

const Asked = styled.p`
  align-self: flex-end;
  max-width: 86%;
  padding: 9px 13px;
  border-radius: 14px 14px 4px;
  background: var(--color-primary);
  color: var(--color-on-primary);
`

const Answer = styled.p`
  position: relative;
  max-width: 92%;
  padding: 9px 13px;
  border-radius: 14px 14px 14px 4px;
  background: var(--color-hover);
`

const Ghost = styled.span`
  visibility: hidden;
  padding-right: 22px;
`

const Written = styled.span`
  position: absolute;
  inset: 9px 13px;
`

const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 16px;
  height: 16px;
  margin-left: 5px;
  border-radius: 4px;
  background: var(--color-brand-tint-strong);
  color: var(--color-brand-text);
  font-size: 11px;
  font-weight: var(--weight-semibold);
  vertical-align: 1px;
  animation: ${fadeIn} var(--motion-slow) var(--ease-out);
`

const Source = styled.div`
  display: flex;
  gap: 10px;
  align-self: flex-start;
  max-width: 92%;
  padding: 9px 12px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  font-size: var(--text-small);
  visibility: hidden;

  &[data-shown='true'] {
    visibility: visible;
    animation: ${fadeIn} var(--motion-slow) var(--ease-out);
  }

  > .lucide {
    margin-top: 2px;
    color: var(--color-brand-text);
  }

  strong {
    display: block;
    font-weight: var(--weight-medium);
  }

  small {
    color: var(--color-text-faint);
    font-size: inherit;
  }
`

const Field = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 0 var(--space-4) var(--space-4);
  padding: 9px 10px 9px 13px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  color: var(--color-text-faint);

  kbd {
    padding: 1px 6px;
    border: 1px solid var(--color-line);
    border-radius: 4px;
    font: 11px var(--font-sans);
  }
`
