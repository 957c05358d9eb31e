import type { ChecklistStep, Host } from '@botanika/core/plugin'
import type manifest from './manifest.ts'
import { texts } from './texts.ts'

const missing = texts.requisitesStep.missing

/** The step for the operator's details, which the rules and contacts of the installation name. */
export const requisitesStep = (host: Pick<Host<typeof manifest>, 'settings'>): ChecklistStep => {
  const isDone = async (): Promise<boolean> => {
    const { operatorName = '', operatorEmail = '', operatorPhone = '' } = await host.settings()
    return operatorName.trim() !== '' && (operatorEmail !== '' || operatorPhone !== '')
  }
  return {
    id: 'requisites',
    title: texts.requisitesStep.title,
    text: texts.requisitesStep.text,
    href: '/plugins',
    isDone,
    test: async () =>
      (await isDone())
        ? {
            isPassed: true,
            note: texts.requisitesStep.note,
          }
        : { isPassed: false, note: missing },
  }
}
