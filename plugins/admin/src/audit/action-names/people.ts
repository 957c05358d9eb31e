import { texts } from '../../texts.ts'
import type { ActionAreas } from '../action-areas.ts'

/** Actions on accounts and on things that belong to a person. */
export const peopleActions: ActionAreas = texts.peopleActions
