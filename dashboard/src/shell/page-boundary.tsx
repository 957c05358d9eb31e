import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** Keeps a page that broke, or whose code did not arrive, from taking the rest down; another page is unharmed. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary key={path}>{children}</Boundary>
}

// React knows no other form of it than a class.
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useTexts('ui')
  return (
    <ErrorState title={t('broken.title')} onRetry={() => location.reload()}>
      {t('broken.help')}
    </ErrorState>
  )
}
