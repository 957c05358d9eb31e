import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { makeCertificate } from './make-certificate.ts'

export interface NginxOptions {
  /** Path of the program. */
  program: string
  host: string
  port: number
  /** Origin of the server behind. */
  target: string
  /** `bare`: TLS and `proxy_pass` alone. `handbook`: plain http, as the handbook has it. */
  kind: 'bare' | 'handbook'
}

/** A real nginx before the product, in a folder of its own. */
export const startNginx = async ({ program, host, port, target, kind }: NginxOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'botanika-nginx-'))
  const { key, cert } = makeCertificate(host)
  const file = (name: string) => join(folder, name)
  const listen =
    kind === 'bare'
      ? `listen 127.0.0.1:${port} ssl; ssl_certificate ${file('cert.pem')}; ssl_certificate_key ${file('key.pem')};`
      : `listen 127.0.0.1:${port};`
  const named = `
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $conn;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;`
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${file(name)};`,
  )
  await writeFile(file('key.pem'), key)
  await writeFile(file('cert.pem'), cert)
  await writeFile(
    file('nginx.conf'),
    `daemon off; master_process off; pid ${file('pid')}; error_log stderr warn;
events {}
http {
  access_log off; client_max_body_size 25m; ${folders.join(' ')}
  map $http_upgrade $conn { default upgrade; '' close; }
  server {
    ${listen}
    location / {
      proxy_pass ${target};${kind === 'bare' ? '' : named}
    }
  }
}`,
  )
  const child = spawn(program, ['-p', folder, '-c', file('nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  const listens = async () => {
    if (!(await isOpen(port))) throw new Error('nginx does not listen')
  }
  await vi.waitFor(listens, { timeout: 20_000, interval: 100 }).catch(error => {
    child.kill()
    throw error
  })
  return {
    origin: `${kind === 'bare' ? 'https' : 'http'}://${host}:${port}`,
    close: async () => {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.on('connect', () => end(true)).on('error', () => end(false))
  })
