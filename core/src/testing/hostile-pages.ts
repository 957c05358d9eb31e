import { deflateSync, gzipSync } from 'node:zlib'
import type { SiteHandler } from './start-site.ts'

const html = 'text/html; charset=utf-8'

export const sendStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): SiteHandler =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-type': html, ...headers }).end('<p>нет</p>')

/** Non-ASCII header characters are sent as UTF-8, as by careless servers. */
export const redirectTo = (location: string): SiteHandler =>
  sendStatus(302, { location: Buffer.from(location).toString('latin1') })

export const sendBytes =
  (type: string, bytes: Uint8Array | string, headers: Readonly<Record<string, string>> = {}): SiteHandler =>
  (_, reply) =>
    void reply.writeHead(200, { 'content-type': type, ...headers }).end(bytes)

/** Sends some kilobytes that decompress to 60 MB. */
export const sendBomb = (encoding: 'gzip' | 'deflate'): SiteHandler => {
  const pack = encoding === 'gzip' ? gzipSync : deflateSync
  const bytes = pack(Buffer.alloc(60 * 1_048_576, 'a'))
  return sendBytes(html, bytes, { 'content-encoding': encoding })
}

/** An endless body, as fast as it is read. */
export const sendForever: SiteHandler = (_, reply) => {
  reply.writeHead(200, { 'content-type': html })
  const part = Buffer.alloc(65_536, 'a')
  const more = () => {
    while (!reply.destroyed && reply.write(part));
    if (!reply.destroyed) reply.once('drain', more)
  }
  more()
}

/** A body that stalls after a few bytes. */
export const sendAndStall: SiteHandler = (_, reply) => {
  reply.writeHead(200, { 'content-type': html })
  reply.write('<p>Начало')
}

/** An invalid body declared as gzip. */
export const sendBrokenGzip: SiteHandler = sendBytes(html, 'совсем не gzip', { 'content-encoding': 'gzip' })

/** A page that is rendered by a script. */
export const scriptPage =
  '<!doctype html><html><head><title>Приложение</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>'
