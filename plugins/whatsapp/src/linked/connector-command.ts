import { platform, versions } from 'node:process'
import type { ConnectorFiles } from '../install/connector-files.ts'

/** From Node 25 on the permission model covers the network, too. */
const nodeMajor = Number(versions.node.split('.', 1)[0])

/**
 * Arguments of Node for the connector, which runs code that is not ours: Node lets it read its own folder,
 * write temporary files there, and nothing else of this machine: no other files, no processes, no add-ons.
 */
export const connectorArguments = ({
  folder,
  temporary,
  script,
  scripts,
  entry,
}: ConnectorFiles): string[] => [
  '--permission',
  `--allow-fs-read=${folder}`,
  `--allow-fs-read=${scripts}`,
  `--allow-fs-write=${temporary}`,
  ...(nodeMajor >= 25 ? ['--allow-net'] : []),
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  script,
  entry,
]

/** Environment of the connector, without anything of the server's, which may hold keys. */
export const connectorEnvironment = ({ temporary }: ConnectorFiles, proxyUrl: string | undefined) => ({
  TMPDIR: temporary,
  TEMP: temporary,
  ...(platform === 'win32' && { SystemRoot: 'C:\\Windows' }),
  ...(proxyUrl && { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: proxyUrl, HTTP_PROXY: proxyUrl }),
})
