import { chromium, findBrowser } from './process/find-browser.ts'
import { vitest } from './test/vitest.ts'

const nginx = { title: 'nginx', variable: 'NGINX_PATH', names: ['nginx'], packages: ['nginx'] } as const

// `npm run check:nginx`: checks the dashboard behind the nginx of this machine, with and without TLS: the
// addresses it shows.
const { env: given } = process
const env = {
  ...given,
  CHROMIUM_PATH: await findBrowser(chromium, { env: given }),
  // Debian's package starts a server of its own on port 80, so nginx is not installed automatically.
  NGINX_PATH: await findBrowser(nginx, {
    env: { ...given, PATH: `${given.PATH ?? ''}:/usr/sbin` },
    isDebianRoot: () => false,
  }),
}
process.exitCode = await vitest(['browser'], { filters: ['dashboard/test/transport/behind-proxy'], env })
