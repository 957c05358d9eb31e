import { usePublicOrigin } from '../../data/use-public-origin.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LocalAddressNote } from '../public-address/index.ts'
import { ChatLink } from './chat-link.tsx'

export interface LinkDialogProps {
  /** Title of the chat's page. */
  title: string
  onClose: () => void
}

/** The link that a visitor of a published chat passes on: the address of this page. */
export function LinkDialog({ title, onClose }: LinkDialogProps) {
  const t = useTexts('share')
  const link = usePublicOrigin() + location.pathname
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('visitorHelp')}>
      <ChatLink link={link} title={title} />
      <LocalAddressNote address={link} />
    </Dialog>
  )
}
