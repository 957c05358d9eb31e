import type { HelpSource } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Markdown } from '../../ui/content/markdown.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { breakpoints } from '../../ui/theme/media.ts'
import type { Exchange } from './help-store.ts'

interface HelpExchangeProps {
  exchange: Exchange
  onRetry: () => void
  /** Called when a page was opened that the panel would cover. */
  onLeave: () => void
}

/** A question and, below it, its answer with the pages it comes from. */
export function HelpExchange({ exchange, onRetry, onLeave }: HelpExchangeProps) {
  const t = useTexts('help')
  const { question, answer, failure } = exchange
  const leave = () => {
    if (innerWidth <= breakpoints.phone) onLeave()
  }
  return (
    <Box>
      <p data-of="question">{question}</p>
      {failure !== undefined && (
        <Banner tone="danger" title={t('error.title')}>
          <p>{failure}</p>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Banner>
      )}
      {!answer && failure === undefined && (
        <p>
          <Spinner /> {t('thinking')}
        </p>
      )}
      {answer && (
        // biome-ignore lint/a11y/noStaticElementInteractions: links inside are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
        <div
          data-of="answer"
          onClick={event => {
            if (event.target instanceof Element && event.target.closest('a[href^="/"]')) leave()
          }}
        >
          <Markdown
            text={answer.response}
            links="here"
            renderCitation={n => <Mark source={answer.sources.find(source => source.n === n)} />}
          />
          {answer.sources.length > 0 && (
            <Sources>
              <p>{t('sources')}</p>
              <ol>
                {answer.sources.map(({ n, title, heading, address }) => (
                  <li key={n}>
                    <Link href={address}>{heading === undefined ? title : `${title} · ${heading}`}</Link>
                  </li>
                ))}
              </ol>
            </Sources>
          )}
          {!answer.isKnown && (
            <Button size="small" onClick={() => openDialog('support')}>
              {t('support')}
            </Button>
          )}
        </div>
      )}
    </Box>
  )
}

function Mark({ source }: { source: HelpSource | undefined }) {
  if (!source) return null
  return (
    <sup>
      <Link href={source.address} aria-label={`${source.n}: ${source.title}`}>
        {source.n}
      </Link>
    </sup>
  )
}

const Box = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  font-size: var(--text-small);

  [data-of='question'] {
    justify-self: end;
    max-width: 85%;
    padding: 8px 12px;
    border-radius: 12px 12px 2px;
    background: var(--color-brand-tint-strong);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  [data-of='answer'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);

    > button {
      justify-self: start;
    }
  }
`

const Sources = styled.div`
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-line);

  p {
    color: var(--color-text-muted);
  }

  ol {
    padding-left: 20px;
    list-style: decimal;
    overflow-wrap: anywhere;
  }
`
