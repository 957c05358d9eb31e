import { PlugZap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../data/use-session.ts'
import { openDialog } from '../../navigation/dialogs.ts'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'

/** Opens the wizard that connects a model; nothing for visitors, and where an administrator acts as somebody else. */
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
