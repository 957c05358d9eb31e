import { widgetProtocol } from '../../../contract/widget/look.ts'
import { fail } from '../errors.ts'

/**
 * Refuses a build that speaks neither the present protocol nor the one before. Builds that name none speak 1. Throws
 * `widget.other-version`.
 */
export const requireProtocol = (
  said: number | string | string[] | undefined,
  served = widgetProtocol,
): void => {
  const spoken = said === undefined ? 1 : Number(said)
  if (spoken !== served && spoken !== served - 1) throw fail('widget.other-version')
}
