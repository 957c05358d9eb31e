import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { Moment } from './id.ts'

export const InstallerPlatform = Type.Union([Type.Literal('windows'), Type.Literal('macos')])
export type InstallerPlatform = Static<typeof InstallerPlatform>

/** Characters of a licence key. */
export const maxLicenceKey = 200

/** Minutes for which a link to the Windows installer can be opened. */
export const installerLinkMinutes = 5

export const installerApi = defineApi({
  'GET /api/installers': {
    summary: 'Which installers of the desktop application can be downloaded here',
    access: 'public',
    openTo: always,
    reply: Type.Object({
      windows: Type.Object({
        isAvailable: Type.Boolean(),
        /** Size of the file. Missing: there is none. */
        bytes: Type.Optional(Type.Integer({ minimum: 0 })),
      }),
      macos: Type.Object({ isAvailable: Type.Boolean() }),
      /** true: a licence key is set; without one nothing can be downloaded. */
      isKeySet: Type.Boolean(),
    }),
  },
  'POST /api/installers/links': {
    summary: `Exchange the licence key for a link to an installer; the one for Windows is valid for ${installerLinkMinutes} minutes`,
    access: 'public',
    openTo: always,
    perMinute: 5,
    confidential: true,
    body: Type.Object(
      {
        platform: InstallerPlatform,
        licenceKey: Type.String({ maxLength: maxLicenceKey }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      url: Type.String(),
      /** Missing: the address of another site, which does not expire. */
      expiresAt: Type.Optional(Moment),
    }),
  },
  'GET /api/installers/windows': {
    summary: 'The Windows installer, by a link of POST /api/installers/links',
    access: 'public',
    openTo: always,
    query: Type.Object({
      expires: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      token: Type.String({ maxLength: 64 }),
    }),
    reply: 'bytes',
  },
})
