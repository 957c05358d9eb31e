import type { WidgetDesign } from '@botanika/core/contract'

/** What every group of controls gets. */
export interface DesignPartProps {
  design: WidgetDesign
  change: (change: Partial<WidgetDesign>, options?: { isOwnStep?: boolean }) => void
}
