import type { Text } from '@botanika/core/contract'
import type { ActionAreas } from './action-areas.ts'
import { contentActions } from './action-names/content.ts'
import { installationActions } from './action-names/installation.ts'
import { peopleActions } from './action-names/people.ts'

/** Every area that has names. */
export const actionAreas: ActionAreas = { ...peopleActions, ...contentActions, ...installationActions }

/** The title of an action; its code if it has none. */
export const nameOfAction = (action: string): Text => {
  const [area = '', what = ''] = action.split('.', 2)
  return actionAreas[area]?.actions[what] ?? { ru: action, en: action, pl: action }
}
