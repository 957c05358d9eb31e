import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { installerApi, installerLinkMinutes } from '../../contract/installer.ts'
import { createSigning } from '../../people/files/index.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import { equalSecrets } from '../../platform/secrets/equal-secrets.ts'
import { fail } from './errors.ts'

const purpose = 'installer'
const fileName = 'Botanika-Setup.exe'

/** Installers of the desktop application: the licence key is compared here, and no page contains it. */
export const installer = fp(
  async app => {
    const { key, macosUrl, file } = app.config.installer
    const { sign, signed } = createSigning(app.secrets.signingKey(purpose))

    /** The file is built while the server runs, so it is looked for with every request. */
    const findFile = async (): Promise<{ bytes: number; etag: string } | null> => {
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
        throw error
      })
      if (!found?.isFile()) return null
      return {
        bytes: found.size,
        etag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
      }
    }
    const requireFile = async () => {
      const found = await findFile()
      if (!found) throw fail('installer.no-windows')
      return found
    }

    mountApi(
      app,
      installerApi,
      {
        'GET /api/installers': async () => {
          const found = await findFile()
          return {
            windows: { isAvailable: found !== null, ...(found && { bytes: found.bytes }) },
            macos: { isAvailable: macosUrl !== undefined },
            isKeySet: key !== undefined,
          }
        },
        'POST /api/installers/links': async ({ body }) => {
          if (key === undefined) throw fail('installer.no-key')
          if (!equalSecrets(body.licenceKey.trim(), key))
            throw fail('installer.wrong-key', { field: '/licenceKey' })
          if (body.platform === 'macos') {
            if (macosUrl === undefined) throw fail('installer.no-macos')
            return { url: macosUrl }
          }
          await requireFile()
          const expires = Date.now() + installerLinkMinutes * 60_000
          const token = sign(purpose, String(expires))
          return {
            url: `/api/installers/windows?expires=${expires}&token=${token}`,
            expiresAt: new Date(expires).toISOString(),
          }
        },
        'GET /api/installers/windows': async ({ query: { expires, token }, request, reply }) => {
          if (expires < Date.now() || !signed(purpose, String(expires), token))
            throw fail('installer.link-spent')
          const { bytes, etag } = await requireFile()
          const headers = {
            'content-type': 'application/vnd.microsoft.portable-executable',
            'content-disposition': `attachment; filename="${fileName}"`,
            'cache-control': 'private, no-store',
          }
          return sendBytes(
            { request, reply },
            {
              bytes,
              etag,
              headers,
              open: range => createReadStream(file, range && { start: range.first, end: range.last }),
            },
          )
        },
      },
      { tag: 'installers' },
    )
  },
  { name: 'core:downloads', dependencies: ['core:platform', 'core:accounts'] },
)
