import { texts } from '../../texts.ts'
import type { ActionAreas } from '../action-areas.ts'

/** Actions on the texts that administrators write for people. */
export const contentActions: ActionAreas = texts.contentActions
