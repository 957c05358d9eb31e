import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Broken } from '../ui/broken.tsx'
import { toast } from '../ui/toast-store.ts'

/** Keeps a page that broke, or whose code did not arrive, from taking the rest down; another page is unharmed. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Boundary key={path} instead={<Broken />}>
      {children}
    </Boundary>
  )
}

export interface DialogBoundaryProps {
  /** Which dialog it is: one that broke does not harm another. */
  name: string
  onClose: () => void
  children: ReactNode
}

/** The same for dialogs: one that did not arrive is told and closed, and what was being typed beneath it stays. */
export function DialogBoundary({ name, onClose, children }: DialogBoundaryProps) {
  return (
    <Boundary key={name} instead={<Told onClose={onClose} />}>
      {children}
    </Boundary>
  )
}

function Told({ onClose }: Pick<DialogBoundaryProps, 'onClose'>) {
  const t = useTexts('ui')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    toast({ title: t('broken.dialog'), description: t('broken.dialogHelp'), variant: 'destructive' })
    onClose()
  }, [])
  return null
}
