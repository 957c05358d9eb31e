import { texts } from '../../texts.ts'
import type { ActionAreas } from '../action-areas.ts'

/** Actions on the installation itself. */
export const installationActions: ActionAreas = texts.installationActions
