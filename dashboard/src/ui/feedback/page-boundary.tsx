import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../overlays/toast-store.ts'
import { Boundary } from './boundary.tsx'
import { Broken } from './broken.tsx'

export interface PageBoundaryProps {
  /** Name of the pages that are one screen together. Omitted: each address is a screen of its own. */
  group?: string | undefined
  children: ReactNode
}

/**
 * Keeps a page that broke, or whose code did not load, from taking the rest down; another page is unharmed.
 */
export function PageBoundary({ group, children }: PageBoundaryProps) {
  const [path] = useLocation()
  return (
    <Boundary key={group ?? path} instead={<Broken />}>
      {children}
    </Boundary>
  )
}

export interface DialogBoundaryProps {
  /** Name of the dialog: one that broke does not harm another. */
  name: string
  onClose: () => void
  children: ReactNode
}

/**
 * The boundary of dialogs: a load failure is shown and the dialog closed, and text typed beneath it stays.
 */
export function DialogBoundary({ name, onClose, children }: DialogBoundaryProps) {
  return (
    <Boundary key={name} instead={<PageTitle onClose={onClose} />}>
      {children}
    </Boundary>
  )
}

function PageTitle({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
  const t = useTexts('ui')
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    toast({ title: t('broken.dialog'), description: t('broken.dialogHelp'), variant: 'destructive' })
    onClose()
  }, [])
  return null
}
