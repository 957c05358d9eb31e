import type { InstallerPlatform } from '@botanika/core/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Minimum time before a download starts, ms. */
const prepareMs = 1_500

/** Exchanges the key for a link and starts the download, then closes the dialog. */
export const useDownload = (platform: InstallerPlatform, onClose: () => void) => {
  const t = useTexts('installer')
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  /** Starts a download; returns whether it has started. */
  const download = async (licenceKey: string): Promise<boolean> => {
    setPreparing(true)
    setProblem(undefined)
    try {
      const call = api('POST /api/installers/links', { body: { platform, licenceKey } })
      const [{ url }] = await Promise.all([call, new Promise(resolve => setTimeout(resolve, prepareMs))])
      // A person who has closed the dialog meanwhile does not want the file any more.
      if (!isOpen.current) return false
      openLink(url)
      toast({ title: t('started'), variant: 'success' })
      onClose()
      return true
    } catch (failure) {
      if (!isOpen.current) return false
      setProblem(errorText(failure, t('unreachable')))
      setPreparing(false)
      if (failure instanceof ApiError && failure.body.code === 'installer.wrong-key')
        toast({ title: t('wrong'), description: t('wrongHelp'), variant: 'destructive' })
      return false
    }
  }
  return { isPreparing, problem, forget: () => setProblem(undefined), download }
}

/** Opens a link: a file of this server is downloaded in place; another site opens beside the dashboard. */
const openLink = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener noreferrer'
  if (url.startsWith('/')) link.download = ''
  else link.target = '_blank'
  document.body.append(link)
  link.click()
  link.remove()
}
