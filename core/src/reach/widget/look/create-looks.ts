import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { projectFolder } from '../../../config/places.ts'
import { working } from '../../../contract/accounts/account-state.ts'
import { type WidgetLook, type WidgetState, widgetProtocol } from '../../../contract/widget/look.ts'
import { wholeDesign } from '../../../contract/widget/whole-design.ts'
import { createRecordCache } from '../../../platform/database/record-cache.ts'
import type { Widgets } from '../create-widgets.ts'
import type { WidgetRecord } from '../widget.model.ts'
import { launcherColours } from './launcher-colours.ts'
import { leanDesign } from './lean-design.ts'

const manifest = join(projectFolder, 'widget-sdk/dist/manifest.json')

/** Identifies the built widget: the hashed name of its app. Null: it is not built. */
const readBuild = async (): Promise<string | null> => {
  try {
    const { app } = Object(JSON.parse(await readFile(manifest, 'utf8'))) as { app?: unknown }
    return typeof app === 'string' ? app : null
  } catch {
    // Served as it is: `/widget.js` answers 404 then.
    return null
  }
}

/** Errors in the widget's state, so that a loader can report them in one line instead of a failed request. */
const stateOf = (error: unknown): WidgetState => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  if (code === 'widget.off') return 'off'
  if (code === 'widget.foreign-site') return 'foreign-site'
  if (code === 'widget.not-found' || code === 'assistants.not-found') return 'unknown'
  throw error
}

/** The looks of widgets that loaders need; kept for some seconds. */
export const createLooks = (app: FastifyInstance, { widgets }: { widgets: Widgets }) => {
  const known = createRecordCache<WidgetRecord>({ read: widgets.byKey, keepsMissing: true })
  app.db.onWrite('Widget', known.clear)
  // The widget may be built anew while the server runs.
  const builds = createRecordCache<string>({ read: readBuild })

  return {
    /** Returns the look for a page of `site`; the widget's id only where it would be drawn there. */
    of: async (key: string, site: string | undefined): Promise<{ look: WidgetLook; widgetId?: string }> => {
      const build = await builds.get('widget')
      const base = { protocol: widgetProtocol, ...(build !== null && { build }) }
      try {
        const record = widgets.checkSite(await known.get(key), site)
        const assistant = await app.assistants.byId(record.assistantId)
        const isOpen = await app.accounts.isOpen({ id: record.userId.toHexString() }, working)
        const { header, ...design } = wholeDesign(record.design)
        const look: WidgetLook = {
          ...base,
          state: isOpen ? 'open' : 'unavailable',
          title: header.title || assistant.name,
          brand: launcherColours(design),
          design: leanDesign(record.design),
        }
        return { look, widgetId: record._id.toHexString() }
      } catch (error) {
        return { look: { ...base, state: stateOf(error) } }
      }
    },
  }
}
export type WidgetLooks = ReturnType<typeof createLooks>
