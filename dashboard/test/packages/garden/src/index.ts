import { definePlugin, h } from '@botanika/core/plugin'
import manifest from './manifest.ts'

export default definePlugin(manifest, () => ({
  pages: { '/garden/:plant': { render: ({ params }) => h('h1', {}, `Plant ${params.plant}`) } },
}))
