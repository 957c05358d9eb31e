import fp from 'fastify-plugin'
import { serveApiDocs } from './api-docs.ts'
import { serveProbes } from './probes.ts'
import { createPluginPages } from './public/create-plugin-pages.ts'
import { listAddresses } from './public/list-addresses.ts'
import { serveChatPreview } from './public/serve-chat-preview.ts'
import { serveFavicon } from './public/serve-favicon.ts'
import { serveRobots } from './public/serve-robots.ts'
import { serveSitemap } from './public/serve-sitemap.ts'
import { serveWidgetPage } from './public/serve-widget-page.ts'
import { serveFiles } from './serve-files.ts'
import { servePage } from './serve-page.ts'

/** Files for browsers and search engines: the dashboard, the widget, public pages; and health probes. */
export const pages = fp(
  async app => {
    app.decorate('pluginPages', createPluginPages())
    app.decorate('publicAddresses', () => listAddresses(app))
    serveProbes(app)
    await serveFiles(app)
    serveApiDocs(app)
    serveFavicon(app)
    serveRobots(app)
    serveSitemap(app)
    serveWidgetPage(app)
    serveChatPreview(app)
    await servePage(app)
  },
  { name: 'core:served-files', dependencies: ['core:platform', 'core:widget'] },
)
