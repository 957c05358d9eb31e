import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeBlock } from '../../../ui/content/code-block.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { AccessProps } from './access.tsx'

/** Signed identities of visitors: the secret for the site's server, and whether a signature is required. */
export function Identity({ widget, onChanged }: AccessProps) {
  const t = useTexts('widget-designer')
  const { isRequired, hasSecret } = widget.identity
  const [secret, setSecret] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: widget.id }

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      const description = errorText(error, t('unreachable'))
      toast({ title: t('identity.failed'), description, variant: 'destructive' })
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  const renew = () =>
    attempt(async () => {
      const made = await api('POST /api/widgets/{id}/identity-secret', { params })
      setSecret(made.secret)
      // The answer has only the secret, so the changed widget is read again.
      const all = await api('GET /api/assistants/{id}/widgets', { params: { id: widget.assistantId } })
      const kept = all.find(({ id }) => id === widget.id)
      if (kept) onChanged(kept)
    })
  const require = (next: boolean) =>
    attempt(async () =>
      onChanged(await api('PUT /api/widgets/{id}', { params, body: { identity: { isRequired: next } } })),
    )

  return (
    <Card title={t('identity.title')} help={t('identity.help')}>
      <Stack>
        <Switch
          label={t('identity.required')}
          help={hasSecret ? t('identity.requiredHelp') : t('identity.secretFirst')}
          checked={isRequired}
          disabled={isBusy || (!hasSecret && !isRequired)}
          onChange={next => void require(next)}
        />
        {secret && (
          <Banner tone="warning" title={t('identity.once')} onDismiss={() => setSecret('')}>
            <CodeBlock code={secret} title={t('identity.secret')} wrap="wrap" />
          </Banner>
        )}
        <div>
          <Button
            icon={<KeyRound />}
            loading={isBusy}
            onClick={() => (hasSecret ? setIsAsking(true) : void renew())}
          >
            {hasSecret ? t('identity.renew') : t('identity.create')}
          </Button>
        </div>
        <CodeBlock code={serverCode} title={t('identity.server')} />
        <CodeBlock code={pageCode} title={t('identity.page')} />
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('identity.renewTitle')}
        description={t('identity.renewHelp')}
        confirm={t('identity.renew')}
        pending={isBusy}
        onConfirm={() => void renew()}
      />
    </Card>
  )
}

const serverCode = `import { createHmac } from 'node:crypto'

const hash = createHmac('sha256', process.env.WIDGET_SECRET)
  .update(user.id)
  .digest('hex')`

const pageCode = `Botanika('identify', { id: user.id, hash })`
