import { type Channel, definePlugin } from '@botanika/core/plugin'
import { check } from './check.ts'
import { cloudChannel } from './cloud/channel.ts'
import { connectorFiles, connectorFolder } from './install/connector-files.ts'
import { connectorLicences, connectorPackage, npmArguments } from './install/connector-package.ts'
import { createInstaller } from './install/create-installer.ts'
import { linkedChannel } from './linked/channel.ts'
import { processTransport } from './linked/process-transport.ts'
import manifest from './manifest.ts'
import type { Settings } from './settings.ts'

export default definePlugin(manifest, host => {
  const apiRoot = async () => (await host.settings()).apiRoot.replace(/(?<!\/)\/+$/, '')
  const installer = createInstaller({ log: host.log, signal: host.signal, folder: host.folder })
  const linked = linkedChannel(
    processTransport({ log: host.log, files: async () => connectorFiles(await host.folder(), host) }),
  )
  const cloud: Channel<Settings> = cloudChannel(apiRoot)
  const connector = async () => ({
    ...(await installer.state()),
    package: { name: connectorPackage.name, version: connectorPackage.version },
    licences: connectorLicences.map(one => ({ ...one })),
    command: `npm ${npmArguments.join(' ')} --prefix "${connectorFolder(await host.folder())}"`,
  })
  return {
    channels: {
      whatsapp: {
        ...linked,
        trustedOrigins: async () => [new URL(await apiRoot()).origin],
        choose: ({ transport }) => (transport === 'cloud' ? cloud : undefined),
      },
    },
    integrations: {
      whatsapp: {
        trustedOrigins: async () => [new URL(await apiRoot()).origin],
        check: async (view, options) =>
          check(view, { ...options, connections: host.connections, apiRoot: await apiRoot() }),
      },
    },
    routes: {
      'GET /api/whatsapp/connector': connector,
      'POST /api/whatsapp/connector': async ({ caller }) => {
        host.log.info(
          { by: caller.id, ...connectorPackage },
          'the licences of the WhatsApp connector were accepted',
        )
        installer.begin()
        return connector()
      },
      'DELETE /api/whatsapp/connector': async () => {
        await installer.remove()
        return connector()
      },
    },
    stop: installer.ended,
  }
})
