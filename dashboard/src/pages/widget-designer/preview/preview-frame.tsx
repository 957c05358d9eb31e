import type { WidgetDesign } from '@botanika/core/contract'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

export type PreviewMode = 'minimized' | 'open' | 'fullscreen'

export interface PreviewFrameProps {
  design: WidgetDesign
  assistant: string
  /** Suggested questions of the assistant: shown where the design has no questions of its own. */
  suggestions: readonly string[]
  mode: PreviewMode
}

/**
 * Page with the built widget; it waits for messages with the design
 * (`widget-sdk/src/preview/preview-page.ts`).
 */
const page = `<!doctype html><html style="height:100%"><meta charset="utf-8"><body style="height:100%;margin:0;overflow:hidden"><script src="/widget/preview-page.js"></script></body></html>`
/** Time after which a silent frame has not got its script, ms. */
const patience = 10_000

/** The built widget in a frame of its own, without a server: every message gets the demo reply. */
export function PreviewFrame({ design, assistant, suggestions, mode }: PreviewFrameProps) {
  const t = useTexts('widget-designer')
  const own = useLanguage().language
  const language = design.language === 'auto' ? own : design.language
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another frame
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ botanika?: string }>) => {
      if (source === frame.current?.contentWindow && data?.botanika === 'preview-ready') setState('ready')
    }
    addEventListener('message', hear)
    const timer = setTimeout(() => setState(now => (now === 'loading' ? 'failed' : now)), patience)
    return () => {
      removeEventListener('message', hear)
      clearTimeout(timer)
    }
  }, [attempt])
  useEffect(() => {
    if (state !== 'ready') return
    const shown = { botanika: 'preview', design, assistant, suggestions, mode, language }
    frame.current?.contentWindow?.postMessage(shown, location.origin)
  }, [state, design, assistant, suggestions, mode, language])

  if (state === 'failed')
    return (
      <ErrorState
        title={t('preview.failed')}
        onRetry={() => {
          setState('loading')
          setAttempt(attempt + 1)
        }}
      >
        {t('preview.failedHelp')}
      </ErrorState>
    )
  return (
    <Frame
      key={attempt}
      ref={frame}
      srcDoc={page}
      title={t('preview.title')}
      aria-busy={state === 'loading'}
    />
  )
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  /* In a low window the page is drawn smaller: the panel and its button keep their measures, and all of them is seen. */
  @media (max-height: 899px) {
    zoom: 0.8;
  }

  @media (max-height: 779px) {
    zoom: 0.66;
  }

  /* The site that is drawn behind is light in every theme. */
  color-scheme: light;
`
