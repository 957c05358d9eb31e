import { PlugZap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../data/use-session.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'

/**
 * The button that opens the wizard to connect a model; missing for visitors, and while an administrator acts
 * as another person.
 */
export function ConnectButton({
  children,
  ...rest
}: { children: ReactNode } & Pick<ButtonProps, 'size' | 'variant'>) {
  const { user } = useSession()
  if (!user || user.actingAdminId !== undefined) return null
  return (
    <Button {...rest} icon={<PlugZap />} onClick={() => openDialog('provider')}>
      {children}
    </Button>
  )
}
