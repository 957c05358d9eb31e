import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { onUploaded } from './use-uploads.ts'

/** Says which file has arrived, while the screen that shows uploads is open. */
export const useUploadToast = (): void => {
  const t = useTexts('knowledge')
  useEffect(
    () =>
      onUploaded(({ name }) => toast({ title: t('fileUploaded'), description: name, variant: 'success' })),
    [t],
  )
}
