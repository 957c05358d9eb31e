import type { User } from '@botanika/core/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, errorText } from '../../../data/api.ts'
import { saveFile } from '../../../data/save-file.ts'
import { useApi } from '../../../data/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { RemovalDialog } from './removal-dialog.tsx'

/** The card for a copy of all data, and for deleting the account. */
export function OwnDataCard({ user }: { user: User }) {
  const t = useTexts('own-account')
  const { data: methods } = useApi('GET /api/account/sign-in', user.actingAdminId === undefined ? {} : null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isCopying, setIsCopying] = useState(false)
  if (user.actingAdminId !== undefined) return null
  const download = async () => {
    setIsCopying(true)
    try {
      const file = await api('POST /api/account/export')
      saveFile(file, `botanika-${new Date().toISOString().slice(0, 10)}.zip`)
      toast({ title: t('copy.done') })
    } catch (error) {
      toast({
        title: t('copy.failed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsCopying(false)
    }
  }
  return (
    <Card title={t('data.title')} help={t('data.help')}>
      <Row $wrap="wrap">
        <Button icon={<Download />} loading={isCopying} onClick={() => void download()}>
          {t('copy.download')}
        </Button>
        <Button variant="danger" disabled={!methods} onClick={() => setIsRemoving(true)}>
          {t('removal.open')}
        </Button>
      </Row>
      {isRemoving && methods && <RemovalDialog methods={methods} onClose={() => setIsRemoving(false)} />}
    </Card>
  )
}
