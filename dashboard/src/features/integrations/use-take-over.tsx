import { type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

export interface TakeOver {
  /**
   * Makes a call; when a foreign webhook prevents it, asks the person and repeats it with their consent.
   * Returns `declined` when they keep things as they are, throws what the call throws.
   */
  attempt<T>(call: (consent: { takeOver?: true }) => Promise<T>): Promise<T | 'declined'>
  /** The question; always rendered. */
  question: ReactNode
}

/** Asks before a bot is taken from another server. */
export const useTakeOver = (): TakeOver => {
  const t = useTexts('integrations')
  const [asked, setAsked] = useState<{ host: string; answer: (agreed: boolean) => void }>()
  const ask = (host: string) => new Promise<boolean>(answer => setAsked({ host, answer }))
  const end = (agreed: boolean) => {
    asked?.answer(agreed)
    setAsked(undefined)
  }
  return {
    attempt: async call => {
      try {
        return await call({})
      } catch (error) {
        if (!(error instanceof ApiError) || !error.body.requiresTakeOver) throw error
        return (await ask(error.body.url ?? '')) ? call({ takeOver: true }) : 'declined'
      }
    },
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => end(false)}
        variant="primary"
        title={t('takeOver.title')}
        description={t('takeOver.whose', { host: asked?.host || t('takeOver.unknownHost') })}
        confirm={t('takeOver.confirm')}
        cancel={t('takeOver.cancel')}
        onConfirm={() => end(true)}
      >
        <p style={{ marginTop: 'var(--space-3)', color: 'var(--color-text-muted)' }}>
          {t('takeOver.consequence')}
        </p>
      </ConfirmDialog>
    ),
  }
}
