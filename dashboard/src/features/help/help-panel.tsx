import { maxHelpQuestion } from '@botanika/core/contract'
import { SendHorizontal, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { media } from '../../ui/theme/media.ts'
import { HelpExchange } from './help-exchange.tsx'
import { HelpStart } from './help-start.tsx'
import { askAbout, askHelp, forgetExchange, setHelpDraft, useHelp } from './help-store.ts'

/** The chat of the help: questions about the product, answered from the pages of this site. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('help')
  const { exchanges, draft, page } = useHelp()
  const field = useRef<HTMLInputElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const last = exchanges.at(-1)
  const isAsking = last !== undefined && !last.answer && last.failure === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks about a page goes on typing
  useEffect(() => field.current?.focus(), [page?.path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest question is shown with the beginning of its answer
  useEffect(() => {
    log.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [exchanges])

  const ask = (question: string) => {
    if (question.trim() === '' || isAsking) return
    field.current?.focus()
    void askHelp(question.trim(), async message => {
      try {
        return await api('POST /api/chat-widget', { body: { message, ...(page && { page: page.path }) } })
      } catch (failure) {
        throw new Error(errorText(failure, t('error.text')))
      }
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(draft)
  }
  return (
    <Panel
      role="dialog"
      aria-label={t('title')}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Head>
        <h2>{t('title')}</h2>
        <IconButton size="small" icon={<X />} label={t('close')} onClick={onClose} />
      </Head>
      <Log ref={log} role="log" aria-live="polite" aria-label={t('log')} tabIndex={0}>
        {exchanges.length === 0 && <HelpStart page={page} onAsk={ask} />}
        {exchanges.map(exchange => (
          <HelpExchange
            key={exchange.id}
            exchange={exchange}
            onRetry={() => {
              forgetExchange(exchange.id)
              ask(exchange.question)
            }}
            onLeave={onClose}
          />
        ))}
      </Log>
      <Form onSubmit={submit}>
        {page && (
          <About>
            <span title={page.title}>{t('about', { title: page.title })}</span>
            <IconButton
              size="small"
              icon={<X />}
              label={t('aboutAll')}
              onClick={() => {
                askAbout(undefined)
                field.current?.focus()
              }}
            />
          </About>
        )}
        <Input
          ref={field}
          aria-label={t('question')}
          placeholder={t('question')}
          maxLength={maxHelpQuestion}
          value={draft}
          onChange={event => setHelpDraft(event.target.value)}
        />
        <IconButton
          type="submit"
          variant="primary"
          icon={<SendHorizontal />}
          label={t('send')}
          disabled={draft.trim() === ''}
          loading={isAsking}
        />
      </Form>
    </Panel>
  )
}

const Panel = styled.section`
  position: fixed;
  z-index: calc(var(--layer-sticky) + 1);
  right: 20px;
  bottom: 20px;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: 350px;
  height: min(500px, calc(100dvh - 40px));
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-raised);
  box-shadow: var(--shadow-floating);

  ${media.phone} {
    right: 0;
    bottom: 0;
    width: 100%;
    height: min(500px, 100dvh);
    border-radius: var(--radius-card) var(--radius-card) 0 0;
  }

  @media print {
    display: none;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--color-line);

  h2 {
    font-size: var(--text-body);
  }
`

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-4);
  overflow: auto;
  overscroll-behavior: contain;
`

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-3);
  border-top: 1px solid var(--color-line);
`

const About = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding-left: 10px;
  border-radius: var(--radius-control);
  background: var(--color-brand-tint);
  color: var(--color-brand-text);
  font-size: var(--text-small);

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
