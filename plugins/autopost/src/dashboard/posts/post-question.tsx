import { ConfirmDialog } from '@botanika/dashboard/ui'
import { usePostTexts } from './texts.ts'

interface PostQuestionProps {
  action: 'publish' | 'delete'
  title: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a post is published at once, or deleted permanently. */
export function PostQuestion({ action, title, isBusy, onConfirm, onClose }: PostQuestionProps) {
  const t = usePostTexts()
  const name = title || t('noTitle')
  const isPublish = action === 'publish'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isPublish ? t('publishTitle', { title: name }) : t('deleteTitle', { title: name })}
      description={isPublish ? t('publishHelp') : t('deleteHelp')}
      confirm={isPublish ? t('publish') : t('delete')}
      variant={isPublish ? 'primary' : 'danger'}
      pending={isBusy}
      onConfirm={onConfirm}
    />
  )
}
