import { type ComponentType, lazy } from 'react'

interface PluginPage {
  /** The page's path, as the manifest has it. */
  path: string
  Page: ComponentType
}

type Module = { default: ComponentType }

// A plugin's page `/lessons` is the default export of plugins/lessons/src/dashboard/lessons.page.tsx.
const modules = import.meta.glob<Module>('../../../plugins/*/src/dashboard/*.page.tsx')

/** Pages that plugins bring, found when the dashboard is built; the file `<path>.page.tsx` is the page at `/<path>`. */
export const pluginPages: readonly PluginPage[] = Object.entries(modules).map(([file, load]) => ({
  path: `/${file.slice(file.lastIndexOf('/') + 1).replace('.page.tsx', '')}`,
  Page: lazy(load),
}))
