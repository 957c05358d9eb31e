import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { compressImage } from './compress-image.ts'

/** The one picture that is sent with the next message. */
export function useAttachment() {
  const t = useTexts('chat')
  const [image, setImage] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)

  const take = async (file: Blob): Promise<void> => {
    if (!file.type.startsWith('image/'))
      return toast({
        title: t('image.wrongType'),
        description: t('image.wrongTypeHelp'),
        variant: 'destructive',
      })
    setIsReading(true)
    try {
      setImage(await compressImage(file))
    } catch {
      toast({ title: t('image.broken'), description: t('image.brokenHelp'), variant: 'destructive' })
    } finally {
      setIsReading(false)
    }
  }
  return { image, isReading, take, remove: () => setImage(null) }
}
