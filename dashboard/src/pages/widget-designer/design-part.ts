import type { WidgetDesign } from '@botanika/core/contract'

/** The properties of every group of controls. */
export interface DesignPartProps {
  design: WidgetDesign
  change: (change: Partial<WidgetDesign>, options?: { isOwnStep?: boolean }) => void
}
