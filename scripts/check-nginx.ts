import { chromium, findBrowser } from './test/find-browser.ts'
import { vitest } from './test/vitest.ts'

const nginx = { title: 'nginx', variable: 'NGINX_PATH', names: ['nginx'], packages: ['nginx'] } as const

// `npm run check:nginx`: the dashboard behind the nginx of the machine, with TLS and without: what it tells people about its address.
const { env: given } = process
const env = {
  ...given,
  CHROMIUM_PATH: await findBrowser(chromium, { env: given }),
  // Debian's package starts a server of its own on port 80: it is installed by hand.
  NGINX_PATH: await findBrowser(nginx, {
    env: { ...given, PATH: `${given.PATH ?? ''}:/usr/sbin` },
    isDebianRoot: () => false,
  }),
}
const { passed, failed } = await vitest(['browser'], {
  filters: ['dashboard/test/transport/behind-proxy'],
  env,
  report: text => void process.stdout.write(text),
})
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
