#!/usr/bin/env bash
# undici 7.16.0 (8.13.1 does the same), Node 20 and later, beside curl 7.88.
#
# EnvHttpProxyAgent compares the entries of NO_PROXY with the end of the host's name. A range of addresses (10.0.0.0/8) is compared as a
# name too, never holds, and everything inside is sent to the proxy. curl, with which one tries it out, takes ranges since 7.86.
#
# Seen, a server and a proxy on 127.0.0.1:
#   NO_PROXY=127.0.0.1: undici direct
#   NO_PROXY=127.0.0.0/8: undici by the proxy
#   NO_PROXY=.0.0.1: undici direct
#   curl 7.88 with NO_PROXY=127.0.0.0/8: direct
#
# Why a guess misses: the variable is one and the same in the shell and in the service, `curl` to the model server in the own network
# answers, and the service gets the proxy's refusal. List the hosts one by one; a suffix such as .0.0.1 even counts for addresses.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund undici@7.16.0 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { EnvHttpProxyAgent, fetch } from 'undici'

const target = createServer((_request, response) => response.end('direct'))
const proxy = createServer((_request, response) => response.end('by the proxy'))
proxy.on('connect', (_request, socket) => {
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 12\r\nConnection: close\r\n\r\nby the proxy'))
})
for (const server of [target, proxy]) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
const address = server => `http://127.0.0.1:${server.address().port}`
const expected = { '127.0.0.1': 'direct', '127.0.0.0/8': 'by the proxy', '.0.0.1': 'direct' }
let isSame = true
for (const [noProxy, way] of Object.entries(expected)) {
  const dispatcher = new EnvHttpProxyAgent({ httpProxy: address(proxy), noProxy })
  const seen = await (await fetch(address(target), { dispatcher })).text()
  console.log(`NO_PROXY=${noProxy}: undici ${seen}`)
  isSame &&= seen === way
  await dispatcher.destroy()
}
process.exit(isSame ? 0 : 1)
JS
timeout 50 node run.mjs
