import type { Widget, WidgetDesign } from '@botanika/core/contract'
import { Code, Download, Eye, Maximize, MessageCircle, PanelBottom } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { saveFile } from '../../../data/save-file.ts'
import { LocalAddressNote } from '../../../features/public-address/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { fileNameOf } from '../standalone/standalone-html.ts'
import { useStandalone } from '../standalone/use-standalone.ts'
import { PreviewFrame, type PreviewMode } from './preview-frame.tsx'

export interface PreviewProps {
  widget: Widget
  design: WidgetDesign
  assistant: { name: string; suggestions: readonly string[] }
}

const modes: readonly PreviewMode[] = ['minimized', 'open', 'fullscreen']
const icons = { minimized: <MessageCircle />, open: <PanelBottom />, fullscreen: <Maximize /> }

/** The widget as it is designed at present, or the page with it as HTML; both can be exported. */
export function Preview({ widget, design, assistant }: PreviewProps) {
  const t = useTexts('widget-designer')
  const [view, setView] = useState<'preview' | 'code'>('preview')
  const [mode, setMode] = useState<PreviewMode>('open')
  const { html, origin, error, retry } = useStandalone(widget, { assistant: assistant.name, design })

  const download = () => {
    if (html === undefined) return
    saveFile(new Blob([html], { type: 'text/html' }), fileNameOf(assistant.name))
    toast({ title: t('code.downloaded'), variant: 'success' })
  }
  return (
    <Column>
      <Line>
        <Segments
          label={t('preview.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'preview', label: t('preview.live'), icon: <Eye /> },
            { value: 'code', label: t('preview.code'), icon: <Code /> },
          ]}
        />
        <Actions>
          <CopyButton
            text={html ?? ''}
            label={t('code.copy')}
            disabled={html === undefined}
            onCopied={() => toast({ title: t('code.copied'), variant: 'success' })}
          />
          <Button size="small" icon={<Download />} disabled={html === undefined} onClick={download}>
            {t('code.download')}
          </Button>
        </Actions>
      </Line>
      {view === 'code' && <LocalAddressNote address={origin} />}
      {view === 'code' ? (
        error && html === undefined ? (
          <ErrorState title={t('code.failed')} onRetry={retry}>
            {t('preview.failedHelp')}
          </ErrorState>
        ) : html === undefined ? (
          <Skeleton lines={12} height={16} />
        ) : (
          <Source tabIndex={0} aria-label={t('preview.code')}>
            <code>{html}</code>
          </Source>
        )
      ) : (
        <>
          <Line>
            <Segments
              label={t('preview.mode')}
              value={mode}
              onChange={setMode}
              options={modes.map(name => ({
                value: name,
                label: t(`preview.modes.${name}`),
                icon: icons[name],
              }))}
            />
            {/* This is the preview of the file that is offered above. */}
            <LocalAddressNote address={origin} look="line" />
          </Line>
          <Site>
            <PreviewFrame
              design={design}
              assistant={assistant.name}
              suggestions={assistant.suggestions}
              mode={mode}
            />
          </Site>
          <Hint>{t('preview.demo')}</Hint>
        </>
      )}
    </Column>
  )
}

/*
 * A column as high as the window allows: the preview takes the rest beside its tools, however many lines they
 * have.
 */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
  height: max(546px, calc(100dvh - 134px));
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

/* An invented site: lines where text would be, light in every theme as most sites are. */
const Site = styled.div`
  flex: 1 1 0;
  min-height: 420px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background:
    linear-gradient(#f1efec 0 0) 0 0 / 100% 44px no-repeat,
    linear-gradient(#ebe9e4 0 0) 32px 76px / 38% 16px no-repeat,
    linear-gradient(#f1efec 0 0) 32px 116px / 84% 9px no-repeat,
    linear-gradient(#f1efec 0 0) 32px 138px / 78% 9px no-repeat,
    linear-gradient(#f1efec 0 0) 32px 160px / 81% 9px no-repeat,
    linear-gradient(#f1efec 0 0) 32px 204px / 28% 120px no-repeat,
    linear-gradient(#f1efec 0 0) 50% 204px / 28% 120px no-repeat,
    linear-gradient(#f1efec 0 0) calc(100% - 32px) 204px / 28% 120px no-repeat,
    #ffffff;
`

const Source = styled.pre`
  flex: 1 1 0;
  min-height: 420px;
  margin: 0;
  padding: 14px 16px;
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
  font: 13px / 1.6 var(--font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Hint = styled.p`
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
