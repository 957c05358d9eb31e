import type { AccountContents, SignInMethods } from '@botanika/core/contract'
import { api } from '../../../data/api.ts'
import { useApi } from '../../../data/use-api.ts'
import { sessionActions } from '../../../data/use-session.ts'
import { useLogOut } from '../../../features/auth/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Typography } from '../../../ui/layout/typography.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { EmailField, PasswordField } from './form-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

interface RemovalDialogProps {
  methods: SignInMethods
  onClose: () => void
}

/**
 * The dialog that deletes the account: it tells what is deleted with it, and asks for the address and the
 * password.
 */
export function RemovalDialog({ methods: { email, hasPassword }, onClose }: RemovalDialogProps) {
  const t = useTexts('own-account')
  const { data } = useApi('GET /api/account/contents')
  const logOut = useLogOut()
  const names = hasPassword ? (['email', 'password'] as const) : (['email'] as const)
  const form = useAccountForm<'email' | 'password'>({
    names,
    about: { 'account.other-email': 'email', 'request.invalid': 'email', 'auth.wrong-password': 'password' },
    send: async typed => {
      const body = { email: typed.email.trim(), ...(hasPassword && { password: typed.password }) }
      await sessionActions.ending(async () => {
        await api('POST /api/account/removal', { body })
        await logOut()
      })
      toast({ title: t('removal.done') })
    },
  })
  return (
    <FormDialog
      title={t('removal.title')}
      description={t('removal.help')}
      confirm={t('removal.confirm')}
      isDangerous
      form={form}
      onClose={onClose}
    >
      {data ? <Contents contents={data} /> : <Skeleton lines={2} />}
      <EmailField label={t('removal.email', { email })} autoComplete="off" {...form.field('email')} />
      {hasPassword && (
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
    </FormDialog>
  )
}

function Contents({ contents }: { contents: AccountContents }) {
  const t = useTexts('own-account')
  const things = [
    t('removal.assistants', { count: contents.assistants }),
    t('removal.documents', { count: contents.documents }),
    t('removal.conversations', { count: contents.conversations }),
    t('removal.connections', { count: contents.connections }),
    t('removal.posts', { count: contents.posts }),
  ]
  return <Typography $tone="muted">{t('removal.contents', { things: things.join(', ') })}</Typography>
}
