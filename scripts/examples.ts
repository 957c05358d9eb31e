import { parseArgs } from 'node:util'
import { serveExamples } from './examples/serve-examples.ts'

// `npm run examples -- --key wgt_… [--server http://localhost:3000] [--secret …]`: small sites of another origin with the widget,
// on http://localhost:4173.
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    key: { type: 'string', default: 'wgt_000000000000000000000000' },
    'other-key': { type: 'string' },
    secret: { type: 'string', default: '' },
    port: { type: 'string', default: '4173' },
  },
})
const { server, key, 'other-key': otherKey, secret, port } = values
const { origin } = await serveExamples({ server, key, otherKey, secret, port: Number(port) })
console.log(origin)
