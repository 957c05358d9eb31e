import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/errors/app-error.ts'
import { errorBody } from '../../platform/http/answer-error.ts'
import { fail } from '../../platform/outbound/errors.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import { explainFailure } from './explain-failure.ts'

const title = { ru: 'Телеграф', en: 'Telegraph', pl: 'Telegraf' }
const bodyOf = (error: unknown) => errorBody(explainFailure(error, title), 'pl')

describe('what went wrong with a connection', () => {
  it('is reported at the proxy’s field when the proxy is the cause, however deep that lies', () => {
    const refusal = fail('outbound.proxy-failed', { params: { host: 'proxy.example:1080' } })
    const thrown = new ChannelError('unreachable', {
      detail: 'getMe',
      cause: new TypeError('fetch failed', { cause: refusal }),
    })
    const body = bodyOf(thrown)
    expect(body).toMatchObject({
      code: 'outbound.proxy-failed',
      error: 'Proxy proxy.example:1080 nie odpowiada',
    })
    expect(body.fields).toEqual({ '/config/proxyUrl': body.message })
  })

  it('is reported at no field when it is not known which one is wrong', () => {
    expect(bodyOf(new ChannelError('unreachable', { detail: 'getMe' })).fields).toBeUndefined()
    expect(bodyOf(fail('outbound.refused', { params: { host: '10.0.0.1' } })).fields).toBeUndefined()
  })

  it('keeps the field that a plugin names, and says it in the person’s language', () => {
    const error = new AppError({ code: 'shop.token', status: 400, text: title, field: '/config/token' })
    expect(bodyOf(error).fields).toEqual({ '/config/token': 'Telegraf' })
  })
})
