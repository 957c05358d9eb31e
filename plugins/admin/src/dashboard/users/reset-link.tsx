import { atOrigin, errorText, usePublicOrigin } from '@botanika/dashboard/data'
import { Button, CodeBlock, LocalAddressNote, Stack, toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../admin-api.ts'
import { useUsersTexts } from './texts.ts'

/** A link for a new password that the administrator hands over; it is shown this once. */
export function ResetLink({ id }: { id: string }) {
  const t = useUsersTexts()
  const origin = usePublicOrigin()
  const [link, setLink] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)
  const make = async () => {
    setIsMaking(true)
    try {
      setLink((await api('POST /api/admin/users/{id}/reset-link', { params: { id } })).link)
    } catch (error) {
      const description = errorText(error, t('unreachable'))
      toast({ title: t('toast.error'), description, variant: 'destructive' })
    }
    setIsMaking(false)
  }
  return (
    <Stack $gap={2} $align="start">
      <h3>{t('sheet.resetLink')}</h3>
      <p>{t('sheet.resetLinkHelp')}</p>
      {link === undefined ? (
        <Button size="small" loading={isMaking} onClick={() => void make()}>
          {t('sheet.createLink')}
        </Button>
      ) : (
        <>
          <CodeBlock code={atOrigin(origin, link)} />
          <LocalAddressNote address={origin} />
        </>
      )}
    </Stack>
  )
}
