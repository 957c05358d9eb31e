import { buildInstaller } from './installer/build.ts'

// `npm run build:installer`: the installer for Windows, which the server then offers for download.
await buildInstaller()
