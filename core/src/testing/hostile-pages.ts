import { deflateSync, gzipSync } from 'node:zlib'
import type { SiteHandler } from './start-site.ts'

const html = 'text/html; charset=utf-8'

export const sendStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): SiteHandler =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-type': html, ...headers }).end('<p>нет</p>')

/** Letters beyond ASCII go as UTF-8, as careless servers send them. */
export const redirectTo = (location: string): SiteHandler =>
  sendStatus(302, { location: Buffer.from(location).toString('latin1') })

export const sendBytes =
  (type: string, bytes: Uint8Array | string, headers: Readonly<Record<string, string>> = {}): SiteHandler =>
  (_, reply) =>
    void reply.writeHead(200, { 'content-type': type, ...headers }).end(bytes)

/** Some kilobytes that unpack to 60 MB. */
export const sendBomb = (encoding: 'gzip' | 'deflate'): SiteHandler => {
  const pack = encoding === 'gzip' ? gzipSync : deflateSync
  const bytes = pack(Buffer.alloc(60 * 1_048_576, 'a'))
  return sendBytes(html, bytes, { 'content-encoding': encoding })
}

/** A body without end, as fast as it is taken. */
export const sendForever: SiteHandler = (_, reply) => {
  reply.writeHead(200, { 'content-type': html })
  const part = Buffer.alloc(65_536, 'a')
  const more = () => {
    while (!reply.destroyed && reply.write(part));
    if (!reply.destroyed) reply.once('drain', more)
  }
  more()
}

/** A body of which a little comes, and then nothing. */
export const sendAndStall: SiteHandler = (_, reply) => {
  reply.writeHead(200, { 'content-type': html })
  reply.write('<p>Начало')
}

/** What promises gzip and is none. */
export const sendBrokenGzip: SiteHandler = sendBytes(html, 'совсем не gzip', { 'content-encoding': 'gzip' })

/** What draws itself with a script. */
export const scriptPage =
  '<!doctype html><html><head><title>Приложение</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>'
