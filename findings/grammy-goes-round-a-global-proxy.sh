#!/usr/bin/env bash
# grammy 1.46.0 with undici 7.16.0 and http-proxy-agent 7.0.2, Node 20 and later.
#
# grammY brings node-fetch and an http.Agent of its own for each address of the Bot API. Neither undici's global dispatcher nor
# `http.globalAgent` is asked, so a proxy that is set for the whole process holds for everything but the bot. Node's NODE_USE_ENV_PROXY=1
# (24.21.0) is passed by as well.
#
# Seen, dispatcher and global agent both lead to a proxy on this machine:
#   fetch: by the proxy
#   http.get: by the proxy
#   bot.api.getMe: direct
#
# Why a guess misses: on a developer's machine both ways lead to Telegram. Where only the proxy does, or where it must see all traffic,
# the rest of the server works and the bot alone times out. It needs `client: { baseFetchConfig: { agent } }`.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund grammy@1.46.0 undici@7.16.0 http-proxy-agent@7.0.2 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import { Api } from 'grammy'
import { HttpProxyAgent } from 'http-proxy-agent'
import { EnvHttpProxyAgent, setGlobalDispatcher } from 'undici'

const me = { ok: true, result: { id: 1, is_bot: true, first_name: 'Bot', username: 'a_bot' } }
const target = http.createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(me))
})
let passed = 0
const proxy = http.createServer((request, response) => {
  passed += 1
  http.get(request.url, { agent: new http.Agent() }, answer => answer.pipe(response))
})
proxy.on('connect', ({ url }, socket) => {
  passed += 1
  const upstream = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    upstream.pipe(socket)
    socket.pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
})
for (const server of [target, proxy]) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
const address = server => `http://127.0.0.1:${server.address().port}`
setGlobalDispatcher(new EnvHttpProxyAgent({ httpProxy: address(proxy), noProxy: '' }))
http.globalAgent = new HttpProxyAgent(address(proxy))

async function way(call) {
  const before = passed
  await call()
  return passed > before ? 'by the proxy' : 'direct'
}
const byFetch = await way(async () => (await fetch(address(target))).json())
const byHttp = await way(
  () => new Promise((resolve, reject) => http.get(address(target), answer => answer.resume().on('end', resolve)).on('error', reject)),
)
const byBot = await way(() => new Api('1:none', { apiRoot: address(target) }).getMe())
console.log(`fetch: ${byFetch}`)
console.log(`http.get: ${byHttp}`)
console.log(`bot.api.getMe: ${byBot}`)
process.exit(byFetch === 'by the proxy' && byHttp === 'by the proxy' && byBot === 'direct' ? 0 : 1)
JS
timeout 50 node run.mjs
